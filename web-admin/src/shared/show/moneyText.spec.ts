import { describe, expect, it } from '@jest/globals';
import { columnPlaces, groupedReference, moneyText, shortMoney } from './moneyText';

describe('moneyText', () => {
  it.each([
    ['87500', 566, undefined, '\u20a687,500.00'],
    ['87500', 566, 3, '\u20a687,500.000'],
    ['12501.125', 566, undefined, '\u20a612,501.125'],
    ['0', 840, undefined, '$0.00'],
    ['-500', 566, undefined, '\u2212\u20a6500.00'],
    ['999999999999.999', 566, undefined, '\u20a6999,999,999,999.999'],
  ] as const)('%s of %i', (amount, currency, places, text) =>
    expect(moneyText(amount, currency, places)).toBe(text),
  );

  it('has the decimals of its column', () => {
    expect(columnPlaces(['1', '2.55'], 566)).toBe(2);
    expect(columnPlaces(['1', '2.555'], 566)).toBe(3);
    expect(columnPlaces([], 566)).toBe(2);
  });
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
