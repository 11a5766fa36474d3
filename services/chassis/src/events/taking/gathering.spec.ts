import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { atOnce, atOnceApart } from '../bus.js';
import { Gathering } from './gathering.js';

describe(Gathering.name, () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  interface One {
    readonly n: number;
    readonly onWait: () => void;
  }
  const bench = (apartMs?: number) => {
    const lots: number[][] = [];
    const waited: number[] = [];
    const gathering = new Gathering<One>(async (some) => {
      lots.push(some.map(({ n }) => n));
    }, apartMs);
    const put = (...numbers: number[]) => {
      for (const n of numbers) gathering.put({ n, onWait: () => void waited.push(n) });
    };
    const turn = async () => {
      for (let at = 0; at < 3; at += 1) await new Promise((resolve) => setImmediate(resolve));
    };
    return { lots, waited, put, turn, gathering };
  };

  it('takes together what comes side by side, and makes nobody wait for company', async () => {
    const { lots, waited, put, gathering } = bench();
    put(1, 2);
    await gathering.end();
    put(3);
    await gathering.end();
    expect(lots).toEqual([[1, 2], [3]]);
    expect(waited).toEqual([]);
  });

  it('takes at once what comes alone, and together what comes soon after it', async () => {
    const { lots, waited, put, turn, gathering } = bench(200);
    put(1);
    await gathering.end();
    expect(lots).toEqual([[1]]);
    put(2);
    await turn();
    put(3);
    await turn();
    expect(lots).toEqual([[1]]);
    expect(waited).toEqual([2, 3]);
    jest.advanceTimersByTime(200);
    await gathering.end();
    expect(lots).toEqual([[1], [2, 3]]);
    jest.advanceTimersByTime(200);
    put(4);
    await gathering.end();
    expect(lots).toEqual([[1], [2, 3], [4]]);
    expect(waited).toEqual([2, 3]);
  });

  it('takes more together of those that wait for company than of those that do not', async () => {
    const numbers = Array.from({ length: atOnceApart }, (_, at) => at);
    const one = bench();
    one.put(...numbers);
    await one.gathering.end();
    expect(one.lots.map(({ length }) => length)).toEqual([atOnce, atOnceApart - atOnce]);
    const other = bench(200);
    other.put(...numbers);
    await other.gathering.end();
    expect(other.lots).toEqual([numbers]);
  });

  it('lets nobody wait while there is haste, neither those who wait by then nor those who come', async () => {
    const { lots, put, turn, gathering } = bench(200);
    put(1);
    await gathering.end();
    put(2);
    await turn();
    expect(lots).toEqual([[1]]);
    const goOn = gathering.hasten();
    await gathering.end();
    put(3);
    await gathering.end();
    expect(lots).toEqual([[1], [2], [3]]);
    goOn();
    put(4);
    await turn();
    expect(lots).toEqual([[1], [2], [3]]);
    jest.advanceTimersByTime(200);
    await gathering.end();
    expect(lots).toEqual([[1], [2], [3], [4]]);
  });

  it('lets nothing wait when a lot is full', async () => {
    const { lots, put, turn, gathering } = bench(200);
    put(0);
    await gathering.end();
    put(1);
    await turn();
    const many = Array.from({ length: atOnceApart }, (_, at) => at + 2);
    put(...many);
    await turn();
    expect(lots).toEqual([[0], [1, ...many.slice(0, -1)]]);
    jest.advanceTimersByTime(200);
    await gathering.end();
    expect(lots.at(-1)).toEqual(many.slice(-1));
  });
});
