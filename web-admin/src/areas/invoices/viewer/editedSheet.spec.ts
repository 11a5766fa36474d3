import { describe, expect, it } from '@jest/globals';
import type { SheetModel } from '../../../shared/show/sheet/InvoiceSheet';
import type { InvoiceDraft } from '../draft/draft';
import { changedFields, editedSheet } from './editedSheet';

const draft = {
  name: 'Skyways',
  phone: '0801',
  items: [{ description: 'Landing', quantity: '1', rate: '5' }],
} as InvoiceDraft;

describe(changedFields.name, () => {
  it('are those that differ, by the names that the sheet marks', () => {
    expect(changedFields(draft, { ...draft })).toEqual([]);
    expect(changedFields(draft, { ...draft, phone: '0802' })).toEqual(['customerPhone']);
    const items = [{ description: 'Landing', quantity: '2', rate: '5' }];
    expect(changedFields(draft, { ...draft, items } as InvoiceDraft)).toEqual(['bills', 'amount']);
  });
});

describe(editedSheet.name, () => {
  it('keeps the state of the invoice that exists, and says what would change and why', () => {
    const invoice = {
      invoiceNumber: 'NAA-2026-0000001-ABC',
      status: 'Partly paid',
      remitaRetrievalReference: '270411883921',
      amountPaid: '5',
      createdByName: 'Bashir Lawal',
    };
    const blank = { status: 'Unpaid', rrr: '', paid: '0', number: '' } as SheetModel;
    const edit = { changed: ['customerPhone'], reason: 'Wrong number' };
    expect(editedSheet(blank, { invoice } as never, edit)).toMatchObject({
      status: 'Partly paid',
      rrr: '270411883921',
      paid: '5',
      number: 'NAA-2026-0000001-ABC',
      ...edit,
    });
  });
});
