import { describe, expect, it } from '@jest/globals';
import { naira } from '@kobodesk/contracts/invoicing';
import {
  afterwardsOf,
  ageText,
  changeOfAmount,
  checksOf,
  differenceText,
  fieldsOf,
  headlineOf,
  isOld,
  nameOf,
  planTotals,
  tailOf,
  titleOf,
  type OneRequest,
} from './requestWords';

describe('the words of a request', () => {
  it.each([
    ['100000', '150000', '+₦50,000.00'],
    ['754560', '0', '−₦754,560.00'],
    ['500', '500', '₦0.00'],
    ['', '', ''],
    // an amount by itself, as of a payout
    ['', '1258.66', '₦1,258.66'],
  ])('from %s to %s is %s', (amountBefore, amountAfter, text) =>
    expect(differenceText({ amountBefore, amountAfter, currencyId: naira })).toBe(text),
  );

  it('tells no change of an amount that stays', () => {
    const amounts = { amountBefore: '100000', amountAfter: '150000', currencyId: naira };
    expect(changeOfAmount(amounts)).toBe('+₦50,000.00');
    expect(changeOfAmount({ ...amounts, amountAfter: '100000' })).toBe('');
    expect(changeOfAmount({ amountBefore: '', amountAfter: '', currencyId: 0 })).toBe('');
  });

  it('name what an amount afterwards is of', () => {
    const field = (name: string) => [{ field: name, before: '120000', after: '0' }];
    expect(afterwardsOf({ fields: field('Total') })).toBe('New total');
    // of what was paid beyond an invoice, whose total stays
    expect(afterwardsOf({ fields: field('Excess') })).toBe('Excess left');
  });

  it('shows amounts as money, and everything else as it was said', () => {
    const fields = [
      { field: 'Phone', before: '08011111101', after: '08099990000' },
      { field: 'Item 1, quantity', before: '4', after: '1' },
      { field: 'Item 1, amount', before: '100000', after: '25000' },
      { field: 'Total', before: '100000', after: '25000.5' },
      { field: 'Item 2, amount', before: '', after: '10' },
    ];
    const shown = fieldsOf({ fields, currencyId: naira }).map(({ before, after }) => [before, after]);
    expect(shown).toEqual([
      ['08011111101', '08099990000'],
      ['4', '1'],
      ['₦100,000.00', '₦25,000.00'],
      ['₦100,000.00', '₦25,000.50'],
      ['', '₦10.00'],
    ]);
    const signed = fieldsOf({ fields, currencyId: naira }).map(({ difference }) => difference);
    expect(signed).toEqual(['', '−3', '−₦75,000.00', '−₦74,999.50', '']);
    // a change of maker-checker is about no currency
    const plain = fieldsOf({ fields, currencyId: 0 }).map(({ field, before, after }) => ({
      field,
      before,
      after,
    }));
    expect(plain).toEqual(fields);
    expect(fieldsOf({ fields, currencyId: 0 })[3]?.difference).toBe('−74999.5');
  });

  it('shows days as days, and amounts of a change in the currency that it names', () => {
    const fields = [
      { field: 'Amount', before: '', after: '1258.66' },
      { field: 'Currency', before: '', after: 'NGN' },
      { field: 'Paid on', before: '', after: '2026-11-26' },
      { field: 'Bank reference', before: '', after: 'FT-2026-88131' },
    ];
    expect(fieldsOf({ fields, currencyId: 0 }).map(({ after }) => after)).toEqual([
      '₦1,258.66',
      'NGN',
      '26 Nov 2026',
      'FT-2026-88131',
    ]);
  });

  const oneOf = (fields: OneRequest['fields'], family: OneRequest['family'] = 'edit') =>
    ({ fields, family, currencyId: naira, title: 'Edit invoice' }) as OneRequest;
  const quantity = { field: 'Item 1, quantity', before: '4', after: '6' };
  const total = { field: 'Total', before: '100000', after: '150000' };
  const phone = { field: 'Phone', before: '0801', after: '0809' };

  it('puts the one field that somebody changed in front, and not what follows from it', () => {
    expect(headlineOf(oneOf([quantity, total]))).toMatchObject({
      field: 'Quantity',
      before: '4',
      after: '6',
    });
    expect(headlineOf(oneOf([total]))).toMatchObject({ field: 'Total', before: '₦100,000.00' });
    expect(headlineOf(oneOf([phone, quantity, total]))).toBeUndefined();
    expect(headlineOf(oneOf([{ field: 'Name', before: '', after: 'Ada' }]))).toBeUndefined();
    expect(headlineOf(oneOf([{ ...phone, after: 'x'.repeat(41) }]))).toBeUndefined();
    expect(headlineOf(oneOf([]))).toBeUndefined();
  });

  it('names the fields of a correction, and otherwise what is asked for', () => {
    expect(titleOf(oneOf([phone, quantity, total]))).toBe('Phone, Quantity');
    const many = ['Name', 'Address', 'E-mail', 'Location'].map((field) => ({ ...phone, field }));
    expect(titleOf(oneOf(many))).toBe('4 fields of the invoice');
    expect(titleOf(oneOf([]))).toBe('Edit invoice');
    expect(titleOf(oneOf([phone], 'change'))).toBe('Edit invoice');
  });

  it('names a row by its kind, or by what it would do, and an invoice by the tail of its number', () => {
    expect(nameOf({ matter: 'void', title: 'Void invoice' })).toBe('Void');
    expect(nameOf({ matter: 'change', title: 'Create User' })).toBe('Create user');
    expect(nameOf({ matter: 'refund', title: 'Credit note' })).toBe('Refund');
    expect(tailOf('NAA-2026-0004003-CEM')).toBe('4003-CEM');
    expect(tailOf('ada.obi@agency.test')).toBe('ada.obi@agency.test');
    expect(tailOf('CN-2026-0000001')).toBe('CN-2026-0000001');
  });

  it('says of the invoice what somebody who decides would look up', () => {
    const invoice = { createdByUserId: 5, amountPaid: '0', currencyId: naira, isEdited: false };
    const withInvoice = (before: object, family: OneRequest['family'] = 'edit') =>
      ({
        ...oneOf([], family),
        status: 'pending',
        sheet: { before: { ...invoice, remitaRetrievalReference: '', ...before } },
      }) as OneRequest;
    expect(checksOf(withInvoice({}), 6)).toEqual([
      { text: 'Nothing is paid yet', isFine: true },
      { text: 'No RRR has been generated', isFine: true },
      { text: 'First edit of this invoice', isFine: true },
      { text: 'You did not raise it', isFine: true },
    ]);
    const paid = { amountPaid: '1500.5', remitaRetrievalReference: '2704', isEdited: true };
    expect(checksOf(withInvoice(paid), 5).map(({ text, isFine }) => (isFine ? '' : text))).toEqual([
      '₦1,500.50 is paid',
      'An RRR has been generated',
      'It was edited before',
      'You raised it yourself',
    ]);
    expect(checksOf(withInvoice({}, 'void'), 6)).toHaveLength(3);
    expect(checksOf({ ...withInvoice({}), status: 'approved' }, 6)).toEqual([]);
    expect(checksOf({ ...withInvoice({}), sheet: null }, 6)).toEqual([]);
  });

  const now = Date.parse('2026-11-20T12:00:00Z');
  it('a plan says what it comes to in each currency', () => {
    const totals = { field: 'Totals', before: '', after: '₦4,500.00 in 90 rows\n$1.00 in 1 row' };
    const hash = { field: 'Hash', before: '', after: 'a'.repeat(64) };
    expect(planTotals({ fields: [totals, hash] })).toEqual(['₦4,500.00 in 90 rows', '$1.00 in 1 row']);
    expect(planTotals({ fields: [totals] })).toEqual([]);
  });

  it.each([
    ['2026-11-20T11:39:00Z', '21 min', false],
    ['2026-11-20T11:59:50Z', '0 min', false],
    ['2026-11-19T19:00:00Z', '17 h', false],
    ['2026-11-19T11:00:00Z', '1 day', false],
    ['2026-11-17T12:00:00Z', '3 days', true],
    ['2026-11-20T12:05:00Z', '0 min', false],
  ])('what was asked for at %s waits for %s', (since, text, old) => {
    expect(ageText(since, now)).toBe(text);
    expect(isOld(since, now)).toBe(old);
  });

  it('names a role as people do', () => {
    const fields = [{ field: 'Role', before: 'Berths', after: 'CLIENT_ADMIN' }];
    expect(fieldsOf({ fields, currencyId: 0 })).toMatchObject([{ before: 'Berths', after: 'Agency admin' }]);
  });

  it('tells a delegate in whose place the decision is, while it waits', () => {
    const request = {
      status: 'pending',
      family: 'change',
      sheet: null,
      inPlaceOf: 'Ngozi Balogun',
    } as OneRequest;
    expect(checksOf(request, 7)).toEqual([{ text: 'You decide in place of Ngozi Balogun', isFine: false }]);
    expect(checksOf({ ...request, inPlaceOf: '' }, 7)).toEqual([]);
    expect(checksOf({ ...request, status: 'approved' }, 7)).toEqual([]);
  });
});
