import * as z from 'zod';
import { ChangePerson, event } from '../kernel/index.js';

const Words = z.record(z.string(), z.unknown());
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
  { concerns: 'payment' },
);

/** Somebody asked that an invoice be voided or corrected; the approver of the workflow decides. */
export const invoiceRequestMade = event(
  'invoicing.request.made',
  1,
  z.object({
    organisationId: z.number(),
    requestId: z.number(),
    kind: z.enum(['void', 'edit']),
    reason: z.string(),
    /** hash of what is asked for, as invoicing keeps it: it is applied as that, or not at all */
    asked: z.string().max(64).optional(),
    maker: ChangePerson,
    /** who decides where the organisation has no workflow for it */
    supervisor: z.string().nullable(),
    /** who decides, level by level, where it is not the maker's own approvers */
    way: z.array(z.array(z.string())).optional(),
    /** the changed fields in words that a person knows, and what the invoice would come to */
    changed: z.object({ before: Words, after: Words }).optional(),
    amountAfter: z.string().optional(),
    invoice: z.object({
      invoiceNumber: z.string(),
      amount: z.string(),
      currencyId: z.number(),
      customer: z.string(),
      name: z.string(),
      revenue: z.string(),
      location: z.string(),
      state: z.string(),
      locationId: z.number(),
      revenueId: z.number(),
      revenueTopId: z.number().optional(),
      customerId: z.number(),
    }),
  }),
);

/**
 * A request that nobody needs to decide any more, e.g. because the invoice was paid
 * (rules/edits-and-voids.md#a-payment-ends-a-pending-void).
 */
export const invoiceRequestWithdrawn = event(
  'invoicing.request.withdrawn',
  1,
  z.object({
    organisationId: z.number(),
    requestId: z.number(),
    kind: z.enum(['void', 'edit']),
    reason: z.string(),
  }),
);

/** What came of an approved request: applied, or failed with why. */
export const invoiceRequestSettled = event(
  'invoicing.request.settled',
  1,
  z.object({
    organisationId: z.number(),
    requestId: z.number(),
    kind: z.enum(['void', 'edit']),
    invoiceNumber: z.string(),
    outcome: z.enum(['applied', 'failed', 'declined']),
    reason: z.string().nullable(),
  }),
);

export const invoiceVoided = event(
  'invoicing.invoice.voided',
  1,
  InvoiceFacts.extend({ statusBefore: status }),
);

export const invoiceEdited = event(
  'invoicing.invoice.edited',
  1,
  z.object({
    organisationId: z.number(),
    before: InvoiceFacts.extend({ status, amountPaid: z.string() }),
    after: InvoiceFacts.extend({ status, amountPaid: z.string() }),
    changedFields: z.array(z.string()),
    rrr: z.string(),
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
  }),
);

/** A credit note was decided, or fitted no longer when it was; its maker hears of it (rules/credit-notes.md#mail-about-a-decision). */
export const creditNoteDecided = event(
  'invoicing.credit-note.decided',
  1,
  z.object({
    organisationId: z.number(),
    reference: z.string(),
    invoiceNumber: z.string(),
    credit: z.string(),
    currencyId: z.number(),
    /** where its maker reads mail; '' where that is not known any more */
    initiator: z.string(),
    isApproved: z.boolean(),
    comment: z.string(),
    decidedBy: z.string(),
  }),
);

/** The invoice counts among those of somebody else from now on. */
export const invoiceCreatorChanged = event(
  'invoicing.invoice.creator-changed',
  1,
  InvoiceFacts.extend({ status, createdByUserIdBefore: z.number() }),
);

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
