import { describe, expect, it } from '@jest/globals';
import { createInvoice } from './create-invoice.js';

const bill = { description: 'Landing of 5N-ABC', quantity: '2', rate: '125000.5', amount: '250001' };
const valid = {
  invoiceDate: '2026-03-01',
  revenueId: 111,
  customerAIN: 'AIN-0103',
  currencyId: 566,
  locationId: 202,
  name: 'Skyways Airlines',
  emails: ['accounts@skyways.test'],
  phone: '08030000000',
  address: '1 Airport Road',
  bills: [bill],
  RevenueGroupId: 0,
  rrr: '',
  enableCredit: false,
  userId: 1,
  checkSimilarInvoice: true,
  agencyId: 20,
  footerOption: null,
};

/** field path → message, as the error envelope carries it */
function refusals(input: object): Record<string, string> {
  const issues = createInvoice.request.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
const withBill = (change: object): object => ({ ...valid, bills: [bill, { ...bill, ...change }] });

describe('the form of a new invoice (rules/invoices.md#the-form)', () => {
  it('takes what the screen sends, and reads absent, blank and 0 as not given', () => {
    expect(createInvoice.request.parse(valid)).toMatchObject({
      bills: [bill],
      RevenueGroupId: undefined,
      rrr: undefined,
      footerOption: undefined,
      checkSimilarInvoice: true,
    });
  });

  it.each([
    ['invoiceDate', '', 'Please select a bill date'],
    ['invoiceDate', '2026-02-30', 'Please select a bill date'],
    ['revenueId', undefined, 'Please select revenue'],
    ['revenueId', 0, 'Please select revenue'],
    ['revenueId', '', 'Please select revenue'],
    ['customerAIN', undefined, 'Please select customer'],
    ['customerAIN', ' ', 'Please select customer'],
    ['name', '', 'Please enter a name'],
    ['name', null, 'Please enter a name'],
    ['emails', undefined, 'Please enter an email address'],
    ['emails', '', 'Please enter an email address'],
    ['emails', [], 'Please enter an email address'],
    ['phone', '  ', 'Please enter a phone number'],
    ['locationId', null, 'Please select location'],
    ['locationId', 0, 'Please select location'],
    ['address', '', 'Please enter an address'],
    ['currencyId', undefined, 'Please select currency'],
    ['currencyId', 0, 'Please select currency'],
    ['currencyId', 999, 'Please select currency'],
    ['bills', [], 'Please add an item description'],
    ['bills', undefined, 'Please add an item description'],
    ['rrr', '12345', 'Please enter a valid RRR'],
  ])('%s = %j: %s', (field, value, message) => {
    expect(refusals({ ...valid, [field]: value })).toEqual({ [field]: message });
  });

  it.each([
    ['description', '', 'Please add an item description'],
    ['description', ' ', 'Please add an item description'],
    ['quantity', undefined, 'Please add a quantity'],
    ['quantity', '', 'Please add a quantity'],
    ['quantity', 0, 'Please add a quantity'],
    ['quantity', '0.000', 'Please add a quantity'],
    ['quantity', '1,5', 'A comma may only separate thousands, as in 1,234.56'],
    ['rate', ',1,0', 'A comma may only separate thousands, as in 1,234.56'],
    ['amount', '250,00', 'A comma may only separate thousands, as in 1,234.56'],
    ['quantity', 'two', 'Please add a quantity'],
    ['quantity', 1.123456, 'Quantity must have at most 5 decimal places'],
    ['quantity', '2.000001', 'Quantity must have at most 5 decimal places'],
    ['quantity', -1, 'Quantity cannot be less than 1'],
    ['quantity', '0.99999', 'Quantity cannot be less than 1'],
    ['rate', null, 'Please add a rate'],
    ['rate', '', 'Please add a rate'],
    ['rate', 0, 'Please add a rate'],
    ['rate', '-0.01', 'Rate cannot be less than zero'],
    ['rate', -5, 'Rate cannot be less than zero'],
    ['amount', '1.2345', 'Amounts have at most 3 decimal places'],
  ])('%s of an item = %j: %s', (field, value, message) => {
    expect(refusals(withBill({ [field]: value }))).toEqual({ [`bills.1.${field}`]: message });
  });

  it.each([
    ['quantity', 1, '1'],
    ['quantity', '1.12345', '1.12345'],
    ['quantity', '1,000', '1000'],
    ['rate', '0.01', '0.01'],
    ['rate', '999999999999', '999999999999'],
  ])('%s of an item may be %j', (field, value, read) => {
    const { bills } = createInvoice.request.parse(withBill({ [field]: value }));
    expect(bills[1]).toMatchObject({ [field]: read });
  });

  it('tells every field that is wrong, not the first alone', () => {
    expect(Object.keys(refusals({ bills: [{}] })).sort()).toEqual([
      'address',
      'bills.0.description',
      'bills.0.quantity',
      'bills.0.rate',
      'currencyId',
      'customerAIN',
      'emails',
      'invoiceDate',
      'locationId',
      'name',
      'phone',
      'revenueId',
    ]);
  });

  it('takes e-mail addresses as one text with separators', () => {
    const { emails } = createInvoice.request.parse({ ...valid, emails: 'a@b.test; c@d.test,e@f.test' });
    expect(emails).toEqual(['a@b.test', 'c@d.test', 'e@f.test']);
  });

  it('says which e-mail address is wrong', () => {
    expect(refusals({ ...valid, emails: ['a@b.test', 'nobody'] })).toEqual({
      'emails.1': 'Please enter a valid email address',
    });
  });
});
