import { decimalOf, sumOf, thousandths } from '../../kernel/index.js';

export const passedOnInAdvance = 'Passed on in advance by the provider';
/** What of all that was given the agency did not pay out: decimal. */
export const advancedOf = (given: { paidOut: string; payouts: readonly { amount: string }[] }): string =>
  decimalOf(thousandths(given.paidOut) - sumOf(given.payouts.map(({ amount: paid }) => thousandths(paid))));
