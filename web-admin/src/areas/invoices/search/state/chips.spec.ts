import { describe, expect, it } from '@jest/globals';
import { chipsOf } from './chips';

const zone = 'Africa/Lagos';
const told = (values: Record<string, unknown>, names = {}) =>
  chipsOf(values, names, zone).map(({ label, value }) => `${label} ${value}`);

describe(chipsOf.name, () => {
  it.each([
    [{ startDate: '2026-11-22', endDate: '2026-11-22' }, 'Created Date 22 Nov 2026'],
    [{ startDate: '2026-11-01', endDate: '2026-11-22' }, 'Created Date 1 Nov 2026 – 22 Nov 2026'],
    [{ startDate: '2026-11-01', dateType: 2 }, 'Invoice Date since 1 Nov 2026'],
    [{ endDate: '2026-11-22', startDate: '' }, 'Created Date until 22 Nov 2026'],
    [{ locationId: 201 }, 'Location 201'],
    [{ isedited: true }, 'Edited only'],
  ])('tells %j as %s', (values, text) => {
    expect(told(values)).toEqual([text]);
  });

  it('names what is known by name, and tells nothing of what does not filter', () => {
    expect(told({ providerId: 101 }, { providerId: 'Skyways Airlines' })).toEqual([
      'Customer Skyways Airlines',
    ]);
    expect(
      told({ dateType: 1, status: 3, standing: 'Overdue', name: '', locationId: -1, isedited: false }),
    ).toEqual([]);
  });

  it('takes each off by itself, both days at once', () => {
    const values = {
      dateType: 1,
      startDate: '2026-11-01',
      endDate: '2026-11-22',
      revenueId: 2,
      topRevenueId: 1,
    };
    expect(chipsOf(values, {}, zone).map(({ without }) => without)).toEqual([
      { dateType: 1, revenueId: 2, topRevenueId: 1 },
      { dateType: 1, startDate: '2026-11-01', endDate: '2026-11-22' },
    ]);
  });
});
