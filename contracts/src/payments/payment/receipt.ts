import * as z from 'zod';
import { dataOf, internal, operation } from '../../kernel/index.js';
import { PaymentNotFound } from '../problems.js';

/** A payment that the provider confirmed and that was booked, with what it was for. */
export const Receipt = z.object({
  organisationId: z.number(),
  invoiceNumber: z.string(),
  paymentReference: z.string(),
  transactionReference: z.string(),
  /** decimal; of this payment */
  amount: z.string(),
  currencyId: z.number(),
  channel: z.string(),
  paidAt: z.iso.datetime(),
  payerName: z.string(),
  description: z.string(),
  /** decimals; of the invoice as it stands */
  invoiceAmount: z.string(),
  outstanding: z.string(),
});
export type Receipt = z.output<typeof Receipt>;

export const getReceipt = operation('payments.payment.get-receipt', {
  summary: 'A booked payment by both of its references, for its receipt; nothing is asked of the provider',
  kind: 'query',
  access: internal,
  request: z.object({
    paymentReference: z.string().max(40),
    /** the provider's; whoever only guesses payment references does not have it */
    transactionReference: z.string().max(100),
  }),
  response: dataOf(Receipt),
  problems: [PaymentNotFound],
});
