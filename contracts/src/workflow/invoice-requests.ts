import * as z from 'zod';
import { ChangePerson, dataOf, event, internal, operation } from '../kernel/index.js';

/** Void and edit requests of invoices: `process` is what the workflow is for. */
export const RequestKind = z.enum(['void', 'edit']);
export type RequestKind = z.infer<typeof RequestKind>;

export const findApprover = operation('workflow.invoice-request.find-approver', {
  summary: "Who would decide the actor's request first: level 1 of the workflow, else the actor's supervisor",
  kind: 'query',
  access: internal,
  request: z.object({ kind: RequestKind }),
  response: dataOf(z.object({ userName: z.string() }).nullable()),
});

/** The last level approved, or one declined. The invoicing service applies it and says what came of it. */
export const invoiceRequestDecided = event(
  'workflow.invoice-request.decided',
  1,
  z.object({
    organisationId: z.number().int(),
    /** the id in `invoicing.request.made` */
    requestId: z.number().int(),
    kind: RequestKind,
    decision: z.enum(['approved', 'declined']),
    comment: z.string(),
    decidedBy: ChangePerson,
  }),
);
