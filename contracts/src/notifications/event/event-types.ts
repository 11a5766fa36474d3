import * as z from 'zod';
import { envelopeOf, publicEvent } from './public-event.js';

/** Amounts are decimal text, currencies codes of ISO 4217, days YYYY-MM-DD in the agency's zone, instants in UTC. */
const Invoice = z.object({
  number: z.string(),
  status: z.enum(['Unpaid', 'Paid', 'Partly paid', 'Voided']),
  amount: z.string(),
  currency: z.string(),
  invoiceDate: z.string(),
  revenue: z.object({ id: z.number(), name: z.string() }),
  customerId: z.number(),
  locationId: z.number(),
});
export type PublicInvoice = z.output<typeof Invoice>;

const Paid = z.object({
  invoice: Invoice,
  /** of the invoice so far, this payment included */
  amountPaid: z.string(),
  payment: z.object({
    id: z.string(),
    /** what of it counted towards the invoice, and what exceeded it */
    applied: z.string(),
    surplus: z.string(),
    paidAt: z.iso.datetime(),
    channel: z.string(),
    reference: z.string(),
  }),
});

export const invoiceRaisedEvent = publicEvent({
  type: 'invoice.raised',
  version: 1,
  subject: 'invoice',
  summary: 'An invoice was raised',
  data: z.object({ invoice: Invoice, customerName: z.string() }),
});

export const invoicePaidEvent = publicEvent({
  type: 'invoice.paid',
  version: 1,
  subject: 'invoice',
  summary: 'An invoice was paid in full by this payment',
  data: Paid,
});

export const invoicePartlyPaidEvent = publicEvent({
  type: 'invoice.partly_paid',
  version: 1,
  subject: 'invoice',
  summary: 'A payment counted towards an invoice, and something is still due',
  data: Paid,
});

export const invoiceOverpaidEvent = publicEvent({
  type: 'invoice.overpaid',
  version: 1,
  subject: 'invoice',
  summary: 'A payment arrived for an invoice that nothing was due of',
  data: Paid,
});

export const invoiceEditedEvent = publicEvent({
  type: 'invoice.edited',
  version: 1,
  subject: 'invoice',
  summary: 'An invoice was corrected',
  data: z.object({ invoice: Invoice, before: Invoice, changedFields: z.array(z.string()) }),
});

export const invoiceVoidedEvent = publicEvent({
  type: 'invoice.voided',
  version: 1,
  subject: 'invoice',
  summary: 'An invoice was voided',
  data: z.object({ invoice: Invoice }),
});

export const referenceAttachedEvent = publicEvent({
  type: 'invoice.reference_attached',
  version: 1,
  subject: 'invoice',
  summary: 'An invoice can be paid by a reference (RRR)',
  data: z.object({
    invoiceNumber: z.string(),
    reference: z.string(),
    /** what it cannot be paid by any more */
    replaces: z.string().optional(),
  }),
});

export const creditNoteApprovedEvent = publicEvent({
  type: 'credit_note.approved',
  version: 1,
  subject: 'invoice',
  summary: 'A credit note was approved: so much less of the invoice is due',
  data: z.object({ invoice: Invoice, creditNote: z.object({ reference: z.string(), amount: z.string() }) }),
});

export const paymentConfirmedEvent = publicEvent({
  type: 'payment.confirmed',
  version: 1,
  subject: 'payment',
  summary: 'The provider confirmed a payment',
  data: z.object({
    id: z.string(),
    invoiceNumber: z.string(),
    reference: z.string(),
    amount: z.string(),
    currency: z.string(),
    channel: z.string(),
    provider: z.string(),
    providerReference: z.string(),
    paidAt: z.iso.datetime(),
  }),
});

/** Every type of event that is told. A new shape of one is a new version; fields may be added to what there is. */
export const publicEvents = [
  invoiceRaisedEvent,
  invoicePaidEvent,
  invoicePartlyPaidEvent,
  invoiceOverpaidEvent,
  invoiceEditedEvent,
  invoiceVoidedEvent,
  referenceAttachedEvent,
  creditNoteApprovedEvent,
  paymentConfirmedEvent,
] as const;

export type PublicEventName = (typeof publicEvents)[number]['type'];

export const PublicEvent = z.discriminatedUnion('type', [
  envelopeOf(invoiceRaisedEvent),
  envelopeOf(invoicePaidEvent),
  envelopeOf(invoicePartlyPaidEvent),
  envelopeOf(invoiceOverpaidEvent),
  envelopeOf(invoiceEditedEvent),
  envelopeOf(invoiceVoidedEvent),
  envelopeOf(referenceAttachedEvent),
  envelopeOf(creditNoteApprovedEvent),
  envelopeOf(paymentConfirmedEvent),
]);
export type PublicEvent = z.output<typeof PublicEvent>;
