import { describe, expect, it } from '@jest/globals';
import { dueDayOf, isOpen } from './due-day.js';

describe(dueDayOf.name, () => {
  it('is the day it was raised, and the days of the revenue later', () => {
    expect(dueDayOf('2026-11-23')).toBe('2026-11-23');
    expect(dueDayOf('2026-12-20', 14)).toBe('2027-01-03');
    expect(dueDayOf('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe(isOpen.name, () => {
  it('is true while something may be due', () => {
    expect((['Unpaid', 'Partly paid', 'Paid', 'Voided'] as const).filter(isOpen)).toEqual([
      'Unpaid',
      'Partly paid',
    ]);
  });
});
