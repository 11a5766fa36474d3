import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalOf, sumOf } from '../../kernel/index.js';
import { currencies, isPayableIn, payableIn } from '../currencies.js';
import { amountCorrection, invoiceAmount, roundingOf } from './invoice-amount.js';

const currencyId = fc.constantFrom(...currencies.map(({ id }) => id));
const items = fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { minLength: 1, maxLength: 20 });
const billsOf = (amounts: readonly bigint[]) => amounts.map((amount) => ({ amount: decimalOf(amount) }));

describe(invoiceAmount.name, () => {
  it('can be paid in its currency, whatever its items come to', () => {
    fc.assert(
      fc.property(currencyId, items, (currency, amounts) => {
        const amount = invoiceAmount(currency, amounts);
        expect(isPayableIn(currency, amount)).toBe(true);
        expect(payableIn(currency, amount)).toBe(amount);
      }),
    );
  });

  it('is the items and the rounding, which is never more than half a minor unit', () => {
    fc.assert(
      fc.property(currencyId, items, (currency, amounts) => {
        const amount = invoiceAmount(currency, amounts);
        const rounding = roundingOf(amount, billsOf(amounts));
        expect(sumOf(amounts) + rounding).toBe(amount);
        expect(rounding > -5n && rounding <= 5n).toBe(true);
      }),
    );
  });

  it.each([
    [[100_005n], 100_010n],
    [[100_004n], 100_000n],
    [[333n, 333n, 333n], 1_000n],
    [[75_000_000n, 20n], 75_000_020n],
  ])('of %j is %s', (amounts, amount) => {
    expect(invoiceAmount(566, amounts)).toBe(amount);
  });

  it('needs no line for what was raised with its third decimal', () => {
    expect(roundingOf(100_005n, billsOf([100_005n]))).toBe(0n);
    expect(roundingOf(100_000n, [])).toBe(0n);
  });
});

describe(amountCorrection.name, () => {
  const owed = { currencyId: 566, status: 'Unpaid', amount: '100.005', outstanding: '100.005' } as const;

  it.each([
    [{ amount: '100.01', outstanding: '100.01' }, undefined],
    [
      {},
      '₦100.005 cannot be paid: it has a third decimal. Please edit the invoice: its amount then becomes ₦100.01',
    ],
    [
      { status: 'Partly paid' as const, outstanding: '50.005' },
      '₦50.005 cannot be paid: it has a third decimal. Please request a credit note of ₦0.005',
    ],
    [
      { outstanding: '90.005' },
      '₦90.005 cannot be paid: it has a third decimal. Please request a credit note of ₦0.005',
    ],
  ])('offers a way out of %j: %s', (changes, words) => {
    expect(amountCorrection({ ...owed, ...changes })).toBe(words);
  });

  it('names a credit note that leaves an amount that can be paid', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (due) => {
        const words = amountCorrection({ ...owed, status: 'Partly paid', outstanding: decimalOf(due) });
        const credit = /credit note of ₦0\.(\d{3})$/.exec(words ?? '')?.[1];
        expect(credit === undefined).toBe(isPayableIn(566, due));
        if (credit !== undefined) expect(isPayableIn(566, due - BigInt(credit))).toBe(true);
      }),
    );
  });
});
