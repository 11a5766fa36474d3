import { describe, expect, it } from '@jest/globals';
import { dayIn, periodOf } from './dates';

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
    expect(periodOf(kind, halfPastMidnight, lagos)).toEqual({ startDate, endDate: '2026-11-21' });
  });
});
