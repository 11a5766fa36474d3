import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Passwords } from './passwords.js';

describe(Passwords.name, () => {
  const passwords = new Passwords({ HASHES_AT_ONCE: 2 } as never);

  /** What the event loop gets done while the work goes on. */
  const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
    let isDone = false;
    void work.finally(() => (isDone = true));
    let turns = 0;
    while (!isDone) {
      await turn();
      turns += 1;
    }
    return turns;
  };

  /** The most of several times: a busy machine may hold the loop up once, work on the loop itself does each time. */
  const mostTurns = async (work: () => Promise<unknown>): Promise<number> => {
    let most = 0;
    for (let time = 0; time < 8 && most <= 5; time += 1) most = Math.max(most, await turnsDuring(work()));
    return most;
  };

  it('are hashed and checked while the event loop goes on', async () => {
    const hash = await passwords.hash('Kobodesk@2026');
    expect(await passwords.matches('Kobodesk@2026', hash)).toBe(true);
    expect(await passwords.matches('Kobodesk@2027', hash)).toBe(false);
    // work on the loop itself would leave it a turn or two
    expect(await mostTurns(() => passwords.hash('Kobodesk@2026'))).toBeGreaterThan(5);
    expect(await mostTurns(() => passwords.matches('Kobodesk@2026', hash))).toBeGreaterThan(5);
  });

  it('match for nobody who has none', async () => {
    expect(await passwords.matches('Kobodesk@2026', undefined)).toBe(false);
    expect(await passwords.matches('no user has this password', undefined)).toBe(false);
  });
});
