import * as z from 'zod';
import {
  change,
  checker,
  Money,
  operation,
  OptionalDate,
  OptionalId,
  OptionalText,
  permission,
  postList,
  Report,
  text,
} from '../../kernel/index.js';
import { InvoiceNotFound, ReferenceTaken } from '../../invoicing/problems.js';
import { NotMarkable, PaymentKnown, PaymentsMoved, RowsRefused } from './problems.js';

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

/** Has no address of its own: it is asked for through CreateMakerChecker. */
export const markInvoicePaid = operation('payments.invoice.mark-paid', {
  summary: 'Asks that an invoice be marked as paid by a payment that the provider did not report',
  kind: 'command',
  access: permission('payment.mark-paid'),
  request: Claim,
  response: Report,
  problems: [InvoiceNotFound, NotMarkable, PaymentsMoved, PaymentKnown, ReferenceTaken],
  touches,
});

export const markPaidChange = change(markInvoicePaid, 16, 'Mark Invoice As Paid', {
  route: checker('by-default'),
});

const Row = Claim.omit({ paymentDate: true }).extend({ amount: Money, amountPaid: Money });

export const markInvoicesPaid = operation('payments.invoice.mark-many-paid', {
  summary: 'Asks that invoices be marked as paid, all of the list or none',
  kind: 'command',
  http: postList('/api/SupportService/InitiateBulkMarkAsPaidBDA', 'invoices'),
  access: permission('payment.mark-paid'),
  request: z.object({
    invoices: z
      .array(Row, 'Please select an invoice')
      .min(1, 'Please select an invoice')
      .max(100, 'At most 100 invoices'),
  }),
  response: Report,
  problems: [RowsRefused, PaymentsMoved, PaymentKnown, ReferenceTaken],
  touches,
});

export const bulkMarkPaidChange = change(markInvoicesPaid, 18, 'Bulk Mark Invoice As Paid', {
  route: checker('by-default'),
});
