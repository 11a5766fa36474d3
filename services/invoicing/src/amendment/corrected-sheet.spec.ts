import { describe, expect, it } from '@jest/globals';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import type { NewInvoice } from '../invoice/invoices.js';
import { correctionOf, inWords, isSameMoney } from './corrected-sheet.js';

const bill = (changes: Record<string, string> = {}) => ({
  description: 'Landing',
  quantity: '2',
  rate: '25000',
  amount: '50000',
  ...changes,
});
const bills = (...items: ReturnType<typeof bill>[]) => JSON.stringify(items);
const row = {
  id: 1,
  customer_id: 101,
  customer_name: 'Skyways Airlines',
  customer_emails: '["accounts@skyways.test"]',
  customer_phone: '080',
  customer_address: '1 Airport Road',
  invoice_date: '2026-11-20',
  bills: bills(bill()),
  amount_thousandths: 50_000_000,
  location_id: 201,
  location_name: 'Lagos Airport',
  state_id: 24,
  state_name: 'Lagos',
  revenue_id: 1101,
  currency_id: 566,
  revenue_group_name: '',
  footer_option: '',
} as StoredInvoice;
const draft = (changes: Partial<NewInvoice> = {}) =>
  ({ ...row, amount: 50_000_000n, createdAtMs: 0, ...changes }) as unknown as NewInvoice;

describe(correctionOf.name, () => {
  it('finds nothing in an invoice that says the same, however its numbers are written', () => {
    const same = draft({ bills: bills(bill({ quantity: '2.0', rate: '25000.00' })) });
    expect(correctionOf(row, same)).toMatchObject({ fields: [], fixedFields: [], changesMoney: false });
  });

  it('names each field that differs and keeps the words of the day for the others', () => {
    const moved = draft({
      location_id: 202,
      location_name: 'Abuja Airport',
      state_id: 37,
      state_name: 'FCT',
    });
    expect(correctionOf(row, moved)).toMatchObject({
      fields: ['Location'],
      corrected: { location_name: 'Abuja Airport', state_name: 'FCT', customer_name: 'Skyways Airlines' },
    });
    const renamedSince = draft({ location_name: 'Murtala Muhammed Airport' });
    expect(correctionOf(row, renamedSince)).toMatchObject({
      fields: [],
      corrected: { location_name: 'Lagos Airport' },
    });
  });

  it('tells a change of money from a change of words', () => {
    const reworded = draft({ bills: bills(bill({ description: 'Landing, ATR 72' })) });
    expect(correctionOf(row, reworded)).toMatchObject({ fields: ['Items'], changesMoney: false });
    const dearer = draft({ bills: bills(bill({ quantity: '3', amount: '75000' })), amount: 75_000_000n });
    expect(correctionOf(row, dearer)).toMatchObject({
      fields: ['Items'],
      changesMoney: true,
      corrected: { amount_thousandths: '75000000' },
    });
  });

  it('names what no setting can open', () => {
    const other = draft({ revenue_id: 111, customer_id: 102, currency_id: 840, footer_option: 'x' });
    expect(correctionOf(row, other).fixedFields).toEqual(['Revenue', 'Customer', 'Currency', 'Foot Note']);
  });
});

describe(isSameMoney.name, () => {
  it.each([
    [[bill()], [bill({ quantity: '2.00000' })], true],
    [[bill()], [bill(), bill()], false],
    [[bill()], [bill({ rate: '25000.001' })], false],
    [[bill({ quantity: '9007199254740993' })], [bill({ quantity: '9007199254740992' })], false],
  ])('%j and %j: %s', (before, after, same) => {
    expect(isSameMoney(bills(...before), bills(...after))).toBe(same);
  });
});

describe(inWords.name, () => {
  it('says the changed fields as people do', () => {
    expect(inWords(row, ['Email', 'Items'])).toEqual({
      Email: 'accounts@skyways.test',
      Items: 'Landing: 2 x 25000 = 50000',
    });
  });
});
