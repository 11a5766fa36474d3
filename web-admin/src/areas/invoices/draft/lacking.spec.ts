import { describe, expect, it } from '@jest/globals';
import { lackingOf } from './lacking';

const footed = { requiresFooterOption: true } as never;
const some = [{ id: 1, name: 'A' }] as never;
const known = { customers: true, locations: true, revenues: true, footers: true };
const choices = { revenues: some, locations: some, revenue: undefined, footers: [], areKnown: known };
const pathsOf = (given: object) => lackingOf({ ...choices, ...given }).map(({ path }) => path);

describe('what an agency lacks to raise an invoice', () => {
  it('is told with where it is set up', () => {
    expect(pathsOf({})).toEqual([]);
    expect(pathsOf({ revenues: [] })).toEqual(['/manage-service-type']);
    expect(pathsOf({ locations: [] })).toEqual(['/settings-manage-locations']);
    expect(pathsOf({ revenue: footed })).toEqual(['/edit-invoice-settings']);
    expect(pathsOf({ revenue: footed, footers: some })).toEqual([]);
  });

  it('is not told while it is not known', () => {
    const areKnown = { customers: false, locations: false, revenues: false, footers: false };
    expect(pathsOf({ revenues: [], locations: [], revenue: footed, areKnown })).toEqual([]);
  });
});
