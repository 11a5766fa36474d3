import { describe, expect, it } from '@jest/globals';
import { cellsOf, type Covering } from './account-days.js';

const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-11-${day}`);
const of = (fromDay: string, toDay: string, opening: bigint | null, closing: bigint | null): Covering => ({
  fromDay: `2026-11-${fromDay}`,
  toDay: `2026-11-${toDay}`,
  opening,
  closing,
});
const states = (
  statements: readonly Covering[],
  counts: Readonly<Record<string, [number, number]>> = {},
  today = '2026-11-06',
) =>
  cellsOf(
    days,
    statements,
    new Map(Object.entries(counts).map(([day, [lines, open]]) => [`2026-11-${day}`, { lines, open }])),
    today,
  ).map(({ state }) => state);

describe(cellsOf.name, () => {
  it('tells what is explained, open, quiet and expected', () => {
    const counts = { '02': [3, 0], '03': [2, 1] } as const;
    expect(states([of('02', '04', 0n, 5n)], { '02': [...counts['02']], '03': [...counts['03']] })).toEqual([
      'none',
      'explained',
      'open',
      'quiet',
      'expected',
      'expected',
      'none',
    ]);
  });

  it('misses the days between two statements that do not meet, in whatever order they came', () => {
    const [one, other] = [of('01', '02', 0n, 5n), of('05', '06', 7n, 9n)];
    const missed = ['quiet', 'quiet', 'missing', 'missing', 'quiet', 'quiet', 'none'];
    expect(states([one, other])).toEqual(missed);
    expect(states([other, one])).toEqual(missed);
  });

  it('misses none where the balances meet, and those where nobody says', () => {
    expect(states([of('01', '02', 0n, 5n), of('05', '06', 5n, 9n)]).slice(2, 4)).toEqual(['quiet', 'quiet']);
    expect(states([of('01', '02', 0n, null), of('05', '06', null, 9n)]).slice(2, 4)).toEqual([
      'missing',
      'missing',
    ]);
  });

  it('is not led astray by a statement within another one', () => {
    expect(states([of('01', '05', 0n, 5n), of('02', '03', 1n, 2n), of('06', '06', 5n, 6n)])).toEqual([
      'quiet',
      'quiet',
      'quiet',
      'quiet',
      'quiet',
      'quiet',
      'none',
    ]);
  });
});
