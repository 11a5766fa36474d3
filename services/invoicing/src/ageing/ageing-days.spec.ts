import { dayAfter, daysBetween } from '@kobodesk/contracts/kernel';
import { describe, expect, it } from '@jest/globals';
import { ageingBands, bandOf } from '@kobodesk/contracts/invoicing';
import fc from 'fast-check';
import { bandSums, daysOf, type DueSum } from './ageing-days.js';

const usual = { midlydue: 30, due: 60, overdue: 90 };
const today = '2026-11-23';

describe(daysOf.name, () => {
  it('says on which days a band lies today', () => {
    expect(ageingBands(usual).map((band) => daysOf(band, today))).toEqual([
      { from: '2026-10-25', to: '9998-12-31' },
      { from: '2026-09-25', to: '2026-10-24' },
      { from: '2026-08-26', to: '2026-09-24' },
      { from: '0001-01-01', to: '2026-08-25' },
    ]);
  });

  it('holds every day in the range of its band alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 900 }), (days) => {
        const dueDay = dayAfter(today, -days);
        const holding = ageingBands(usual).filter((band) => {
          const { from, to } = daysOf(band, today);
          return from <= dueDay && dueDay <= to;
        });
        expect(holding).toEqual([bandOf(daysBetween(dueDay, today), usual)]);
      }),
    );
  });
});

describe(bandSums.name, () => {
  const sums = fc.array(
    fc.record<DueSum>({
      dueDay: fc.integer({ min: -30, max: 500 }).map((days) => dayAfter(today, -days)),
      currencyId: fc.constantFrom(566, 840),
      count: fc.nat(50),
      amount: fc.bigInt({ min: 0n, max: 10n ** 18n }),
    }),
  );

  it('comes to what the days come to, to the thousandth', () => {
    fc.assert(
      fc.property(sums, (days) => {
        const found = bandSums(days, usual, today);
        for (const currencyId of [566, 840]) {
          const own = days.filter((day) => day.currencyId === currencyId);
          const bands = found.find((sum) => sum.currencyId === currencyId)?.bands ?? [];
          expect(bands.reduce((total, { amount }) => total + amount, 0n)).toBe(
            own.reduce((total, { amount }) => total + amount, 0n),
          );
          expect(bands.reduce((total, { count }) => total + count, 0)).toBe(
            own.reduce((total, { count }) => total + count, 0),
          );
        }
      }),
    );
  });
});
