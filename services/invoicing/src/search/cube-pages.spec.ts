import { describe, expect, it } from '@jest/globals';
import { leadingMonth } from './cube-pages.js';

describe(leadingMonth.name, () => {
  const today = '2026-11-20';
  type Case = [start: string | undefined, end: string | undefined, order: 'ASC' | 'DESC', month: string];
  const cases: Case[] = [
    [undefined, undefined, 'DESC', '2026-11-01 2026-11-30'],
    ['2025-11-21', '2026-11-20', 'DESC', '2026-11-01 2026-11-20'],
    ['2026-11-05', undefined, 'DESC', '2026-11-05 2026-11-30'],
    ['2026-02-03', '2026-02-10', 'DESC', '2026-02-03 2026-02-10'],
    // what is to come is seldom there
    [undefined, '2027-03-31', 'DESC', '2026-11-01 2026-11-30'],
    ['2025-11-21', '2026-11-20', 'ASC', '2025-11-21 2025-11-30'],
    // where the oldest lies is not known
    [undefined, '2026-11-20', 'ASC', ''],
    ['2027-01-01', undefined, 'DESC', ''],
  ];
  it.each(cases)('from %s until %s, %s, is %s', (startDate, endDate, order, month) => {
    const found = leadingMonth({ dateType: 1, startDate, endDate } as never, order, today);
    expect(found ? `${found.from} ${found.to}` : '').toBe(month);
  });
});
