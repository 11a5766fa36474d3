import * as z from 'zod';
import {
  Money,
  operation,
  OptionalDate,
  OptionalId,
  OptionalText,
  permission,
  Report,
  text,
} from '../../kernel/index.js';
import { InvoiceNotFound } from '../../invoicing/problems.js';
import { NotMarkable, PaymentKnown, PaymentsMoved } from './problems.js';

/** What somebody says was paid. Amounts are compared with the stored invoice. */
const Claim = z.object({
  agencyId: OptionalId,
  invoiceNumber: text('Please input an invoice number', 60),
  /** of the invoice */
  amount: Money.optional(),
  /** all that was paid of it, this payment included */
  amountPaid: Money.optional(),
  /** what the payment is known by; absent: the reference of the invoice */
  remitaRetrievalReference: OptionalText.pipe(z.string().max(40, 'At most 40 characters').optional()),
  /** absent: today */
  paymentDate: OptionalDate,
});
export type PaidClaim = z.output<typeof Claim>;

const touches = ['changes', 'invoices', 'dashboard'];

/** Has no address of its own: it is asked for through CreateMakerChecker (catalogue). */
export const markInvoicePaid = operation('payments.invoice.mark-paid', {
  summary: 'Asks that an invoice be marked as paid by a payment that the provider did not report',
  kind: 'command',
  access: permission('payment.mark-paid'),
  request: Claim,
  response: Report,
  problems: [InvoiceNotFound, NotMarkable, PaymentsMoved, PaymentKnown],
  touches,
});
