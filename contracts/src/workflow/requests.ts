import * as z from 'zod';
import {
  dataOf,
  get,
  internal,
  longestComment,
  operation,
  OptionalId,
  OptionalText,
  optionalText,
  paged,
  pageOf,
  post,
  signedIn,
} from '../kernel/index.js';
import { InvoiceRow } from '../invoicing/invoice/invoice.js';
import { DecisionReport } from './decision-outcome.js';
import {
  AlreadyDecided,
  NotTheApprover,
  NotTheChecker,
  OwnChange,
  PaidBeforeVoid,
  RequestNotFound,
} from './problems.js';

/** What can wait for somebody: three matters of an invoice, and the changes of maker-checker. */
export const RequestFamily = z.enum(['void', 'edit', 'credit-note', 'change']);
export type RequestFamily = z.infer<typeof RequestFamily>;

/** What a request is to the eye: its family, but a refund is none of the credit notes among which it is decided. */
export const RequestMatter = z.enum([...RequestFamily.options, 'refund']);
export type RequestMatter = z.infer<typeof RequestMatter>;

/** A request of any kind, as its list shows it to one viewer. */
export const RequestRow = z.object({
  /** `void-7`, `change-12`: the family, and its number there */
  id: z.string(),
  family: RequestFamily,
  matter: RequestMatter,
  /** entity type of a change; 0 for the others */
  entityTypeId: z.number(),
  /** what is asked for: 'Void invoice', 'Create User' */
  title: z.string(),
  /** what it is asked of: the number of the invoice, the name of the record */
  record: z.string(),
  /** '' where it is not about one invoice */
  invoiceNumber: z.string(),
  customer: z.string(),
  revenue: z.string(),
  location: z.string(),
  /** what the invoice comes to, before and after; only after: an amount by itself, as of a payout; '' where it is not about an amount */
  amountBefore: z.string(),
  amountAfter: z.string(),
  currencyId: z.number(),
  reason: z.string(),
  madeBy: z.string(),
  makerUserName: z.string(),
  madeAt: z.string(),
  status: z.enum(['pending', 'approved', 'declined', 'withdrawn']),
  level: z.number(),
  levels: z.number(),
  /**
   * whom it waits for by name, and of one that whoever may check decides, where it is got by itself, who may: for its maker
   * alone; '' for the staff of customers
   */
  waitsFor: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string(),
  comment: z.string(),
  /** what came of an approved one; '' while that is not known */
  outcome: z.enum(['', 'applied', 'failed']),
  /** why it was not applied, or was withdrawn */
  outcomeReason: z.string(),
  agencyId: z.number(),
  /** for provider staff, who see those of several */
  agency: z.string(),
  /** may the caller decide it now? */
  mayDecide: z.boolean(),
  /** in whose place; '' in the own name */
  inPlaceOf: z.string(),
  /** did the caller ask for it? */
  isMine: z.boolean(),
});
export type RequestRow = z.output<typeof RequestRow>;

/** What waits for the caller, what the caller asked for, what is decided, or all that the caller may see. */
export const RequestView = z.enum(['waiting', 'mine', 'decided', 'all']);
export type RequestView = z.infer<typeof RequestView>;

export const RequestFilter = z.object({
  view: RequestView.default('waiting'),
  /** -1 all, 0 pending, 1 approved, 2 declined; a withdrawn one counts as declined */
  status: z.coerce.number().int().min(-1).max(2).default(-1),
  family: RequestFamily.optional(),
  entityTypeId: OptionalId,
  text: OptionalText,
  /** what was decided later than this alone */
  decidedAfter: z.iso.datetime('Please enter a valid date').optional(),
});
export type RequestFilter = z.output<typeof RequestFilter>;

export const searchRequests = operation('workflow.request.search', {
  summary:
    'Requests of every kind that wait for the caller, that the caller made, or that the caller may see',
  kind: 'query',
  http: post('/api/Request/Search'),
  access: signedIn,
  request: paged(RequestFilter.prefault({})),
  response: pageOf(RequestRow).extend({
    /** of the view, whatever family is looked at */
    counts: z.array(z.object({ family: RequestFamily, count: z.number() })),
    /** of what is looked at, whatever its status */
    statuses: z.object({ pending: z.number(), approved: z.number(), rejected: z.number() }),
    /** all that wait for the caller, whatever the view */
    waiting: z.number(),
  }),
});

/** One row of what changes, in words that a person knows. */
export const RequestField = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type RequestField = z.output<typeof RequestField>;

export const getRequest = operation('workflow.request.get', {
  summary: 'One request: what changes, and the invoice that it is about',
  kind: 'query',
  http: get('/api/Request/Get'),
  access: signedIn,
  request: z.object({ id: z.string().max(40) }),
  response: dataOf(
    RequestRow.extend({
      /** the changed fields alone */
      fields: z.array(RequestField),
      /** the invoice as it is, and of a correction as it would be; null where there is none, or not for the caller */
      sheet: z
        .object({ before: InvoiceRow, after: InvoiceRow.nullable(), editedFields: z.array(z.string()) })
        .nullable(),
    }),
  ),
  problems: [RequestNotFound],
});

export const seesRequest = operation('workflow.request.sees', {
  summary: 'Is a request one that the caller may see? For the service that keeps what is asked by it',
  kind: 'query',
  access: internal,
  request: z.object({ requestKey: z.string().max(200) }),
  response: dataOf(z.boolean()),
});

/** Either answer to a change of maker-checker says why; of the others a decline does (rules/approvals.md#one-list). */
function missingComment(id: string, decision: 'approve' | 'decline'): string | undefined {
  if (id.startsWith('change-')) return 'Comment is required.';
  return decision === 'decline' ? 'Please provide a comment' : undefined;
}

export const decideRequest = operation('workflow.request.decide', {
  summary: 'Approves or declines a request of any kind that waits for the caller; never by its maker',
  kind: 'command',
  forPeople: true,
  http: post('/api/Request/Decide'),
  access: signedIn,
  request: z
    .object({
      id: z.string().max(40),
      decision: z.enum(['approve', 'decline']),
      comment: optionalText(longestComment),
    })
    .superRefine(({ id, decision, comment }, context) => {
      const message = missingComment(id, decision);
      if (comment !== undefined || message === undefined) return;
      context.addIssue({ code: 'custom', path: ['comment'], message });
    }),
  response: DecisionReport,
  problems: [RequestNotFound, NotTheChecker, NotTheApprover, OwnChange, AlreadyDecided, PaidBeforeVoid],
  touches: ['requests', 'changes', 'invoices', 'dashboard', 'credit-notes'],
  deadline: 45_000,
});
