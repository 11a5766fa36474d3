import * as z from 'zod';
import { event } from '../kernel/index.js';

const status = z.enum(['Unpaid', 'Paid', 'Partly paid', 'Voided']);

/**
 * What every fact about an invoice says of it. Amounts are decimal text in its currency (`currencyId`: the number of ISO 4217),
 * days `YYYY-MM-DD` in the organisation's zone.
 */
const InvoiceFacts = z.object({
  organisationId: z.number(),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  revenueId: z.number(),
  /** the same of one that is part of none; absent of a release before */
  revenueTopId: z.number().optional(),
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

/** An invoice was raised: its amount is due (rules/invoices.md#raising-one). */
export const invoiceRaised = event(
  'invoicing.invoice.raised',
  1,
  InvoiceFacts.extend({ customerName: z.string(), customerEmail: z.string(), status }),
);

/**
 * A payment was booked on its invoice: as much of it as was due is `applied`, what it exceeds that by is `surplus`
 * (rules/over-payments.md#the-suspense-balance).
 */
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
    /** of this payment, what the provider sent straight to others: absent where payments did not say */
    passedOn: z.string().optional(),
  }),
  { concerns: 'payment' },
);

/** A void was approved: nothing of the invoice is due any more (rules/edits-and-voids.md#what-an-approval-does). */
export const invoiceVoided = event(
  'invoicing.invoice.voided',
  1,
  InvoiceFacts.extend({
    statusBefore: status,
    /** what was credited of it, and the day: absent in facts of the release before */
    credit: z.string().optional(),
    day: z.string().optional(),
  }),
);

/** An edit was approved: what the invoice said before it, and says now (rules/edits-and-voids.md#what-an-approval-does). */
export const invoiceEdited = event(
  'invoicing.invoice.edited',
  1,
  z.object({
    organisationId: z.number(),
    before: InvoiceFacts.extend({ status, amountPaid: z.string() }),
    after: InvoiceFacts.extend({ status, amountPaid: z.string() }),
    changedFields: z.array(z.string()),
    rrr: z.string(),
    /** by which request, what was credited of it, and the day: absent in facts of the release before */
    requestId: z.number().optional(),
    credit: z.string().optional(),
    day: z.string().optional(),
  }),
);

/**
 * A credit note was approved: so much less of the invoice is due
 * (rules/credit-notes.md#what-an-approval-of-a-credit-does).
 */
export const invoiceCredited = event(
  'invoicing.invoice.credited',
  1,
  InvoiceFacts.extend({
    reference: z.string(),
    credit: z.string(),
    statusBefore: status,
    statusAfter: status,
    /** absent in facts of the release before */
    day: z.string().optional(),
  }),
);

/**
 * An excess is owed back to its payer (`refundable`, by a credit note), or went back (`refunded`, by a refund): what
 * becomes of it otherwise is a payment (rules/over-payments.md#what-can-be-done-with-an-excess).
 */
export const excessMoved = event(
  'invoicing.excess.moved',
  1,
  z.object({
    organisationId: z.number(),
    what: z.enum(['refundable', 'refunded']),
    /** the credit note, or the number of the refund */
    by: z.string(),
    /** that was overpaid */
    invoiceId: z.number(),
    invoiceNumber: z.string(),
    customerId: z.number(),
    revenueId: z.number(),
    locationId: z.number(),
    currencyId: z.number(),
    amount: z.string(),
    day: z.string(),
  }),
);

/** The invoice counts among those of somebody else from now on. */
export const invoiceCreatorChanged = event(
  'invoicing.invoice.creator-changed',
  1,
  InvoiceFacts.extend({ status, createdByUserIdBefore: z.number() }),
);

/**
 * The invoice shows this payment reference (RRR) from now on, made for it or given by people
 * (rules/references-and-payments.md#references-that-people-give).
 */
export const invoiceReferenceAttached = event(
  'invoicing.invoice.reference-attached',
  1,
  z.object({
    organisationId: z.number(),
    invoiceId: z.number(),
    invoiceNumber: z.string(),
    rrr: z.string(),
    /** the reference that people took off the invoice for this one: it is to be paid by no longer */
    corrects: z.string().optional(),
    /** what the provider says that it is for, of one that people typed */
    amount: z.string().optional(),
  }),
);
