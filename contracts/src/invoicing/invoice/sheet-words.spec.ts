import { describe, expect, it } from '@jest/globals';
import { openAmount, sheetWords, shownStatus } from './sheet-words.js';

const settledByCredit = {
  status: 'Paid' as const,
  amountPaid: '0',
  creditNoteRequestStatus: 1,
  creditNoteReference: 'CN-2026-0000001',
  amountPayable: '0',
  currencyId: 566,
};
const paid = {
  ...settledByCredit,
  amountPaid: '1250.5',
  amountPayable: '1250.5',
  creditNoteRequestStatus: undefined,
};

describe(shownStatus.name, () => {
  it.each([
    [settledByCredit, 'Credited'],
    [{ ...settledByCredit, amountPaid: '0.01' }, 'Paid'],
    [{ ...settledByCredit, status: 'Unpaid' as const }, 'Unpaid'],
    [{ ...settledByCredit, creditNoteRequestStatus: 2 }, 'Paid'],
    [paid, 'Paid'],
  ])('of %j is %s', (invoice, status) => {
    expect(shownStatus(invoice)).toBe(status);
  });
});

describe(openAmount.name, () => {
  it.each([
    [paid, '0'],
    [settledByCredit, '0'],
    [{ ...paid, status: 'Partly paid' as const, amountPaid: '250.505' }, '999.995'],
    [{ ...paid, status: 'Unpaid' as const, amountPaid: '0' }, '1250.5'],
    [{ ...paid, status: 'Voided' as const, amountPaid: '0' }, '0'],
    [{ ...paid, amountPaid: '1300' }, '0'],
  ])('of %j is %s', (invoice, open) => {
    expect(openAmount(invoice)).toBe(open);
  });
});

describe(sheetWords.name, () => {
  it('says what settled an invoice that nobody paid, and the amount of any other', () => {
    expect(sheetWords(settledByCredit)).toBe('Settled by credit note CN-2026-0000001');
    expect(sheetWords(paid)).toBe('One Thousand, Two Hundred and Fifty Naira, Fifty Kobo Only');
  });
});
