import { describe, expect, it } from '@jest/globals';
import { mappedOf, mayCharge, missingOf, type Filled } from './invoice-needs.js';

const revenue = { hasSubRevenue: false, requiresFooterOption: false, allowUnRegisterCustomer: false };
const filled: Filled = {
  revenue,
  footerOption: undefined,
  groups: [],
  groupId: undefined,
  groupLabel: 'Directorate',
};

describe(missingOf.name, () => {
  it.each<[Partial<Filled>, Record<string, string>]>([
    [{}, {}],
    [{ revenue: undefined }, {}],
    [{ revenue: { ...revenue, hasSubRevenue: true } }, { revenueId: 'Please select sub revenue' }],
    [
      { revenue: { ...revenue, requiresFooterOption: true } },
      { footerOption: 'Please select foot note option' },
    ],
    [
      { revenue: { ...revenue, requiresFooterOption: true }, footerOption: '' },
      { footerOption: 'Please select foot note option' },
    ],
    [{ revenue: { ...revenue, requiresFooterOption: true }, footerOption: 'Paid in Lagos' }, {}],
    [{ groups: [{ id: 3 }] }, { RevenueGroupId: 'Please select Directorate' }],
    [{ groups: [{ id: 3 }], groupId: 4 }, { RevenueGroupId: 'Please select Directorate' }],
    [{ groups: [{ id: 3 }], groupLabel: 'Department' }, { RevenueGroupId: 'Please select Department' }],
    [{ groups: [{ id: 3 }], groupId: 3 }, {}],
  ])('of %j is %j', (changes, missing) => {
    expect(missingOf({ ...filled, ...changes })).toEqual(missing);
  });
});

describe(mayCharge.name, () => {
  it('lets an unregistered customer in only where the revenue does', () => {
    expect(mayCharge(revenue, { isUnregistered: true })).toBe(false);
    expect(mayCharge({ allowUnRegisterCustomer: true }, { isUnregistered: true })).toBe(true);
    expect(mayCharge(revenue, { isUnregistered: false })).toBe(true);
  });
});

describe(mappedOf.name, () => {
  it('is what is mapped, and everything where nothing is', () => {
    expect(mappedOf([1, 2, 3], [2])).toEqual([2]);
    for (const nothing of [[], null, undefined]) expect(mappedOf([1, 2, 3], nothing)).toEqual([1, 2, 3]);
  });
});
