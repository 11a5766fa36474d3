import { describe, expect, it } from '@jest/globals';
import { ownStandings } from './own-standing.js';

const sum = (dueDay: string, naira: number, currencyId = 566) => ({
  dueDay,
  currencyId,
  count: 1,
  amount: BigInt(naira) * 1000n,
});

describe('what a customer owes', () => {
  it('is told by currency: all of it, what is late, and the nearest day on which something is due', () => {
    const sums = [
      sum('2026-12-05', 7),
      sum('2026-11-23', 1),
      sum('2026-11-24', 2),
      sum('2026-10-01', 4),
      sum('2026-12-01', 9, 840),
      sum('2026-12-01', 1, 840),
    ];
    expect(ownStandings(sums, '2026-11-24')).toEqual([
      {
        currencyId: 566,
        open: { count: 4, amount: '14' },
        late: { count: 2, amount: '5' },
        // what is due today is not late
        next: { dueDay: '2026-11-24', count: 1, amount: '2' },
      },
      {
        currencyId: 840,
        open: { count: 2, amount: '10' },
        late: { count: 0, amount: '0' },
        next: { dueDay: '2026-12-01', count: 2, amount: '10' },
      },
    ]);
  });

  it('names no next day when all of it is late, and no currency in which nothing is due', () => {
    expect(ownStandings([sum('2026-11-23', 1)], '2026-11-24')).toEqual([
      expect.objectContaining({ next: null, late: { count: 1, amount: '1' } }),
    ]);
    expect(ownStandings([], '2026-11-24')).toEqual([]);
  });
});
