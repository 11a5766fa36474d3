import { describe, expect, it } from '@jest/globals';
import { amountOf, detailsOf, newDraft, newItem, noticeOf, openTo, requestOf, totalOf } from './draft';

describe('amountOf', () => {
  it.each([
    ['2', '25000', '50000'],
    ['1.00005', '12500.5', '12501.125'],
    ['', '5', '0'],
    ['2', '', '0'],
    ['x', '5', '0'],
    ['-1', '5', '0'],
  ])('%s x %s = %s', (quantity, rate, amount) =>
    expect(amountOf({ ...newItem(), quantity, rate })).toBe(amount),
  );
});

describe('totalOf', () => {
  it('adds what can be added', () => {
    const items = [newItem('0.1'), newItem('0.2'), { ...newItem(''), quantity: '' }];
    expect(totalOf(items, 566)).toBe('0.3');
  });

  it('is what can be paid, as the server computes it', () => {
    expect(totalOf([newItem('100.005')], 566)).toBe('100.01');
    expect(totalOf([newItem('100.004')], 566)).toBe('100');
  });
});

describe('noticeOf', () => {
  it.each<['quantity' | 'rate', string, string | undefined]>([
    ['quantity', '0.5', 'Quantity cannot be less than 1'],
    ['quantity', '-2', 'Quantity cannot be less than 1'],
    ['rate', '-1', 'Rate cannot be less than zero'],
    ['rate', '1,5', 'A comma may only separate thousands, as in 1,234.56'],
    // on the way to 0.5 and 10: not wrong yet
    ['quantity', '', undefined],
    ['rate', '0', undefined],
    ['rate', '0.0', undefined],
    ['rate', '1,500', undefined],
  ])('says of the %s %j while it is typed: %s', (name, typed, notice) => {
    expect(noticeOf(name, typed)).toBe(notice);
  });
});

describe('requestOf', () => {
  it('sends the sub-revenue when one is chosen', () => {
    const draft = { ...newDraft('2026-11-20'), topRevenueId: 110 };
    expect(requestOf(draft, true).revenueId).toBe(110);
    expect(requestOf({ ...draft, subRevenueId: 1101 }, true)).toMatchObject({
      revenueId: 1101,
      checkSimilarInvoice: true,
    });
  });
});

describe("a customer's own invoice", () => {
  const own = {
    customerAIN: 'IN-000101',
    customerName: 'Skyways Airlines',
    email: 'accounts@skyways.test',
    phone: '',
    address: '1 Airport Road',
  };

  it('begins with what the record says', () => {
    expect({ ...newDraft('2026-11-02'), ...detailsOf(own) }).toMatchObject({
      customerAIN: 'IN-000101',
      name: 'Skyways Airlines',
      phone: '',
    });
    expect(detailsOf(undefined)).toEqual({});
  });

  it('leaves open what the record does not say, and never who it is for', () => {
    expect(openTo(own).has('Phone')).toBe(true);
    for (const field of ['Customer', 'Name', 'Email', 'Address']) expect(openTo(own).has(field)).toBe(false);
  });
});
