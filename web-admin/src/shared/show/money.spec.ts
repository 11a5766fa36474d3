import { describe, expect, it } from '@jest/globals';
import { groupedReference, moneyText, shortMoney } from './money';

describe('moneyText', () => {
  it.each([
    ['87500', 566, 2, '\u20a687,500.00'],
    ['12501.125', 566, 3, '\u20a612,501.125'],
    ['0', 840, 2, '$0.00'],
    ['-500', 566, 2, '\u2212\u20a6500.00'],
    ['999999999999.999', 566, 2, '\u20a6999,999,999,999.999'],
  ])('%s of %i', (amount, currency, precision, text) =>
    expect(moneyText(amount, currency, precision)).toBe(text),
  );
});

describe('shortMoney', () => {
  it.each([
    ['999.99', '\u20a6999.99'],
    ['1000', '\u20a61K'],
    ['63601227.75', '\u20a663.6M'],
    ['1999999', '\u20a61.9M'],
    ['4000000000', '\u20a64B'],
  ])('%s', (amount, text) => expect(shortMoney(amount, 566)).toBe(text));
});

describe('groupedReference', () => {
  it('reads in fours', () => expect(groupedReference('270411883921')).toBe('2704 1188 3921'));
});
