import { open, type FileHandle } from 'node:fs/promises';
import Libsql from 'libsql/promise';
import { codeOf, DatabaseAway, outageOf } from './outage.js';

/** A connection whose statements run on threads of the driver. */
interface ConnectionBeside {
  pragma(text: string, options: object): Promise<unknown>;
  close(): void;
}

/** Where SQLite puts down what is committed, until a checkpoint carries it to its place in the database. */
export class LogFile {
  private opened: Promise<FileHandle> | undefined;
  private beside: ConnectionBeside | undefined;

  constructor(private readonly database: string) {}

  /** Resolves when all that was written to it is on the disk. */
  async sync(): Promise<void> {
    this.opened ??= open(`${this.database}-wal`, 'r+');
    await (await this.opened).datasync();
  }

  /** Carries what it holds to its place while others read and write; when that was all, it begins anew. Resolves with the pages that it held. */
  async checkpoint(): Promise<number> {
    this.beside ??= new Libsql(this.database, {}) as ConnectionBeside;
    const [done] = (await this.beside.pragma('wal_checkpoint(PASSIVE)', {})) as [{ log: number }];
    return done.log;
  }

  async close(): Promise<void> {
    this.beside?.close();
    await (await this.opened)?.close();
  }
}

/** most pages are changed by the next commits again: so many are carried at once */
const pagesToCheckpoint = 4000;
/** until it is known how many pages they put down */
const commitsAtFirst = 100;
/** however few those are: the next may put down more, and SQLite carries 16 000 pages in the way of everybody */
const mostCommits = 200;

/** SQLite says that there is no room, or that others have the file: all is in the log still, and the next checkpoint tries again. */
const isForNow = (error: unknown): boolean =>
  outageOf(error) !== undefined && !codeOf(error).startsWith('SQLITE_IOERR');

/**
 * Whether what was committed lies on the disk. SQLite would wait for it at each commit and hold up all of the process meanwhile; here the
 * disk is asked beside, once for all that was committed until then, and nobody is told of any of it before.
 */
export class CommitLog {
  private committed = 0;
  private onDisk = 0;
  private syncing: Promise<void> | undefined;
  private failure: DatabaseAway | undefined;
  /** how many want nothing waited for */
  private inHaste = 0;
  /** how many of them a checkpoint has carried to their place */
  private inPlace = 0;
  private commitsToCheckpoint = commitsAtFirst;
  private checkpointing: Promise<void> | undefined;
  private isEnding = false;

  /** @param alone does work while nobody writes */
  constructor(
    private readonly log: Pick<LogFile, 'sync' | 'checkpoint'>,
    private readonly alone: (work: () => Promise<unknown>) => Promise<unknown>,
  ) {}

  /** To be called before anybody else can see what was committed. */
  noteCommit(): void {
    this.committed += 1;
    if (this.committed - this.inPlace < this.commitsToCheckpoint || this.failure || this.isEnding) return;
    this.checkpointing ??= this.checkpoint().finally(() => (this.checkpointing = undefined));
  }

  /** Resolves when nothing is being carried to its place, and nothing will be. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.checkpointing;
  }

  /**
   * Resolves when all that is committed is on the disk. What a disk has failed to take may be lost without another word: from then on it
   * throws, until a start finds out what there is.
   * @throws DatabaseAway
   */
  async settled(): Promise<void> {
    const { committed } = this;
    while (this.onDisk < committed && this.inHaste === 0) {
      if (this.failure) throw this.failure;
      this.syncing ??= this.syncAll().finally(() => (this.syncing = undefined));
      await this.syncing;
    }
    if (this.failure) throw this.failure;
  }

  /** Nobody waits for the disk but whoever waits for all of `work`. */
  async hastily(work: () => Promise<void>): Promise<void> {
    this.inHaste += 1;
    try {
      await work();
    } finally {
      this.inHaste -= 1;
      await this.settled();
    }
  }

  private async checkpoint(): Promise<void> {
    const { committed } = this;
    try {
      const pages = await this.log.checkpoint();
      const commits = ((committed - this.inPlace) * pagesToCheckpoint) / Math.max(1, pages);
      this.commitsToCheckpoint = Math.min(mostCommits, Math.ceil(commits));
      // what was committed meanwhile is little: who writes waits for that, so that the log begins anew
      if (this.committed > committed) await this.alone(() => this.log.checkpoint());
    } catch (error) {
      if (!isForNow(error)) this.failure = new DatabaseAway('SQLITE_IOERR_CHECKPOINT', error);
    }
    this.inPlace = this.committed;
  }

  private async syncAll(): Promise<void> {
    const { committed } = this;
    try {
      await this.log.sync();
      this.onDisk = committed;
    } catch (error) {
      this.failure = new DatabaseAway('SQLITE_IOERR_FSYNC', error);
    }
  }
}
