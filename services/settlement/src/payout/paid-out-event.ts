import * as z from 'zod';

/** That money left the bank for a beneficiary; of no invoice. */
export const PaidOutEvent = z.object({
  kind: z.literal('paidOut'),
  /** by the number of the payout */
  id: z.string(),
  currencyId: z.number(),
  day: z.string(),
  recordedAt: z.string(),
  invoiceId: z.literal(0),
  invoiceNumber: z.literal(''),
  /** bank and account, as shares say it */
  beneficiary: z.string(),
  amount: z.string(),
  bankReference: z.string(),
});
export type PaidOutEvent = z.output<typeof PaidOutEvent>;
