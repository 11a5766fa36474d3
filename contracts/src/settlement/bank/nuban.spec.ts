import { describe, expect, it } from '@jest/globals';
import { hasCheckDigit } from './nuban.js';

describe(hasCheckDigit.name, () => {
  it.each([
    ['011', '0000014579'],
    ['011', '0000000220'],
    // the six digits of the revised standard give the same
    ['000011', '0000014579'],
  ])('fits %s %s', (bank, account) => expect(hasCheckDigit(bank, account)).toBe(true));

  it.each([
    ['011', '0000014578'],
    ['057', '0000014579'],
    // exists at its bank all the same
    ['057', '0360883515'],
    ['011', '000001457'],
    ['011', '00000145790'],
    ['', '0000014579'],
  ])('does not fit %s %s', (bank, account) => expect(hasCheckDigit(bank, account)).toBe(false));

  it('counts the code of another institution with a 9 before it', () => {
    const fitting = Array.from({ length: 10 }, (_, digit) => `000001457${digit}`).filter((account) =>
      hasCheckDigit('50515', account),
    );
    expect(fitting).toHaveLength(1);
    expect(hasCheckDigit('950515', fitting[0] ?? '')).toBe(true);
  });
});
