import { describe, expect, it } from '@jest/globals';
import { Mutex } from 'async-mutex';
import { DatabaseAway } from './outage.js';
import { CommitLog } from './sqlite-log.js';

/** A disk that takes what it is given when it is told to. */
function aDisk() {
  const asked: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const checkpoints: { resolve: (pages: number) => void; reject: (error: Error) => void }[] = [];
  const writing = new Mutex();
  const log = new CommitLog(
    {
      sync: () => new Promise<void>((resolve, reject) => void asked.push({ resolve, reject })),
      checkpoint: () => new Promise<number>((resolve, reject) => void checkpoints.push({ resolve, reject })),
    },
    (work) => writing.runExclusive(work),
  );
  const told: string[] = [];
  const wait = (who: string) => log.settled().then(() => void told.push(who));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const commit = (times: number) => {
    for (let time = 0; time < times; time += 1) log.noteCommit();
  };
  return { log, asked, checkpoints, writing, told, commit, wait, turn };
}

describe(CommitLog.name, () => {
  it('tells nobody of what is not on the disk, and asks it once for all that was committed until then', async () => {
    const { log, asked, told, wait, turn } = aDisk();
    log.noteCommit();
    log.noteCommit();
    void wait('a');
    void wait('b');
    await turn();
    expect(asked).toHaveLength(1);
    // the disk was asked before this one was committed
    log.noteCommit();
    void wait('c');
    asked[0]?.resolve();
    await turn();
    expect(told).toEqual(['a', 'b']);
    expect(asked).toHaveLength(2);
    asked[1]?.resolve();
    await turn();
    expect(told).toEqual(['a', 'b', 'c']);
  });

  it('asks the disk nothing where nothing was committed', async () => {
    const { asked, told, wait } = aDisk();
    await wait('a');
    expect(told).toEqual(['a']);
    expect(asked).toEqual([]);
  });

  it('lets nobody wait for the disk in haste, but whoever waits for all of it', async () => {
    const { log, asked, told, wait, turn } = aDisk();
    const all = log
      .hastily(async () => {
        log.noteCommit();
        await wait('within');
      })
      .then(() => void told.push('all'));
    await turn();
    expect(told).toEqual(['within']);
    asked[0]?.resolve();
    await all;
    expect(told).toEqual(['within', 'all']);
    expect(asked).toHaveLength(1);
  });

  it('says that the database is away from the first time that the disk fails on', async () => {
    const { log, asked, wait, turn } = aDisk();
    log.noteCommit();
    const first = wait('a');
    await turn();
    asked[0]?.reject(new Error('I/O error'));
    await expect(first).rejects.toBeInstanceOf(DatabaseAway);
    await expect(wait('b')).rejects.toBeInstanceOf(DatabaseAway);
    expect(asked).toHaveLength(1);
  });

  it('has the log carried to its place after some hundred commits, and what came meanwhile while nobody writes', async () => {
    const { checkpoints, writing, commit, turn } = aDisk();
    commit(99);
    expect(checkpoints).toHaveLength(0);
    commit(201);
    expect(checkpoints).toHaveLength(1);
    expect(writing.isLocked()).toBe(false);
    checkpoints[0]?.resolve(4000);
    await turn();
    expect(checkpoints).toHaveLength(2);
    expect(writing.isLocked()).toBe(true);
    checkpoints[1]?.resolve(4000);
    await turn();
    expect(writing.isLocked()).toBe(false);
    commit(99);
    expect(checkpoints).toHaveLength(2);
    commit(1);
    expect(checkpoints).toHaveLength(3);
    checkpoints[2]?.resolve(4000);
    await turn();
    expect(checkpoints).toHaveLength(3);
  });

  it('waits for as many commits as some four thousand pages are', async () => {
    const { checkpoints, commit, turn } = aDisk();
    commit(100);
    checkpoints[0]?.resolve(2500);
    await turn();
    commit(159);
    expect(checkpoints).toHaveLength(1);
    commit(1);
    expect(checkpoints).toHaveLength(2);
    checkpoints[1]?.resolve(6400);
    await turn();
    commit(99);
    expect(checkpoints).toHaveLength(2);
    commit(1);
    expect(checkpoints).toHaveLength(3);
  });

  it('waits for two hundred commits at most, however little those before have changed', async () => {
    const { checkpoints, commit, turn } = aDisk();
    commit(100);
    checkpoints[0]?.resolve(100);
    await turn();
    commit(199);
    expect(checkpoints).toHaveLength(1);
    commit(1);
    expect(checkpoints).toHaveLength(2);
  });

  it('ends when what was begun is in its place, and begins no more', async () => {
    const { log, checkpoints, told, commit, turn } = aDisk();
    commit(100);
    void log.end().then(() => void told.push('ended'));
    await turn();
    expect(told).toEqual([]);
    checkpoints[0]?.resolve(4000);
    await turn();
    expect(told).toEqual(['ended']);
    commit(200);
    expect(checkpoints).toHaveLength(1);
  });

  it.each(['SQLITE_IOERR_WRITE', 'SQLITE_CORRUPT'])(
    'says that the database is away from the first checkpoint on that ends with %s',
    async (code) => {
      const { log, checkpoints, commit, wait } = aDisk();
      commit(100);
      checkpoints[0]?.reject(Object.assign(new Error(code), { code }));
      await log.end();
      await expect(wait('a')).rejects.toBeInstanceOf(DatabaseAway);
    },
  );

  it.each(['SQLITE_FULL', 'SQLITE_BUSY_RECOVERY'])(
    'tries again after some commits when it was told %s',
    async (code) => {
      const { log, asked, checkpoints, told, commit, wait, turn } = aDisk();
      commit(100);
      checkpoints[0]?.reject(Object.assign(new Error(code), { code }));
      void wait('a');
      await turn();
      asked[0]?.resolve();
      await turn();
      expect(told).toEqual(['a']);
      commit(99);
      expect(checkpoints).toHaveLength(1);
      log.noteCommit();
      expect(checkpoints).toHaveLength(2);
    },
  );
});
