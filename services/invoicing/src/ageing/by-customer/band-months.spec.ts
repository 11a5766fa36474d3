import { describe, expect, it } from '@jest/globals';
import { ageingBands } from '@kobodesk/contracts/invoicing';
import { dayAfter } from '@kobodesk/contracts/kernel';
import fc from 'fast-check';
import { monthOf } from '../../roll-up/cube-rows.js';
import { daysOf } from '../ageing-days.js';
import { bandMonths } from './band-months.js';

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
