import * as z from 'zod';
import { Source } from './operation/actor.js';
import { event } from './operation/event.js';
import { internal } from './operation/access.js';
import { dataOf } from './operation/paging.js';
import { operation } from './operation/operation.js';
import { problem } from './operation/problem.js';

export interface ChangeType {
  /** entity type of the wire; 13 does not exist (rules/approvals.md#kinds-of-change) */
  readonly id: number;
  readonly name: string;
  /** the service that applies it */
  readonly service: string;
  /**
   * does a second person decide, while the organisation has not said otherwise? (rules/approvals.md#policies)
   */
  readonly checkedByDefault: boolean;
  /** no policy of the organisation can say otherwise */
  readonly alwaysChecked: boolean;
}

const type = (id: number, name: string, service: string, checkedByDefault = false): ChangeType => ({
  id,
  name,
  service,
  checkedByDefault,
  alwaysChecked: false,
});

/** Every kind of change that maker-checker knows. */
export const changeTypes: readonly ChangeType[] = [
  type(1, 'Create Role', 'identity'),
  type(2, 'Create Permission', 'identity'),
  type(3, 'Create Role Permission', 'identity'),
  type(4, 'Create Location', 'identity'),
  type(5, 'Create Revenue', 'invoicing'),
  type(6, 'Create Revenue Group', 'invoicing'),
  type(7, 'Create Settlement Account', 'settlement', true),
  type(8, 'Create Schedule', 'notifications'),
  type(9, 'Create Workflow', 'workflow'),
  type(10, 'Create User', 'identity', true),
  type(11, 'Edit User', 'identity', true),
  type(12, 'Update Settlement Account', 'settlement', true),
  type(14, 'Create Part Payment Setting', 'invoicing'),
  type(15, 'Edit Part Payment Setting', 'invoicing'),
  type(16, 'Mark Invoice As Paid', 'payments', true),
  type(17, 'Update Ticket Class', 'invoicing'),
  type(18, 'Bulk Mark Invoice As Paid', 'payments', true),
  type(19, 'Activate Settlement Account', 'settlement', true),
  type(20, 'Deactivate Settlement Account', 'settlement', true),
  type(21, 'Create Settlement Split', 'settlement', true),
  type(22, 'Update Settlement Split', 'settlement', true),
  type(23, 'Upload NIBBS Report Sheet', 'payments', true),
  type(24, 'Payment Reference Update', 'invoicing', true),
  type(25, 'Invoice Creator Update', 'invoicing', true),
  type(26, 'Invoice Approval Update', 'workflow', true),
  // or one person could switch the others off, make the change and switch them on again
  { ...type(27, 'Change Approval Policy', 'workflow', true), alwaysChecked: true },
];

export const changeTypeOf = (id: number): ChangeType | undefined =>
  changeTypes.find((known) => known.id === id);

/** Who asked for a change, or decided it. */
export const ChangePerson = z.object({
  userId: z.number().int().nullable(),
  userName: z.string(),
  fullName: z.string(),
  source: Source,
  address: z.string(),
});
export type ChangePerson = z.infer<typeof ChangePerson>;

const Words = z.record(z.string(), z.unknown());

export const ChangePending = problem(
  'CHANGE_PENDING',
  409,
  'A change of this record is already waiting for approval',
);

/**
 * Asks for a change on the actor's behalf. Answers the request that was put before a checker, or null when the
 * organisation's policy wants none: then the owner applies the change at once.
 */
export const submitChange = operation('workflow.change.submit', {
  summary: 'Puts a change before a second person, where the policy asks for one',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({
    changeType: z.number().int(),
    /** the same key never makes two requests */
    requestKey: z.string().max(200),
    /** the record that changes; null for a new one */
    entityId: z.string().max(100).nullable(),
    /** one line that tells the change from others of its type: the name, the number */
    title: z.string().max(300),
    /** changed fields in words a person knows */
    before: Words.nullable(),
    after: Words,
    /** what the owner applies when it is approved, as its operation received it */
    payload: z.unknown(),
  }),
  response: dataOf(z.object({ requestId: z.number().int().nullable() })),
  problems: [ChangePending],
});

/** A checker approved; the owner of the change type applies the payload once and announces what came of it. */
export const changeApproved = event(
  'workflow.change.approved',
  1,
  z.object({
    organisationId: z.number().int(),
    requestId: z.number().int(),
    changeType: z.number().int(),
    payload: z.unknown(),
    maker: ChangePerson,
    checker: ChangePerson,
  }),
);

/** A checker rejected; nothing changes, and the owner may take it up again. */
export const changeRejected = event(
  'workflow.change.rejected',
  1,
  z.object({
    organisationId: z.number().int(),
    requestId: z.number().int(),
    changeType: z.number().int(),
  }),
);

/** What came of an approved change: applied, or failed with why. */
export const changeSettled = event(
  'change.request.settled',
  1,
  z.object({
    organisationId: z.number().int(),
    requestId: z.number().int(),
    outcome: z.enum(['applied', 'failed']),
    reason: z.string().nullable(),
  }),
);
