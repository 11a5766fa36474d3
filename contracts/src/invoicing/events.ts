import * as z from 'zod';
import { event } from '../kernel/index.js';

const status = z.enum(['Unpaid', 'Paid', 'Partly paid', 'Voided']);

/** What every fact about an invoice says of it. Days are calendar days of the organisation's zone. */
const InvoiceFacts = z.object({
  organisationId: z.number(),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  revenueId: z.number(),
  revenueName: z.string(),
  customerId: z.number(),
  locationId: z.number(),
  currencyId: z.number(),
  amount: z.string(),
  createdAt: z.iso.datetime(),
  createdDay: z.string(),
  invoiceDate: z.string(),
  createdByUserId: z.number(),
});

export const invoiceRaised = event(
  'invoicing.invoice.raised',
  1,
  InvoiceFacts.extend({ customerName: z.string(), customerEmail: z.string(), status }),
);

export const invoicePaymentApplied = event(
  'invoicing.invoice.payment-applied',
  1,
  InvoiceFacts.extend({
    paymentId: z.string(),
    /** of this payment, what counted towards the invoice */
    applied: z.string(),
    /** of this payment, what exceeded the amount due */
    surplus: z.string(),
    amountPaid: z.string(),
    statusBefore: status,
    statusAfter: status,
    paidAt: z.iso.datetime(),
    paidDay: z.string(),
    channel: z.string(),
    reference: z.string(),
  }),
);

export const invoiceReferenceAttached = event(
  'invoicing.invoice.reference-attached',
  1,
  z.object({ organisationId: z.number(), invoiceId: z.number(), invoiceNumber: z.string(), rrr: z.string() }),
);
