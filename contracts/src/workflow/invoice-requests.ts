import * as z from 'zod';
import {
  dataOf,
  Id,
  internal,
  listOf,
  longestComment,
  operation,
  OptionalId,
  OptionalText,
  optionalText,
  permission,
  post,
  signedIn,
  text,
  lookedUp,
} from '../kernel/index.js';
import { DecisionReport } from './decision-outcome.js';
import { AlreadyDecided, NotTheApprover, OwnChange, PaidBeforeVoid, RequestNotFound } from './problems.js';

/** Void and edit requests of invoices. */
export const RequestKind = z.enum(['void', 'edit']);
export type RequestKind = z.infer<typeof RequestKind>;

export const findApprover = operation('workflow.invoice-request.find-approver', {
  summary:
    "Who would decide the actor's request: the actor's workflow, else the supervisor; for provider staff those of the creator",
  kind: 'query',
  access: internal,
  request: z.object({ kind: RequestKind, creatorId: OptionalId }),
  response: dataOf(
    z
      .object({
        /** of the first level */
        userName: z.string(),
        /** level by level; one of several at a level is enough */
        way: z.array(z.array(z.string())),
      })
      .nullable(),
  ),
});

export const listRequestApprovers = operation('workflow.invoice-request.list-approvers', {
  summary: 'Who would decide a void or edit request of the caller, level by level; nobody where nobody could',
  kind: 'query',
  access: signedIn,
  request: z.object({ kind: RequestKind.default('void') }),
  /** '' of an approver: the staff of customers, and service accounts, hear that there is one */
  response: listOf(z.object({ id: z.number(), approver: z.string() })),
});

export const InvoiceRequestRow = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  userName: z.string(),
  initiatorName: z.string(),
  initiatorComment: z.string(),
  initiatedDate: z.string(),
  amountInvoiced: z.string(),
  currencyId: z.number(),
  customerName: z.string(),
  name: z.string(),
  revenue: z.string(),
  location: z.string(),
  state: z.string(),
  /** 0 pending, 1 approved, 2 declined; a withdrawn one counts as declined */
  status: z.number(),
  agencyId: z.number(),
  /** for provider staff, who see those of several */
  agency: z.string(),
  level: z.number(),
  levels: z.number(),
  /** whoever decides the current level, or decided last; '' for those who do not hear it */
  supervisor: z.string(),
  comment: z.string(),
  /** what came of it in words, where there is more to say than the status */
  outcome: z.string(),
  /** may the caller decide it now? */
  isMine: z.boolean(),
});
export type InvoiceRequestRow = z.output<typeof InvoiceRequestRow>;

export const searchInvoiceRequests = operation('workflow.invoice-request.search', {
  summary: 'Void or edit requests that the caller supervises or made, with the counts of the cards',
  kind: 'query',
  http: post('/api/Invoice/VoidRequestSummaryBDA'),
  access: permission('request.decide'),
  request: z.object({
    pageSize: z.coerce.number().int().min(1).max(100).default(10),
    from: z.coerce.number().int().min(0).default(0),
    parameter: z.object({
      status: z.coerce.number().int().min(-1).max(2).default(-1),
      pageSize: z.unknown().optional(),
      requestType: RequestKind.default('void'),
      /** this one alone */
      requestId: OptionalId,
    }),
  }),
  response: z.object({
    message: z.string().optional(),
    data: z.object({
      totalRequest: z.number(),
      approved: z.number(),
      rejected: z.number(),
      pending: z.number(),
      /** of the pending ones, those that wait for the caller */
      mine: z.number(),
      workflows: z.array(InvoiceRequestRow),
    }),
    totalCount: z.number(),
  }),
});

const problems = [RequestNotFound, NotTheApprover, OwnChange, AlreadyDecided] as const;
const touches = ['requests', 'invoices', 'dashboard'];
const decision = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)]));

/** A decline says why. */
const withComment = <S extends z.ZodType<{ status: 1 | 2; comment?: string | undefined }>>(schema: S) =>
  schema.superRefine((value, context) => {
    if (value.status === 2 && !value.comment)
      context.addIssue({ code: 'custom', path: ['comment'], message: 'Please provide a comment' });
  });

export const processVoid = operation('workflow.invoice-request.process-void', {
  summary:
    'Accepts (1) or declines (2) a void request at its current level; the last acceptance makes the payment reference unpayable first',
  kind: 'command',
  forPeople: true,
  http: post('/api/Invoice/ProcessVoidRequestBDA'),
  access: permission('request.decide'),
  request: withComment(
    z.object({
      activeWorkflowId: Id,
      invoiceNumber: text('Please input an invoice number', 60),
      userName: OptionalText,
      status: decision.default(1),
      comment: optionalText(longestComment),
    }),
  ),
  response: DecisionReport,
  problems: [...problems, PaidBeforeVoid],
  touches,
  deadline: 45_000,
});

export const processEdit = operation('workflow.invoice-request.process-edit', {
  summary: 'Approves (1) or declines (2) an edit request at its current level',
  kind: 'command',
  forPeople: true,
  http: post('/api/Invoice/ProcessEditInvoiceBDA'),
  access: permission('request.decide'),
  request: withComment(
    z.object({
      invoiceEditId: Id,
      invoiceNumber: text('Please input an invoice number', 60),
      status: decision,
      comment: optionalText(longestComment),
      agencyId: OptionalId,
    }),
  ),
  response: DecisionReport,
  problems,
  touches,
});

export const requestApproversResource = lookedUp('request-approvers', listRequestApprovers);
