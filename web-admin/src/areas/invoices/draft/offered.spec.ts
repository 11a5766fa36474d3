import { describe, expect, it } from '@jest/globals';
import { newDraft, type InvoiceDraft } from './draft';
import { offeredOf } from './offered';

const draftOf = (given: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  ...newDraft('2026-11-30'),
  topRevenueId: 11,
  customerAIN: 'IN-000102',
  locationId: 202,
  ...given,
});
const choices = {
  own: undefined,
  customers: [{ customerAIN: 'IN-000101' }],
  locations: [{ id: 201 }],
  areKnown: { customers: true, locations: true },
};

describe('what is chosen and not offered', () => {
  it('counts as not chosen', () => {
    expect(offeredOf(draftOf(), choices)).toMatchObject({ customerAIN: '', locationId: '' });
    expect(offeredOf(draftOf({ locationId: 201 }), choices)).toMatchObject({
      customerAIN: '',
      locationId: 201,
    });
  });

  it('is chosen while the choices are not known', () => {
    const areKnown = { customers: false, locations: false };
    expect(offeredOf(draftOf(), { ...choices, areKnown })).toEqual(draftOf());
  });

  it('is theirs, where a customer can choose nobody else', () => {
    const own = { customerAIN: 'IN-000102' } as never;
    expect(offeredOf(draftOf(), { ...choices, own })).toMatchObject({ customerAIN: 'IN-000102' });
  });

  it('stays in a correction, until the revenue is another', () => {
    const given = draftOf();
    expect(offeredOf(draftOf({ name: 'Ada Obi' }), choices, given)).toMatchObject({
      customerAIN: 'IN-000102',
      locationId: 202,
    });
    expect(offeredOf(draftOf({ topRevenueId: 12 }), choices, given)).toMatchObject({ customerAIN: '' });
  });
});
