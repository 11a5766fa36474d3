import { describe, expect, it } from '@jest/globals';
import { daysOfMonth, monthAfter, monthIn, monthText } from './months';

describe('the month of the grid', () => {
  it('is the present one unless an earlier one is named', () => {
    const named = ['', '2026-10', '2026-12', '2026-13', 'x'].map((one) => monthIn(one, '2026-11-25'));
    expect(named).toEqual(['2026-11', '2026-10', '2026-11', '2026-11', '2026-11']);
  });

  it('ends today, or with its last day', () => {
    expect(daysOfMonth('2026-11', '2026-11-25')).toEqual({ fromDay: '2026-11-01', toDay: '2026-11-25' });
    expect(daysOfMonth('2024-02', '2026-11-25')).toEqual({ fromDay: '2024-02-01', toDay: '2024-02-29' });
  });

  it('goes on over the year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', -12)]).toEqual([
      '2027-01',
      '2025-12',
      '2025-11',
    ]);
    expect(monthText('2026-11')).toBe('November 2026');
  });
});
