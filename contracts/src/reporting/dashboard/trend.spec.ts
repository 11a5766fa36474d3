import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getDashboardTrend, longestTrend, stepOf, trendSteps } from './trend.js';

const days = fc.integer({ min: 0, max: 20_000 }).map((day) => new Date(day * 86_400_000));
const text = (day: Date) => day.toISOString().slice(0, 10);

describe(trendSteps.name, () => {
  it.each([
    ['2026-11-24', '2026-11-24', 'day', ['2026-11-24']],
    ['2026-02-27', '2026-03-01', 'day', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['2025-12-31', '2026-02-01', 'month', ['2025-12', '2026-01', '2026-02']],
    ['2026-11-24', '2026-11-23', 'day', []],
  ] as const)('from %s to %s by %s are %j', (from, to, step, steps) => {
    expect(trendSteps(from, to, step)).toEqual(steps);
  });

  it('has each day of the period in one of its steps, and no step without a day', () => {
    fc.assert(
      fc.property(days, fc.nat(300), fc.constantFrom('day', 'month'), (start, more, step) => {
        const all = Array.from({ length: more + 1 }, (_, at) =>
          text(new Date(start.getTime() + at * 86_400_000)),
        );
        const wanted = [...new Set(all.map((day) => stepOf(day, step)))];
        expect(trendSteps(text(start), all.at(-1) ?? '', step)).toEqual(wanted);
      }),
    );
  });
});

describe('what a trend is asked for', () => {
  const asked = (startDate: string, step: string) =>
    getDashboardTrend.request.safeParse({ startDate, endDate: '2026-11-24', step });

  it('is named by its first day when it is too long', () => {
    const refused = asked('2020-01-01', 'day');
    expect(refused.error?.issues).toEqual([
      expect.objectContaining({
        path: ['startDate'],
        message: `Please select at most ${longestTrend.day} days`,
      }),
    ]);
    expect(asked('2020-01-01', 'month').success).toBe(true);
    expect(asked('2020-01-01', 'year').error?.issues[0]?.message).toBe('Please select a valid step');
  });
});
