import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dayByKey, weeksOf } from './month';

describe(weeksOf.name, () => {
  it('begins weeks with Monday and leaves out the days of other months', () => {
    const weeks = weeksOf('2026-11-25');
    // 1 November 2026 is a Sunday
    expect(weeks[0]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      '2026-11-01',
    ]);
    expect(weeks).toHaveLength(6);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
  });

  it('has every day of a month once, in weeks of seven', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const first = `${year}-${String(month).padStart(2, '0')}-01`;
        const weeks = weeksOf(first);
        const days = weeks.flat().filter((day) => day !== undefined);
        expect(weeks.every((week) => week.length === 7)).toBe(true);
        expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
        expect(new Set(days).size).toBe(days.length);
      }),
    );
  });
});

it.each([
  ['ArrowLeft', false, '2026-03-30'],
  ['ArrowRight', false, '2026-04-01'],
  ['ArrowUp', false, '2026-03-24'],
  ['ArrowDown', false, '2026-04-07'],
  ['Home', false, '2026-03-30'],
  ['End', false, '2026-04-05'],
  ['PageUp', false, '2026-02-28'],
  ['PageDown', false, '2026-04-30'],
  ['PageUp', true, '2025-03-31'],
  ['PageDown', true, '2027-03-31'],
  ['a', false, undefined],
])('%s (Shift: %s) leads from 31 March 2026 to %s', (key, isShift, day) =>
  expect(dayByKey('2026-03-31', key, isShift)).toBe(day),
);
