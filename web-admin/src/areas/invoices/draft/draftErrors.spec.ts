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
const edited = (changes: Partial<InvoiceDraft> = {}, date = draft.invoiceDate) => {
  const typed = { ...draft, ...changes };
  const input = {
    ...requestOf(typed, false),
    invoiceID: 1,
    invoiceNumber: 'NAA-2026-0000001-AAA',
    editComment: 'Wrong',
  };
  return draftErrors(typed, choices, today, { operation: editInvoice, input, date });
};

describe(`${draftErrors.name} of an invoice that is edited`, () => {
  it('asks for the foot note of the revenue, as for one that is raised', () => {
    expect(Object.keys(edited())).toEqual(Object.keys(missingNote()));
    expect(edited({ footerOption: 'Within 24 hours' })).toEqual({});
  });

  it('leaves the date that it had, and refuses another that is too long ago', () => {
    expect(edited({ footerOption: 'Within 24 hours', invoiceDate: '2010-01-05' })).toHaveProperty(
      'invoiceDate',
    );
  });

  it('says what the request lacks', () => {
    expect(edited({ footerOption: 'Within 24 hours', name: '' })).toEqual({ name: 'Please enter a name' });
  });
});

function missingNote(): Record<string, string> {
  const { invoiceDate, ...raised } = draftErrors({ ...draft, invoiceDate: today }, choices, today);
  expect(invoiceDate).toBeUndefined();
  return raised;
}
