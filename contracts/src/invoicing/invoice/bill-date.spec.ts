import { describe, expect, it } from '@jest/globals';
import { billDateRefusal, billDates } from './bill-date.js';

describe(billDateRefusal.name, () => {
  it.each([
    ['2016-11-22', undefined],
    ['2027-11-22', undefined],
    ['2026-11-22', undefined],
    ['2016-11-21', 'The bill date must be between 2016-11-22 and 2027-11-22'],
    ['2027-11-23', 'The bill date must be between 2016-11-22 and 2027-11-22'],
    ['0206-11-22', 'The bill date must be between 2016-11-22 and 2027-11-22'],
  ])('of %s on 22 November 2026: %s', (day, refusal) => {
    expect(billDateRefusal(day, '2026-11-22')).toBe(refusal);
  });

  it('finds a day in years without 29 February', () => {
    expect(billDates('2028-02-29')).toEqual({ first: '2018-02-28', last: '2029-02-28' });
  });
});
