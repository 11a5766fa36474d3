import { describe, expect, it } from '@jest/globals';
import { editInvoice } from '@kobodesk/contracts/invoicing';
import { newDraft, newItem, requestOf, type InvoiceDraft } from './draft';
import { draftErrors } from './draftErrors';
import type { DraftChoices } from './useDraftChoices';

const revenue = { id: 1101, hasSubRevenue: false, requiresFooterOption: true };
const choices = {
  top: revenue,
  revenue,
  groups: [],
  groupLabel: 'Directorate',
} as unknown as DraftChoices;
const today = '2026-11-20';
const draft: InvoiceDraft = {
  ...newDraft('2010-01-04'),
  topRevenueId: 1101,
  customerAIN: 'IN-000101',
  name: 'Skyways',
  email: 'a@skyways.test',
  phone: '0801',
  address: 'Lagos',
  currencyId: 566,
  locationId: 201,
  items: [{ ...newItem('25000'), description: 'Landing' }],
};
const edited = (changes: Partial<InvoiceDraft> = {}, offered = choices) => {
  const typed = { ...draft, ...changes };
  const input = {
    ...requestOf(typed, false),
    invoiceID: 1,
    invoiceNumber: 'NAA-2026-0000001-AAA',
    editComment: 'Wrong',
  };
  return draftErrors(typed, offered, today, { operation: editInvoice, input, given: draft });
};
const raised = (offered: DraftChoices) => draftErrors({ ...draft, invoiceDate: today }, offered, today);

describe(`${draftErrors.name} of an invoice that is edited`, () => {
  it.each<[string, DraftChoices, string, string]>([
    ['a foot note', choices, 'footerOption', 'Please select foot note option'],
    [
      'a part of the line',
      { ...choices, top: { ...revenue, hasSubRevenue: true }, revenue: undefined } as unknown as DraftChoices,
      'revenueId',
      'Please select sub revenue',
    ],
    [
      'a group',
      { ...choices, groups: [{ id: 31, name: 'Cargo' }] } as unknown as DraftChoices,
      'RevenueGroupId',
      'Please select Directorate',
    ],
  ])(
    'leaves it without %s that is asked for since, and asks one that is raised',
    (_what, offered, field, said) => {
      expect(raised(offered)).toHaveProperty(field, said);
      expect(edited({ name: 'Skyways Charter' }, offered)).toEqual({});
    },
  );

  it('asks once the revenue is another', () => {
    expect(edited({ topRevenueId: 1102 })).toEqual({ footerOption: 'Please select foot note option' });
  });

  it('leaves the date that it had, and refuses another that is too long ago', () => {
    expect(edited()).toEqual({});
    expect(Object.keys(edited({ invoiceDate: '2010-01-05' }))).toEqual(['invoiceDate']);
  });

  it('says what the request lacks', () => {
    expect(edited({ name: '' })).toEqual({ name: 'Please enter a name' });
  });
});
