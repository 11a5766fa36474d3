import { describe, expect, it } from '@jest/globals';
import { amountOf, detailsOf, newDraft, newItem, openTo, requestOf, totalOf } from './draft';

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
    expect(totalOf([{ ...newItem('0.1') }, { ...newItem('0.2') }, { ...newItem(''), quantity: '' }])).toBe(
      '0.3',
    );
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
