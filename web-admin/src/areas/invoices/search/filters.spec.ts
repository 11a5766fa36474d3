import { describe, expect, it } from '@jest/globals';
import { advancedOf, formOf, isSameSearch, todayCreated } from './filters';

const today = { dateType: 1, startDate: '2026-11-22', endDate: '2026-11-22' };

describe(formOf.name, () => {
  it.each([
    ['today', { endDate: '2026-11-22', dateType: 1, startDate: '2026-11-22' }],
    ['a number', { invoiceNumber: 'NAA-2026' }],
    ['a name', { name: 'Skyways', dateType: 1 }],
    ['a number of a status', { invoiceNumber: 'NAA', status: 3 }],
  ])('is the quick one for %s', (_what, search) => {
    expect(formOf(search, today)).toBe('quick');
  });

  it.each([
    ['a start date alone', { dateType: 1, startDate: '2026-01-01' }],
    ['another day', { dateType: 1, startDate: '2026-11-21', endDate: '2026-11-21' }],
    ['the other date', { ...today, dateType: 2 }],
    ['a name of a day', { ...today, name: 'Skyways' }],
    ['edited invoices', { dateType: 1, isedited: true }],
    ['a revenue', { revenueId: 1101 }],
    ['everything', { dateType: 1 }],
  ])('is the advanced one for %s', (_what, search) => {
    expect(formOf(search, today)).toBe('advanced');
  });
});

describe(advancedOf.name, () => {
  it('keeps what was searched for, without the number that it has no field for', () => {
    expect(advancedOf({ name: 'Skyways' }, today)).toEqual({ dateType: 1, name: 'Skyways' });
    expect(advancedOf({ invoiceNumber: 'NAA' }, today)).toEqual(today);
  });
});

describe(isSameSearch.name, () => {
  it('looks at what is set, in any order', () => {
    expect(isSameSearch({ status: -1, name: 'A', state: '' }, { name: 'A' })).toBe(true);
    expect(isSameSearch({ name: 'A' }, { name: 'B' })).toBe(false);
    expect(isSameSearch(todayCreated('Africa/Lagos'), {})).toBe(false);
  });
});
