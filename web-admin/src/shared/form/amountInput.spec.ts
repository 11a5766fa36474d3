import { describe, expect, it } from '@jest/globals';
import { amountLeft, amountShown, amountTyped } from './amountInput';

describe('amount input', () => {
  it('accepts what people type and paste', () => {
    expect(amountTyped('1,234.5', 3)).toBe('1,234.5');
    expect(amountTyped(' ₦1,000 ', 2)).toBe('1,000');
    expect(amountTyped('12.', 2)).toBe('12.');
    expect(amountTyped('', 2)).toBe('');
  });

  it('refuses letters, signs and too many decimals', () => {
    expect(amountTyped('12a', 2)).toBeUndefined();
    expect(amountTyped('-1', 2)).toBeUndefined();
    expect(amountTyped('1.234', 2)).toBeUndefined();
    expect(amountTyped('1.5', 0)).toBeUndefined();
  });

  it.each([
    ['1,234.5', '1234.5'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['', '0'],
    ['.', '0'],
    // never fifteen: it stays as typed, and is refused
    ['1,5', '1,5'],
    [',1,0', ',1,0'],
  ])('is read when the field is left: %s becomes %s', (typed, left) => {
    expect(amountLeft(typed)).toBe(left);
  });

  it('groups for reading', () => {
    expect(amountShown('1,5')).toBe('1,5');
    expect(amountShown('1234567.50')).toBe('1,234,567.50');
    expect(amountShown('')).toBe('');
  });
});
