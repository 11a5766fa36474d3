import { describe, expect, it } from '@jest/globals';
import { letterKeyOf, monthBefore } from './statement-month.js';

describe(monthBefore.name, () => {
  it.each([
    ['2026-11-01', '2026-10-01', '2026-10-31'],
    ['2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-03-15', '2026-02-01', '2026-02-28'],
    ['2028-03-01', '2028-02-01', '2028-02-29'],
    ['2027-01-01', '2026-12-01', '2026-12-31'],
  ])('of %s is %s to %s', (day, startDate, endDate) =>
    expect(monthBefore(day)).toEqual({ startDate, endDate }),
  );
});

describe(letterKeyOf.name, () => {
  it('is the same for the month, whatever day the clock came on, and another for each account', () => {
    const account = { customerId: 101, currencyId: 566 };
    expect(letterKeyOf(monthBefore('2026-11-01').startDate, account)).toBe('clock:2026-10:101:566');
    expect(letterKeyOf(monthBefore('2026-11-28').startDate, account)).toBe('clock:2026-10:101:566');
    expect(letterKeyOf('2026-10-01', { ...account, currencyId: 840 })).toBe('clock:2026-10:101:840');
  });
});
