import { open, type FileHandle } from 'node:fs/promises';
import Libsql from 'libsql/promise';
import { DatabaseAway } from './outage.js';

/** A connection whose statements run on threads of the driver. */
interface ConnectionBeside {
  pragma(text: string, options: object): Promise<unknown>;
  close(): void;
}

/** pages that the log holds, and how many of them are in their place now */
interface Checkpointed {
  busy: number;
  log: number;
  checkpointed: number;
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

  /** Carries what it holds to its place while others read and write. Resolves with whether that was all: only then it begins anew. */
  async checkpoint(): Promise<boolean> {
    this.beside ??= new Libsql(this.database, {}) as ConnectionBeside;
    const rows = (await this.beside.pragma('wal_checkpoint(PASSIVE)', {})) as Checkpointed[];
    return rows.every(({ busy, log, checkpointed }) => busy === 0 && checkpointed === log);
  }

  async close(): Promise<void> {
    this.beside?.close();
    await (await this.opened)?.close();
  }
}

/** about as many as SQLite would wait for before it carried them by itself, in the way of whoever commits next */
const commitsToCheckpoint = 100;

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
  /** how many commits until the next checkpoint */
  private untilCheckpoint = commitsToCheckpoint;
  private checkpointing: Promise<void> | undefined;

  constructor(private readonly log: Pick<LogFile, 'sync' | 'checkpoint'>) {}

  /** To be called before anybody else can see what was committed. */
  noteCommit(): void {
    this.committed += 1;
    this.untilCheckpoint -= 1;
    if (this.untilCheckpoint > 0 || this.failure) return;
    this.checkpointing ??= this.checkpoint().finally(() => (this.checkpointing = undefined));
  }

  /** Resolves when nothing is being carried to its place. */
  async rest(): Promise<void> {
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
    try {
      const all = await this.log.checkpoint();
      // what was committed meanwhile is little, and a log that never begins anew grows
      this.untilCheckpoint = all ? commitsToCheckpoint : 1;
    } catch (error) {
      this.failure = new DatabaseAway('SQLITE_IOERR_CHECKPOINT', error);
    }
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
