import { describe, expect, it } from '@jest/globals';
import { ageingBands } from '@kobodesk/contracts/invoicing';
import { dayAfter } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { monthOf } from '../../roll-up/cube-rows.js';
import { daysOf } from '../ageing-days.js';
import { bandMonths, daysHolding } from './band-months.js';

const bandsOf = (starts: { midlydue: number; due: number; overdue: number }, today: string) =>
  ageingBands(starts).map((band) => daysOf(band, today));

describe(bandMonths.name, () => {
  it('counts a month to the band that most of it is of, and moves the other days', () => {
    // the bands begin on 26 October, 26 September and 27 August
    const { starts, moved } = bandMonths(bandsOf({ midlydue: 30, due: 60, overdue: 90 }, '2026-11-24'));
    expect(starts).toEqual(['2026-11-01', '2026-10-01', '2026-09-01']);
    expect(moved).toEqual([
      { band: 0, from: '2026-10-26', to: '2026-10-31', countedTo: 1 },
      { band: 1, from: '2026-09-26', to: '2026-09-30', countedTo: 2 },
      { band: 2, from: '2026-08-27', to: '2026-08-31', countedTo: 3 },
    ]);
  });

  it('comes to the band of each day, wherever the thresholds lie', () => {
    const anyStarts = fc
      .uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 3, maxLength: 3 })
      .map((days) => days.toSorted((one, other) => one - other) as [number, number, number])
      .map(([midlydue, due, overdue]) => ({ midlydue, due, overdue }));
    fc.assert(
      fc.property(anyStarts, fc.integer({ min: 0, max: 400 }), (days, later) => {
        const today = dayAfter('2026-01-01', later);
        const bands = bandsOf(days, today);
        const { starts, moved } = bandMonths(bands);
        for (let back = -40; back < 200; back += 1) {
          const day = dayAfter(today, -back);
          const own = bands.findIndex(({ from, to }) => day >= from && day <= to);
          const whole = starts.findIndex((start) => monthOf(day) >= start);
          const counted = bands.map((_band, at) => Number(at === (whole === -1 ? starts.length : whole)));
          for (const one of moved)
            if (day >= one.from && day <= one.to) {
              counted[one.band] = (counted[one.band] ?? 0) + 1;
              counted[one.countedTo] = (counted[one.countedTo] ?? 0) - 1;
            }
          expect([day, counted]).toEqual([day, bands.map((_band, at) => Number(at === own))]);
        }
      }),
    );
  });
});

describe(daysHolding.name, () => {
  const months = [
    { month: '2026-03-01', count: 4 },
    { month: '2026-01-01', count: 2 },
    { month: '2026-08-01', count: 9 },
  ];
  it.each([
    ['from the first month that holds any', '2025-06-10', '2026-12-31', 1, ['2026-01-01', '2026-01-31']],
    ['to the month of the last row', '2025-06-10', '2026-12-31', 6, ['2026-01-01', '2026-03-31']],
    ['to the last month that holds any', '2025-06-10', '2026-12-31', 99, ['2026-01-01', '2026-08-31']],
    ['not counting what of an edge is unknown', '2026-01-20', '2026-12-31', 1, ['2026-01-20', '2026-03-31']],
    ['within the range', '2026-03-10', '2026-03-20', 1, ['2026-03-10', '2026-03-20']],
  ])('reach %s', (_what, from, to, upTo, [start, end]) => {
    expect(daysHolding({ from, to }, months, upTo)).toEqual({ from: start, to: end });
  });

  it('are none where no month holds any', () => {
    expect(daysHolding({ from: '2026-04-01', to: '2026-07-31' }, months, 10)).toBeUndefined();
  });
});
