import { describe, expect, it } from '@jest/globals';
import { dollar, naira } from '@kobodesk/contracts/invoicing';
import { discount, isChoosable, issuance, stepOf, type Chosen } from './chosen';
import { entryOf, hasOneCurrency, previewOf, sumsOf, typedDiscount, type Discount } from './preview';

const invoice: Chosen = {
  invoiceId: 7,
  invoiceNumber: 'NAA-2026-0000007-ABC',
  customer: 'Skyways Airlines',
  customerId: 101,
  revenueId: 1101,
  locationId: 201,
  agencyId: 20,
  currencyId: naira,
  status: 'Unpaid',
  amount: '10000',
  amountPaid: '0',
};
const percent = (text: string): Discount => ({ type: 'percent', text });
const value = (text: string): Discount => ({ type: 'value', text });

describe(typedDiscount.name, () => {
  it.each([
    ['', undefined],
    ['0', undefined],
    ['0.00', undefined],
    ['1,2', undefined],
    ['10', '10'],
    ['10.', '10'],
    ['1,250.5', '1250.5'],
  ])('of %j is %s', (text, typed) => {
    expect(typedDiscount({ text })).toBe(typed);
  });
});

describe(previewOf.name, () => {
  it.each<[Discount, Partial<Chosen>, object]>([
    [percent(''), {}, { credit: '', payable: '10000', percentage: '', fault: undefined }],
    [percent('12.5'), {}, { credit: '1250', payable: '8750', percentage: '12.5', fault: undefined }],
    [percent('33.3333'), {}, { credit: '3333.33', payable: '6666.67', percentage: '33.3333' }],
    [percent('100'), {}, { credit: '10000', payable: '0', percentage: '100', fault: undefined }],
    [percent('101'), {}, { payable: '', fault: 'The credit cannot be more than the outstanding balance' }],
    [value('2500'), {}, { credit: '2500', payable: '7500', percentage: '25', fault: undefined }],
    [value('0.005'), {}, { fault: 'The credit must have at most 2 decimal places' }],
    [
      value('7000'),
      { status: 'Partly paid', amountPaid: '4000' },
      { payable: '3000', fault: 'The credit cannot be more than the outstanding balance' },
    ],
    [
      value('6000'),
      { status: 'Partly paid', amountPaid: '4000' },
      { credit: '6000', payable: '4000', fault: undefined },
    ],
  ])('%j on %j', (typed, changes, expected) => {
    expect(previewOf([{ ...invoice, ...changes }], typed)).toMatchObject([expected]);
  });
});

describe(entryOf.name, () => {
  it('sends a percentage with the amount that it comes to, in three decimals', () => {
    expect(entryOf({ ...invoice, amount: '100.01' }, percent('33.3333'), discount)).toEqual({
      agencyId: 20,
      creditNoteTypeId: 1,
      customerId: 101,
      revenueId: 1101,
      locationId: 201,
      invoiceId: 7,
      currencyId: naira,
      creditAmount: '33.337',
      invoiceAmountPercentage: '33.3333',
    });
  });

  it('sends a value with the share that it is', () => {
    expect(entryOf(invoice, value('2,500'), issuance)).toMatchObject({
      creditNoteTypeId: 3,
      creditAmount: '2500',
      invoiceAmountPercentage: '25',
    });
  });
});

describe(sumsOf.name, () => {
  const dollars = { ...invoice, invoiceId: 8, currencyId: dollar, amount: '400' };

  it('adds up what is of one currency, and never over currencies', () => {
    const invoices = [invoice, { ...invoice, invoiceId: 9 }, dollars];
    expect(sumsOf(invoices, previewOf(invoices, percent('10')))).toEqual([
      { currencyId: naira, before: '20000', credit: '2000', after: '18000' },
      { currencyId: dollar, before: '400', credit: '40', after: '360' },
    ]);
    expect([hasOneCurrency(invoices), hasOneCurrency([invoice])]).toEqual([false, true]);
  });

  it('has no credit while none is typed', () => {
    expect(sumsOf([invoice])).toEqual([{ currencyId: naira, before: '10000', credit: '', after: '10000' }]);
  });
});

describe(isChoosable.name, () => {
  it.each([
    ['Unpaid', undefined, true],
    ['Partly paid', undefined, true],
    ['Unpaid', 2, true],
    ['Unpaid', 0, false],
    ['Unpaid', 1, false],
    ['Paid', undefined, false],
    ['Voided', undefined, false],
  ] as const)('%s with note %s: %s', (status, creditNoteRequestStatus, expected) => {
    expect(isChoosable({ status, creditNoteRequestStatus })).toBe(expected);
  });
});

describe(stepOf.name, () => {
  it('begins empty, for a discount', () => {
    expect(stepOf(null)).toEqual({ kind: discount, invoices: [] });
  });
});
