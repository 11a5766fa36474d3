import { describe, expect, it } from '@jest/globals';
import { byNames, isQuickerByName, namesAtOnce, padded } from './name-parts.js';

describe('names in parts', () => {
  it.each([
    [[], []],
    [[7], [7]],
    [
      [1, 2],
      [1, 2, 2, 2],
    ],
  ])('%j are asked for as %j', (ids, asked) => {
    expect(padded(ids)).toEqual(asked);
  });

  it('have few lengths, and never more than one statement takes', () => {
    const lengths = new Set(
      Array.from(
        { length: namesAtOnce },
        (_, at) => padded(Array.from({ length: at + 1 }, (_id, id) => id)).length,
      ),
    );
    expect([...lengths]).toEqual([1, 4, 16, 64, 256, namesAtOnce]);
  });

  it('let others have their turn between two statements', async () => {
    const seen: string[] = [];
    const ids = Array.from({ length: namesAtOnce * 2 }, (_, id) => id);
    const all = byNames(ids, 'sqlite', (few) => {
      seen.push('asked');
      if (few[0] === 0) setImmediate(() => seen.push('another'));
      return Promise.resolve([few.length]);
    });
    expect(await all).toEqual([namesAtOnce, namesAtOnce]);
    expect(seen).toEqual(['asked', 'another', 'asked']);
  });
});

describe('names on MySQL', () => {
  it.each([
    ['few', 100, [[100]]],
    ['some hundred', 420, [[210, 210]]],
    ['thousands', 1300, [[500, 500], [300]]],
  ])('are asked for two statements at a time: %s', async (_text, count, expected) => {
    const ids = Array.from({ length: count }, (_, id) => id);
    const rounds: number[][] = [];
    let round: Promise<void> | undefined;
    const found = await byNames(ids, 'mysql', async (few) => {
      if (round === undefined) rounds.push([]);
      round ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => (round = undefined));
      const own = [...new Set(few)];
      rounds.at(-1)?.push(own.length);
      await round;
      return own;
    });
    expect(rounds).toEqual(expected);
    expect(found).toEqual(ids);
  });
});

describe('the way to a page of names', () => {
  it.each([
    ['a rare name in a year', { upTo: 10, total: 200, among: 400_000 }, true],
    ['a common name', { upTo: 10, total: 30_000, among: 400_000 }, false],
    ['a common name, far down', { upTo: 30_000, total: 30_000, among: 400_000 }, true],
    ['nothing at all', { upTo: 10, total: 0, among: 0 }, true],
  ])('is by the names for %s: %j is %s', (_what, counts, isByName) => {
    expect(isQuickerByName(counts)).toBe(isByName);
  });
});
