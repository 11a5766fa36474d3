import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DueSum } from '../ageing-days.js';
import { pageDays, together } from './due-sum.js';

const sum = (dueDay: string, count: number, amount = BigInt(count), currencyId = 566): DueSum => ({
  dueDay,
  currencyId,
  count,
  amount,
});
const day = (at: number): string => `2026-01-${String(at + 1).padStart(2, '0')}`;

describe(together.name, () => {
  it('adds and takes away by due day and currency, and leaves out what comes to nothing', () => {
    const parts = [
      { sums: [sum(day(0), 2, 20n), sum(day(1), 1, 5n)], sign: 1 as const },
      { sums: [sum(day(0), 1, 3n, 840)], sign: 1 as const },
      { sums: [sum(day(0), 1, 8n), sum(day(1), 1, 5n)], sign: -1 as const },
    ];
    expect(together(parts)).toEqual([sum(day(0), 1, 12n), sum(day(0), 1, 3n, 840)]);
  });
});

describe(pageDays.name, () => {
  it('finds the rows that a walk of all rows finds', () => {
    const days = fc.array(fc.record({ at: fc.nat(9), count: fc.integer({ min: 1, max: 4 }) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(days, fc.nat(20), fc.integer({ min: 1, max: 8 }), (some, offset, size) => {
        const rows = some
          .flatMap(({ at, count }) => Array.from({ length: count }, () => day(at)))
          .toSorted()
          .map((dueDay, id) => ({ dueDay, id }));
        const found = pageDays(
          some.map(({ at, count }) => sum(day(at), count)),
          { offset, size },
        );
        const within = rows.filter(({ dueDay }) => found && dueDay >= found.from && dueDay <= found.to);
        const page = within.slice(found?.offset ?? 0).slice(0, size);
        expect(page).toEqual(rows.slice(offset, offset + size));
        // no more days than the page needs
        const unused = within.filter(({ dueDay }) => !page.some((row) => row.dueDay === dueDay));
        expect(unused).toEqual([]);
      }),
    );
  });
});
