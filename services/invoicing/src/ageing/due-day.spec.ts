import { describe, expect, it } from '@jest/globals';
import { dueDateOf, dueDayOf, isOpen } from './due-day.js';

describe(dueDayOf.name, () => {
  it('is the day it was raised, and the days of the revenue later', () => {
    expect(dueDayOf('2026-11-23', 0)).toBe('2026-11-23');
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

describe(dueDateOf.name, () => {
  // 00:30 in Lagos of the next day
  const raised = { created_at_ms: Date.parse('2026-11-22T23:30:00Z'), time_zone: 'Africa/Lagos' };

  it('is said of an invoice that is not due at once', () => {
    expect(dueDateOf({ ...raised, due_day: '2026-11-23' })).toBe('');
    expect(dueDateOf({ ...raised, due_day: '2026-11-24' })).toBe('2026-11-24');
    expect(dueDateOf({ ...raised, created_at_ms: String(raised.created_at_ms), due_day: '2026-12-07' })).toBe(
      '2026-12-07',
    );
  });
});
