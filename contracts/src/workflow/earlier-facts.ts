import * as z from 'zod';
import { ChangePerson, event } from '../kernel/index.js';
import { RequestKind } from './invoice-requests.js';

// What the release before announced: it may still be on its way. To go with the next squash of migrations.

/** A void or an edit waits for somebody. */
export const invoiceRequestWaiting = event(
  'workflow.invoice-request.waiting',
  1,
  z.object({
    organisationId: z.number().int(),
    id: z.number().int(),
    kind: RequestKind,
    invoiceNumber: z.string(),
    approver: z.string(),
    /** each of them, where one of several is enough */
    approvers: z.array(z.string()).optional(),
    initiator: z.string(),
    initiatorName: z.string(),
    reason: z.string(),
    level: z.number().int(),
  }),
  { isFormer: true },
);

/** A void or an edit is over. */
export const invoiceRequestClosed = event(
  'workflow.invoice-request.closed',
  1,
  z.object({
    organisationId: z.number().int(),
    id: z.number().int(),
    kind: RequestKind,
    invoiceNumber: z.string(),
    initiator: z.string(),
    decision: z.enum(['approved', 'declined', 'withdrawn', 'failed']),
    comment: z.string(),
    decidedBy: z.string(),
  }),
  { isFormer: true },
);

/** The last level approved, or one declined. The invoicing service applies it and says what came of it. */
export const invoiceRequestDecided = event(
  'workflow.invoice-request.decided',
  1,
  z.object({
    organisationId: z.number().int(),
    /** the id in `invoicing.request.made` */
    requestId: z.number().int(),
    kind: RequestKind,
    /** as `invoicing.request.made` said it; absent of one that was asked for before it did */
    asked: z.string().optional(),
    decision: z.enum(['approved', 'declined']),
    comment: z.string(),
    decidedBy: ChangePerson,
  }),
  { isFormer: true },
);
