import { describe, expect, it } from '@jest/globals';
import { naira } from '@kobodesk/contracts/invoicing';
import { ageText, differenceText, fieldsOf, isOld } from './requestWords';

describe('the words of a request', () => {
  it.each([
    ['100000', '150000', '+₦50,000.00'],
    ['754560', '0', '−₦754,560.00'],
    ['500', '500', '₦0.00'],
    ['', '', ''],
  ])('from %s to %s is %s', (amountBefore, amountAfter, text) =>
    expect(differenceText({ amountBefore, amountAfter, currencyId: naira })).toBe(text),
  );

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
    // a change of maker-checker is about no currency
    expect(fieldsOf({ fields, currencyId: 0 })).toEqual(fields);
  });

  const now = Date.parse('2026-11-20T12:00:00Z');
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
});
