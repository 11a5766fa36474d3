import { open, type FileHandle } from 'node:fs/promises';
import { DatabaseAway } from './outage.js';

/** Where SQLite puts down what is committed, until it is carried to its place. */
export class LogFile {
  private opened: Promise<FileHandle> | undefined;

  constructor(private readonly path: string) {}

  /** Resolves when all that was written to it is on the disk. */
  async sync(): Promise<void> {
    this.opened ??= open(this.path, 'r+');
    await (await this.opened).datasync();
  }

  async close(): Promise<void> {
    await (await this.opened)?.close();
  }
}

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

  constructor(private readonly sync: () => Promise<void>) {}

  /** To be called before anybody else can see what was committed. */
  noteCommit(): void {
    this.committed += 1;
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

  private async syncAll(): Promise<void> {
    const { committed } = this;
    try {
      await this.sync();
      this.onDisk = committed;
    } catch (error) {
      this.failure = new DatabaseAway('SQLITE_IOERR_FSYNC', error);
    }
  }
}
