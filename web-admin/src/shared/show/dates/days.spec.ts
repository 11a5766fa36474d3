import { describe, expect, it } from '@jest/globals';
import { dayIn, periodOf, startOfDay } from './days';

const lagos = 'Africa/Lagos';

describe('periodOf', () => {
  const halfPastMidnight = new Date('2026-11-20T23:30:00Z');
  it('cuts days in the zone of the organisation', () =>
    expect(dayIn(halfPastMidnight, lagos)).toBe('2026-11-21'));
  it.each([
    ['day', '2026-11-21'],
    ['week', '2026-11-16'],
    ['month', '2026-11-01'],
  ] as const)('%s', (kind, startDate) => {
    expect(periodOf(kind, dayIn(halfPastMidnight, lagos))).toEqual({ startDate, endDate: '2026-11-21' });
  });
});

describe('startOfDay', () => {
  it.each([
    ['2026-11-21', lagos, 0, '2026-11-20T23:00:00.000Z'],
    ['2026-11-21', lagos, 1, '2026-11-21T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', 0, '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', 1, '2026-03-29T22:00:00.000Z'],
    ['2026-11-01', 'America/New_York', 0, '2026-11-01T04:00:00.000Z'],
    ['', lagos, 0, ''],
  ])('of %s in %s, %i days later, is %s', (day, zone, days, expected) => {
    expect(startOfDay(day, zone, days)).toBe(expected);
  });
});
