import { describe, expect, it } from '@jest/globals';
import { statusOf, tabsOf } from './statuses';

const card = { currency: 'Naira', currencyId: 566, paid: '0', voided: '0', amount: '1500000', count: 3 };

describe('the tabs of a search', () => {
  it('count each status, and add up no two currencies', () => {
    const tabs = tabsOf({
      results: [card, { ...card, currency: 'Dollar', currencyId: 840, amount: '2000', count: 1 }],
      statuses: [
        { status: 'Paid', currencyId: 566, count: 2, amount: '1500000' },
        { status: 'Paid', currencyId: 840, count: 1, amount: '2000' },
        { status: 'Voided', currencyId: 566, count: 1, amount: '70' },
        { status: 'Overdue', currencyId: 566, count: 2, amount: '900' },
      ],
    });
    expect(tabs.map(({ label, count, sums }) => [label, count, ...sums])).toEqual([
      ['All', 4, '₦1.5M', '$2K'],
      ['Unpaid', 0],
      ['Partly paid', 0],
      ['Overdue', 2, '₦900.00'],
      ['Paid', 3, '₦1.5M', '$2K'],
      ['Credited', 0],
      ['Voided', 1, '₦70.00'],
    ]);
  });

  it.each([
    [-1, undefined],
    [undefined, undefined],
    ['', undefined],
    [3, 3],
    ['Paid', 1],
    ['partly paid', 2],
  ])('knows %p as %p', (value, status) => {
    expect(statusOf(value)).toBe(status);
  });
});
