import * as z from 'zod';
import { dataOf, operation, OptionalId, permission, post, text } from '../../kernel/index.js';
import { MatchedPayment } from './bank-matches.js';

/**
 * Who says that money came (rules/reconciliation.md#witnesses): people who recorded it by hand, a report sheet, a
 * notification of the provider, the provider's own answer to our question, a line of a bank statement.
 */
export const WitnessKind = z.enum(['hand', 'sheet', 'notification', 'provider', 'bank']);
export type WitnessKind = z.infer<typeof WitnessKind>;

/** One source that says that the money of a payment came. */
export const Witness = z.object({
  kind: WitnessKind,
  /** one sentence */
  says: z.string(),
  /** when it was said, ISO 8601; the value day, YYYY-MM-DD, of a bank */
  at: z.string(),
});
export type Witness = z.output<typeof Witness>;

export const listWitnesses = operation('payments.payment.witnesses', {
  summary: 'The payments of an invoice, each with everybody who says that its money came',
  kind: 'query',
  http: post('/api/Reconciliation/Witnesses'),
  access: permission('reconciliation.view', 'reconciliation.manage'),
  request: z.object({
    invoiceNumber: text('Please enter an invoice number', 60),
    agencyId: OptionalId,
  }),
  response: dataOf(z.array(z.object({ payment: MatchedPayment, witnesses: z.array(Witness) }))),
});
