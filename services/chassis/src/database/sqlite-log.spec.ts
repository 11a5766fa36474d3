import { describe, expect, it } from '@jest/globals';
import { DatabaseAway } from './outage.js';
import { CommitLog } from './sqlite-log.js';

/** A disk that takes what it is given when it is told to. */
function aDisk() {
  const asked: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const checkpoints: { resolve: (all: boolean) => void; reject: (error: Error) => void }[] = [];
  const log = new CommitLog({
    sync: () => new Promise<void>((resolve, reject) => void asked.push({ resolve, reject })),
    checkpoint: () => new Promise<boolean>((resolve, reject) => void checkpoints.push({ resolve, reject })),
  });
  const told: string[] = [];
  const wait = (who: string) => log.settled().then(() => void told.push(who));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { log, asked, checkpoints, told, wait, turn };
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

  it('has the log carried to its place after some hundred commits, while others go on, and at once again when some came meanwhile', async () => {
    const { log, checkpoints, turn } = aDisk();
    const commit = (times: number) => {
      for (let time = 0; time < times; time += 1) log.noteCommit();
    };
    commit(99);
    expect(checkpoints).toHaveLength(0);
    commit(201);
    expect(checkpoints).toHaveLength(1);
    checkpoints[0]?.resolve(false);
    await turn();
    commit(1);
    expect(checkpoints).toHaveLength(2);
    checkpoints[1]?.resolve(true);
    await turn();
    commit(99);
    expect(checkpoints).toHaveLength(2);
    commit(1);
    expect(checkpoints).toHaveLength(3);
  });

  it('says that the database is away from the first checkpoint on that fails', async () => {
    const { log, checkpoints, wait } = aDisk();
    for (let time = 0; time < 100; time += 1) log.noteCommit();
    checkpoints[0]?.reject(new Error('I/O error'));
    await log.rest();
    await expect(wait('a')).rejects.toBeInstanceOf(DatabaseAway);
  });
});
