import type { Thousandths } from '@kobodesk/contracts/kernel';

const bitsOfDigit = Math.log2(10);

/**
 * How much an amount tells payments apart, in bits (rules/reconciliation.md#rare-amounts): never more than its figures
 * before the zeros at its end can say, and never more than the agency's own payments let it: a fee of a tariff is paid
 * by many.
 */
export function bitsOf(amount: Thousandths, { alike, known }: { alike: number; known: number }): number {
  const figures = amount.toString().replace(/^-/, '').replace(/0+$/, '').length;
  const said = figures * bitsOfDigit;
  return alike <= 1 ? said : Math.min(said, Math.log2(known / alike));
}
