import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DueSum } from './ageing-days.js';
import type { Month } from './tracker/collection.js';
import { endedOtherwise, waived, without } from './what-if.js';

const sum = (dueDay: string, amount: bigint, currencyId = 566, count = 1): DueSum => ({
  dueDay,
  currencyId,
  count,
  amount,
});
const total = (sums: readonly DueSum[]): bigint => sums.reduce((all, { amount }) => all + amount, 0n);

describe(without.name, () => {
  it('takes off what is paid, day by day and currency by currency', () => {
    const due = [sum('2026-01-01', 5000n, 566, 2), sum('2026-01-01', 700n, 840), sum('2026-02-01', 900n)];
    const paid = [sum('2026-01-01', 2000n), sum('2026-02-01', 900n)];
    expect(without(due, paid)).toEqual([sum('2026-01-01', 3000n), sum('2026-01-01', 700n, 840)]);
  });
});

describe(waived.name, () => {
  it('changes nothing without a rule', () => {
    const due = [sum('2026-01-01', 5000n)];
    expect(waived(due, undefined)).toEqual({ after: due, waived: new Map() });
  });

  it('rounds as what can be paid is rounded', () => {
    // 33.333 % of 100.01 is 33.336…
    const { after, waived: given } = waived([sum('2026-01-01', 100_010n)], { percent: '33.333' });
    expect([total(after), given.get(566)]).toEqual([66_670n, 33_340n]);
  });

  it('is of the days that are meant, and leaves no invoice where nothing is left', () => {
    const due = [sum('2026-01-01', 5000n), sum('2026-02-01', 900n)];
    const days = { from: '0001-01-01', to: '2026-01-31' };
    expect(waived(due, { percent: '100', days })).toEqual({
      after: [sum('2026-02-01', 900n)],
      waived: new Map([[566, 5000n]]),
    });
  });

  it('never loses or makes a kobo', () => {
    const sums = fc.array(
      fc.record({
        dueDay: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
        currencyId: fc.constantFrom(566, 840),
        count: fc.integer({ min: 1, max: 5 }),
        amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(sums, fc.integer({ min: 1, max: 100_000 }), (due, percent) => {
        const { after, waived: given } = waived(due, { percent: String(percent / 1000) });
        expect(total(after) + [...given.values()].reduce((all, amount) => all + amount, 0n)).toBe(total(due));
        for (const { amount } of after) expect(amount).toBeGreaterThan(0n);
      }),
    );
  });
});

describe(endedOtherwise.name, () => {
  const period: Month = {
    month: '',
    opening: 500n,
    closing: 400n,
    current: 100n,
    billed: 1200n,
    paid: 1300n,
    days: 365,
  };

  it('takes off the end what is paid, and of what was billed what is waived', () => {
    const before = [sum('2026-01-31', 300n), sum('2026-02-01', 100n)];
    const after = [sum('2026-01-31', 80n), sum('2026-02-01', 50n)];
    // 270 are gone, 70 of them waived; 50 were not due before tomorrow
    expect(endedOtherwise(period, { before, after, waived: 70n, today: '2026-01-31' })).toEqual({
      ...period,
      closing: 130n,
      current: 50n,
      billed: 1130n,
      paid: 1500n,
    });
  });

  it('is what it was where nothing is supposed', () => {
    const before = [sum('2026-01-31', 300n)];
    expect(endedOtherwise(period, { before, after: before, waived: 0n, today: '2026-01-31' })).toEqual(
      period,
    );
  });
});
