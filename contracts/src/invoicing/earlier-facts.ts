import * as z from 'zod';
import { ChangePerson, event } from '../kernel/index.js';

// What the release before announced: it may still be on its way. To go with the next squash of migrations.

/** A credit note was decided, or fitted no longer when it was. */
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
  { isFormer: true },
);

const Words = z.record(z.string(), z.unknown());

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
  { isFormer: true },
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
  { isFormer: true },
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
  { isFormer: true },
);
