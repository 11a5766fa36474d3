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
  pageOf,
  post,
  signedIn,
  text,
} from '../kernel/index.js';
import { DecisionReport } from './decision-outcome.js';
import {
  AlreadyDecided,
  ChangeNotFound,
  NotTheApprover,
  NotTheChecker,
  OwnChange,
  UnknownChangeType,
} from './problems.js';

/** A record of maker-checker as its list shows it. */
export const ChangeRow = z.object({
  id: z.number(),
  entityTypeId: z.number(),
  entityType: z.string(),
  /** the name or number of the record that changes */
  title: z.string(),
  createdBy: z.string(),
  createdById: z.number(),
  createdDate: z.string(),
  /** 'B for A' when B decided as the delegate of A */
  approvedBy: z.string(),
  approvedDate: z.string(),
  /** 0 Pending, 1 Approved, 2 Rejected */
  statusId: z.number(),
  comment: z.string(),
  /** what came of an approved one: '', 'applied', 'failed' */
  outcome: z.string(),
  outcomeReason: z.string(),
  /** JSON text: rows of {field, before, after} */
  payloadViewTemplate: z.string(),
  agencyId: z.number(),
  /** for provider staff, who see those of several */
  agency: z.string(),
  /** may the caller decide it now? */
  mayDecide: z.boolean(),
});
export type ChangeRow = z.output<typeof ChangeRow>;

/**
 * Who holds change.check together with the permission of the operation that a change carries, and who stands in for
 * somebody that does: the service decides, for the edge knows no delegations.
 */
const access = signedIn;

const status = z.preprocess(
  (value) => (value === null || value === '' || value === undefined ? -1 : value),
  z.coerce.number().int().min(-1).max(2),
);

export const searchChanges = operation('workflow.change.search', {
  summary:
    'Changes that the caller may check or made, decided ones too, newest first; of all agencies for provider staff who chose none',
  kind: 'query',
  http: post('/api/MakerChecker/SearchPendingApprovalsBDA'),
  access,
  request: z.object({
    AppId: OptionalText,
    RoleName: OptionalText,
    UserName: OptionalText,
    Size: z.coerce.number().int().min(1).max(100).default(10),
    From: z.coerce.number().int().min(0).default(0),
    StatusId: status.default(-1),
    EntityTypeId: OptionalId,
    SearchText: OptionalText,
  }),
  response: pageOf(ChangeRow).extend({
    /** pending ones that the caller may decide, whatever the filter */
    waiting: z.number().int(),
  }),
});

const comment = text('Please provide a comment', longestComment);
const Decision = z.object({ makeCheckerId: Id, comment });
const decisionProblems = [ChangeNotFound, OwnChange, NotTheChecker, NotTheApprover, AlreadyDecided] as const;
const touches = ['changes'];

export const decideChange = operation('workflow.change.decide', {
  summary: 'Approves (1) or rejects (2) a pending change; never by its maker',
  kind: 'command',
  forPeople: true,
  http: post('/api/MakerChecker/ApproveMakerCheckerBDA'),
  access,
  request: Decision.extend({ status: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])) }),
  response: DecisionReport,
  problems: decisionProblems,
  touches,
});

export const approveChange = operation('workflow.change.approve', {
  summary: 'Approves a pending change',
  kind: 'command',
  forPeople: true,
  http: post('/api/MakerChecker/ApproveMakerChecker'),
  access,
  request: Decision,
  response: DecisionReport,
  problems: decisionProblems,
  touches,
});

export const rejectChange = operation('workflow.change.reject', {
  summary: 'Rejects a pending change',
  kind: 'command',
  forPeople: true,
  http: post('/api/MakerChecker/RejectMakerChecker'),
  access,
  request: Decision,
  response: DecisionReport,
  problems: decisionProblems,
  touches,
});

export const decideChanges = operation('workflow.change.decide-several', {
  summary: 'Decides changes of one kind for their owner, all of them or none; never by their maker',
  kind: 'command',
  forPeople: true,
  access: internal,
  request: z.object({
    changeType: z.number().int(),
    requestKeys: z.array(z.string()).min(1).max(100),
    isApproved: z.boolean(),
    comment: z.string(),
  }),
  /** what came of each, in the order of the keys */
  response: listOf(DecisionReport),
  problems: decisionProblems,
  touches,
  deadline: 20_000,
});

export const createChange = operation('workflow.change.create', {
  summary: 'Requests a change of any type; the payload is what the operation of that type takes',
  kind: 'command',
  repeatable: true,
  http: post('/api/MakerChecker/CreateMakerChecker'),
  // whoever may make the change itself may request it: its own operation is asked, with the caller's permissions
  access: signedIn,
  request: z.object({
    entityTypeId: z.coerce.number().int('Unknown'),
    payload: z.record(z.string(), z.unknown(), 'Please provide the change to apply'),
    payloadViewTemplate: OptionalText,
    AppId: OptionalText,
    agencyId: OptionalId,
    comment: OptionalText,
  }),
  response: dataOf(z.object({ id: z.number().nullable() })).extend({ message: z.string() }),
  problems: [UnknownChangeType],
  touches,
});
