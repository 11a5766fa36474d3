import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { daysBefore, daysOf, spanText, stepOfDays, yearTo, type Preset } from './period';

describe('the days of a period', () => {
  it.each<[Preset, string, string]>([
    ['day', '2026-11-24', '2026-11-24'],
    ['week', '2026-11-23', '2026-11-24'],
    ['month', '2026-11-01', '2026-11-24'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['quarter', '2026-10-01', '2026-11-24'],
    ['year', '2026-01-01', '2026-11-24'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['twelve-months', '2025-12-01', '2026-11-24'],
  ])('%s', (preset, startDate, endDate) => {
    expect(daysOf(preset, '2026-11-24')).toEqual({ startDate, endDate });
  });

  it('of the twelve months that end with it', () =>
    expect(yearTo('2026-11-24')).toEqual({ startDate: '2025-12-01', endDate: '2026-11-24' }));
});

describe('what a period is compared with', () => {
  it.each([
    ['2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2026-01-01', '2026-11-24', '2025-01-01', '2025-11-24'],
    ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['2026-11-23', '2026-11-24', '2026-11-21', '2026-11-22'],
    ['2026-11-24', '2026-11-24', '2026-11-23', '2026-11-23'],
    ['2026-10-01', '2026-11-24', '2026-08-07', '2026-09-30'],
  ])('%s to %s: %s to %s', (startDate, endDate, from, to) => {
    expect(daysBefore({ startDate, endDate })).toEqual({ startDate: from, endDate: to });
  });

  it('ends before the period begins', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((at) => new Date(at * 86_400_000));
    fc.assert(
      fc.property(day, fc.nat(800), (start, length) => {
        const end = new Date(start.getTime() + length * 86_400_000);
        const [startDate, endDate] = [start, end].map((at) => at.toISOString().slice(0, 10)) as [
          string,
          string,
        ];
        const before = daysBefore({ startDate, endDate });
        expect(before.startDate <= before.endDate && before.endDate < startDate).toBe(true);
      }),
    );
  });
});

it.each([
  ['2026-11-01', '2026-11-24', '1–24 Nov 2026', 'day'],
  ['2026-11-24', '2026-11-24', '24 Nov 2026', 'day'],
  ['2026-10-20', '2026-11-24', '20 Oct – 24 Nov 2026', 'day'],
  ['2025-12-01', '2026-11-24', '1 Dec 2025 – 24 Nov 2026', 'month'],
])('%s to %s is %s, drawn by its %ss', (startDate, endDate, text, step) => {
  expect(spanText({ startDate, endDate })).toBe(text);
  expect(stepOfDays({ startDate, endDate })).toBe(step);
});
