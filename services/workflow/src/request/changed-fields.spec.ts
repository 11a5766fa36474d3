import { describe, expect, it } from '@jest/globals';
import { changedFields, labelOf } from './changed-fields.js';

describe(changedFields.name, () => {
  it('shows all of a new record and only what differs of a change', () => {
    expect(changedFields(null, { name: 'Kano', isActive: true })).toEqual([
      { field: 'Name', before: '', after: 'Kano' },
      { field: 'Is active', before: '', after: 'Yes' },
    ]);
    expect(
      changedFields({ name: 'Kano', locations: ['a', 'b'], kept: 1 }, { name: 'Kano', locations: ['a'] }),
    ).toEqual([{ field: 'Locations', before: 'a, b', after: 'a' }]);
  });
});

describe(labelOf.name, () => {
  it.each([
    ['decimalPrecision', 'Decimal precision'],
    ['name', 'Name'],
  ])('%s: %s', (name, label) => expect(labelOf(name)).toBe(label));

  it('puts each of a list on a line of its own where one has a comma in it', () => {
    const after = { totals: ['₦4,500.00 in 90 rows', '$1.00 in 1 row'] };
    expect(changedFields(null, after)).toEqual([
      { field: 'Totals', before: '', after: '₦4,500.00 in 90 rows\n$1.00 in 1 row' },
    ]);
  });
});
