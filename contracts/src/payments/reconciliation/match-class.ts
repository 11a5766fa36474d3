import * as z from 'zod';

/**
 * How well a bank line is explained (rules/reconciliation.md#classes). A matter of logic, never of a percentage:
 * certain: names the payment, to the kobo, and nothing else fits; strong: one payment fits, without being named;
 * ambiguous: several do; none: nothing does.
 */
export const MatchClass = z.enum(['certain', 'strong', 'ambiguous', 'none']);
export type MatchClass = z.infer<typeof MatchClass>;

/** In the order in which they are tried (rules/reconciliation.md#passes). */
export const matchPasses = {
  P1: 'Payment reference (RRR)',
  P2: 'Reference of the provider',
  P3: 'Invoice number and amount',
  P4: 'Settlement of a day',
  P5: 'Amount and payer',
  P6: 'Several payments of one payer',
} as const;
export type MatchPass = keyof typeof matchPasses;
