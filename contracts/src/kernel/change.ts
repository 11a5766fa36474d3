import * as z from 'zod';
import { Source } from './operation/actor.js';
import { event } from './operation/event.js';
import { internal } from './operation/access.js';
import { dataOf } from './operation/paging.js';
import { operation, type Operation } from './operation/operation.js';
import { problem } from './operation/problem.js';

/** One second person, where the organisation wants one; it may not switch `always` off. */
export interface CheckerRoute {
  readonly by: 'checker';
  readonly when: 'if-wanted' | 'by-default' | 'always';
  /** whoever holds this decides; absent: who opens the list of changes and may ask for the change as well */
  readonly permission?: string;
}
export const checker = (when: CheckerRoute['when'] = 'if-wanted', permission?: string): CheckerRoute => ({
  by: 'checker',
  when,
  ...(permission === undefined ? {} : { permission }),
});

/** The people whom the maker's workflow names for a process, level by level; somebody always has to agree. */
export interface LevelsRoute {
  readonly by: 'levels';
  readonly when: 'always';
  readonly process: string;
}
export const levels = (process: string): LevelsRoute => ({ by: 'levels', when: 'always', process });

/** Who decides a change. */
export type ChangeRoute = CheckerRoute | LevelsRoute;

/** A kind of change that somebody else may have to agree to: said once, beside the operation that asks for it. */
export interface Change {
  readonly declares: 'change';
  /** entity type of the wire; from 101 on those that the wire lists elsewhere (rules/approvals.md#kinds-of-change) */
  readonly id: number;
  readonly title: string;
  /** whoever may ask it may ask for the change, and check it */
  readonly operation: Operation;
  /** the service that applies it */
  readonly service: string;
  /** kinds of one record: two of them about the same one cannot be pending together */
  readonly record: string;
  readonly route: ChangeRoute;
  /** what whoever asks for it and checks it must hold, where one operation asks for several kinds */
  readonly permission?: string;
}

/** @example export const accountChange = change(saveAccount, 12, 'Update Account', { record: 'account' }); */
export const change = (
  asking: Operation,
  id: number,
  title: string,
  {
    record = String(id),
    route = checker(),
    permission,
  }: Partial<Pick<Change, 'record' | 'route' | 'permission'>> = {},
): Change => ({
  declares: 'change',
  id,
  title,
  operation: asking,
  service: asking.service,
  record,
  route,
  ...(permission === undefined ? {} : { permission }),
});

/** Who asked for a change, or decided it. */
export const ChangePerson = z.object({
  userId: z.number().int().nullable(),
  userName: z.string(),
  fullName: z.string(),
  source: Source,
  address: z.string(),
  /** of a service account: the person who was shown its key, and decides nothing of it */
  holderId: z.number().int().optional(),
});
export type ChangePerson = z.infer<typeof ChangePerson>;

const Words = z.record(z.string(), z.unknown());

export const ChangePending = problem(
  'CHANGE_PENDING',
  409,
  'A change of this record is already waiting for approval',
);

/** What is asked for, as whoever decides it sees it. */
const proposed = {
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
  /** why, in the words of whoever asks */
  reason: z.string().optional(),
  /** what a list shows of it besides: whose it is, how much */
  about: z.record(z.string(), z.string()).optional(),
  /** whoever is bound to other locations or revenues does not see it */
  place: z.object({ locationId: z.number(), revenueId: z.number(), revenueTopId: z.number() }).optional(),
};
export type ChangePlace = { locationId: number; revenueId: number; revenueTopId: number };

/**
 * Asks for a change on the actor's behalf. Answers the request that was put before a checker, or null when the
 * organisation's policy wants none: then the owner applies the change at once.
 */
export const submitChange = operation('workflow.change.submit', {
  summary: 'Puts a change before a second person, where the policy asks for one',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object(proposed),
  response: dataOf(z.object({ requestId: z.number().int().nullable() })),
  problems: [ChangePending],
});

/**
 * A change was put before a second person by an owner that keeps a record of its own of what is asked, in the
 * transaction that wrote it.
 */
export const changeProposed = event(
  'change.request.proposed',
  1,
  z.object({
    ...proposed,
    organisationId: z.number().int(),
    maker: ChangePerson,
    /** of one that was asked for, or decided, before it came here */
    madeAt: z.iso.datetime().optional(),
    decided: z
      .object({
        isApproved: z.boolean(),
        checkerId: z.number().int(),
        checkerName: z.string(),
        at: z.iso.datetime(),
        comment: z.string(),
      })
      .optional(),
    /** of a kind that goes level by level: who decides where the maker has no workflow for it */
    supervisor: z.string().nullable().optional(),
    /** the same: who decides, level by level, where it is not the maker's own approvers */
    way: z.array(z.array(z.string())).optional(),
  }),
);

/** Nobody needs to decide a change any more that was put forward; its owner says why. */
export const changeWithdrawn = event(
  'change.request.withdrawn',
  1,
  z.object({
    organisationId: z.number().int(),
    changeType: z.number().int(),
    /** what it was put forward by */
    requestKey: z.string().max(200),
    reason: z.string(),
  }),
);

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
    comment: z.string().optional(),
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
    payload: z.unknown().optional(),
    maker: ChangePerson.optional(),
    checker: ChangePerson.optional(),
    comment: z.string().optional(),
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
