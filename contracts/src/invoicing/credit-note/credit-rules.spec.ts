import { describe, expect, it } from '@jest/globals';
import { naira } from '../currencies.js';
import {
  creditOf,
  creditRefusal,
  isTooFine,
  isValueNote,
  type AskedCredit,
  type Creditable,
} from './credit-rules.js';

const unpaid: Creditable = { status: 'Unpaid', amount: 100_000n, paid: 0n, credit: 0n };

describe(creditRefusal.name, () => {
  it.each<[Partial<Creditable>, bigint, ReturnType<typeof creditRefusal>]>([
    [{}, 1n, undefined],
    [{}, 100_000n, undefined],
    [{}, 100_001n, 'too-much'],
    [{}, 0n, 'nothing'],
    [{}, -1n, 'nothing'],
    [{ status: 'Partly paid', paid: 40_000n }, 60_000n, undefined],
    [{ status: 'Partly paid', paid: 40_000n }, 60_001n, 'too-much'],
    [{ status: 'Paid', paid: 100_000n }, 1n, 'settled'],
    [{ status: 'Voided' }, 1n, 'settled'],
    [{ credit: 10n }, 1n, 'credited'],
  ])('%o less %s: %s', (changes, credit, expected) => {
    expect(creditRefusal({ ...unpaid, ...changes }, credit)).toBe(expected);
  });
});

describe(creditOf.name, () => {
  it.each<[AskedCredit, bigint]>([
    [{ invoiceAmountPercentage: '10' }, 1_000_000n],
    [{ creditAmount: '1234.56' }, 1_234_560n],
    // a screen sends both: the share to three decimals, which is no amount that can be paid
    [{ invoiceAmountPercentage: '33.3333', creditAmount: '3333.33' }, 3_333_330n],
    [{ invoiceAmountPercentage: '0.12345', creditAmount: '12.345' }, 12_350n],
    // and for a value the percentage, rounded to be shown: the value holds
    [{ invoiceAmountPercentage: '33.3333', creditAmount: '3333.40' }, 3_333_400n],
    [{}, 0n],
    // where it is said which of the two is meant, the other one does not count
    [{ discountType: 'percent', invoiceAmountPercentage: '10', creditAmount: '7' }, 1_000_000n],
    [{ discountType: 'value', invoiceAmountPercentage: '10', creditAmount: '1000' }, 1_000_000n],
    [{ discountType: 'value', invoiceAmountPercentage: '10', creditAmount: '7' }, 7_000n],
    [{ discountType: 'value', invoiceAmountPercentage: '0.12345', creditAmount: '12.345' }, 12_345n],
  ])('of ₦10,000 by %j is %s', (asked, credit) => {
    expect(creditOf(naira, 10_000_000n, asked)).toBe(credit);
  });
});

describe(isTooFine.name, () => {
  it.each([
    [100_000n, 10n, false],
    [100_000n, 5n, true],
    [100_005n, 5n, false],
    [100_005n, 100_005n, false],
    [100_005n, 10n, false],
    [100_005n, 3n, true],
  ])('a credit on %s of %s: %s', (amount, credit, expected) => {
    expect(isTooFine(naira, { ...unpaid, amount }, credit)).toBe(expected);
  });
});

describe(isValueNote.name, () => {
  it.each<[AskedCredit[], boolean]>([
    [[{ invoiceAmountPercentage: '5' }, { invoiceAmountPercentage: '5' }], false],
    [[{ invoiceAmountPercentage: '5' }, { invoiceAmountPercentage: '7' }], false],
    [
      [
        { invoiceAmountPercentage: '5', creditAmount: '50' },
        { invoiceAmountPercentage: '5', creditAmount: '50' },
      ],
      false,
    ],
    [[{ creditAmount: '50' }, { creditAmount: '50' }], true],
    [[{ creditAmount: '50' }, { creditAmount: '70' }], true],
    [
      [
        { invoiceAmountPercentage: '5', creditAmount: '50' },
        { invoiceAmountPercentage: '10', creditAmount: '50' },
      ],
      true,
    ],
    [[{ creditAmount: '50' }], true],
    [[{ discountType: 'percent', creditAmount: '50', invoiceAmountPercentage: '5' }], false],
    [
      [
        { discountType: 'percent', creditAmount: '50', invoiceAmountPercentage: '5' },
        { discountType: 'percent', creditAmount: '70', invoiceAmountPercentage: '7' },
      ],
      false,
    ],
    // a value that happens to be the same share of each is a value all the same
    [
      [
        { discountType: 'value', creditAmount: '50', invoiceAmountPercentage: '5' },
        { discountType: 'value', creditAmount: '50', invoiceAmountPercentage: '5' },
      ],
      true,
    ],
  ])('%j: %s', (entries, expected) => {
    expect(isValueNote(entries)).toBe(expected);
  });
});
