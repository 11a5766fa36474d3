import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Leases } from './leases.js';

describe(Leases.name, () => {
  let asked: string[] = [];
  /** what another process took meanwhile */
  const lost = new Set<string>();
  let leases: Leases;
  /** a server that gives whatever is asked for, and keeps what was not lost */
  const run = (sql: string, parameters: readonly unknown[]): Promise<number> => {
    asked.push(sql);
    const names = parameters.slice(1).map(String);
    return Promise.resolve(/name IN/.test(sql) ? names.filter((name) => !lost.has(name)).length : 1);
  };
  const hold = (name: string) => leases.hold(name, () => Promise.resolve());
  beforeEach(async () => {
    jest.useFakeTimers();
    leases = new Leases(run);
    for (const name of ['mail', 'relay', 'sweep']) await hold(name);
    asked = [];
  });
  afterEach(async () => {
    lost.clear();
    await leases.close();
    jest.useRealTimers();
  });

  it('are renewed all by one statement', async () => {
    await jest.advanceTimersByTimeAsync(1500);
    expect(asked).toHaveLength(1);
    asked = [];
    for (const name of ['mail', 'relay', 'sweep']) expect(await hold(name)).toBe(true);
    expect(asked).toEqual([]);
  });

  it('name the one that another process took, and keep the others', async () => {
    lost.add('relay');
    await jest.advanceTimersByTimeAsync(1500);
    asked = [];
    await hold('mail');
    await hold('sweep');
    expect(asked).toEqual([]);
    await hold('relay');
    expect(asked).toHaveLength(1);
  });
});
