import { randomUUID } from 'node:crypto';
import {
  changeApproved,
  changeProposed,
  changeRejected,
  changeSettled,
  changeWithdrawn,
  Refusal,
  submitChange,
  systemActor,
  type Actor,
  type Change,
  type ChangePerson,
  type ChangePlace,
  type FactOf,
  type Operation,
} from '@kobodesk/contracts/kernel';
import type * as z from 'zod';
import { on, type Consumer } from '../events/on.js';
import type { Call, Tx } from '../operations/call.js';

/** Who asked for the change and, when it had to be decided, who decided it. */
export interface ChangeMakers {
  readonly maker: ChangePerson;
  /** absent: the policy asked for no checker */
  readonly checker?: ChangePerson;
  readonly comment?: string;
}

/**
 * Applies one kind of change. It meets the state of today, which may differ from the day of the request: what no
 * longer fits is refused, and nothing of it stays.
 */
export interface ChangeKind<P extends z.ZodType = z.ZodType, Result = unknown> {
  readonly kind: 'change';
  readonly change: Change;
  readonly payload: P;
  readonly apply: (payload: z.output<P>, tx: Tx, makers: ChangeMakers) => Promise<Result>;
  /** what becomes of the owner's own record when nothing comes of the change */
  readonly end?: (payload: z.output<P>, tx: Tx, why: ChangeEnd) => Promise<void>;
}

/** Why nothing came of a change: it was declined, or fitted no longer when it was approved. */
export interface ChangeEnd {
  /** absent of a request of a release that did not tell */
  readonly maker?: ChangePerson | undefined;
  readonly checker: ChangePerson;
  readonly comment: string;
  /** why one that was approved was not applied; absent of one that was declined */
  readonly reason?: string;
}

/**
 * Declares how a change is applied, at once or after its approval; a property of a handler class.
 * @example readonly create = changes(newRoleChange, RoleInput, (role, tx) => saveRole(role, tx));
 */
export function changes<P extends z.ZodType, Result>(
  change: Change,
  payload: P,
  apply: ChangeKind<P, Result>['apply'],
): ChangeKind<P, Result> {
  return { kind: 'change', change, payload, apply };
}

/** The same for an owner that keeps a record of its own of what is asked, and says what becomes of it in the end. */
export const endingIn = <P extends z.ZodType, Result>(
  kind: ChangeKind<P, Result>,
  end: NonNullable<ChangeKind<P>['end']>,
): ChangeKind<P, Result> => ({ ...kind, end });

export interface Proposal<P extends z.ZodType> {
  /** as the operation received it: JSON, no secrets */
  payload: z.input<P>;
  /** the record that changes; absent for a new one */
  entityId?: string | number;
  title: string;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
  /** why, in the words of whoever asks */
  reason?: string;
  /** what a list shows of it besides: whose it is, how much */
  about?: Record<string, string>;
  /** whoever is bound to other places does not see it */
  place?: ChangePlace;
}

export type ProposalOutcome<Result> =
  { readonly sent: true; readonly requestId: number } | { readonly sent: false; readonly result: Result };

export const changePersonOf = (actor: Actor): ChangePerson => {
  const { userId, userName, fullName, source, address, service } = actor;
  const person = { userId, userName, fullName, source, address };
  return service ? { ...person, holderId: service.holderId } : person;
};

const asked = <P extends z.ZodType>(
  { change: { id } }: ChangeKind<P>,
  proposal: Proposal<P>,
  key: string,
) => ({
  changeType: id,
  requestKey: key,
  entityId: proposal.entityId === undefined ? null : String(proposal.entityId),
  title: proposal.title,
  before: proposal.before ?? null,
  after: proposal.after,
  payload: proposal.payload,
  ...(proposal.reason === undefined ? {} : { reason: proposal.reason }),
  ...(proposal.about === undefined ? {} : { about: proposal.about }),
  ...(proposal.place === undefined ? {} : { place: proposal.place }),
});

/** Whose change is put forward, who decides one that goes level by level, and what is known of an earlier one. */
export type PutForward = Pick<
  FactOf<typeof changeProposed>,
  'organisationId' | 'maker' | 'supervisor' | 'way' | 'madeAt' | 'decided'
>;

/**
 * Puts a change before a second person, always, in the transaction that keeps the owner's own record of it. The same
 * key never makes two requests, however often it is put forward.
 */
export async function putForward<P extends z.ZodType>(
  tx: Tx,
  kind: ChangeKind<P>,
  proposal: Proposal<P> & { key: string },
  by: PutForward,
): Promise<void> {
  const { key, ...what } = proposal;
  await tx.announce(changeProposed, { ...asked(kind, what as never, key), ...by }, `change:${key}`);
}

/** Takes a change that was put forward back, in the transaction that makes it pointless. Its owner ends its own record. */
export async function withdraw(
  tx: Tx,
  { change: { id: changeType } }: Pick<ChangeKind, 'change'>,
  what: Omit<FactOf<typeof changeWithdrawn>, 'changeType'>,
): Promise<void> {
  await tx.announce(changeWithdrawn, { ...what, changeType }, `change:${what.requestKey}`);
}

/**
 * Proposes a change: where the organisation's policy asks for a checker it is sent for approval and nothing changes
 * yet, else it is applied in this call's transaction. `answer` makes the operation's answer of what became of it, and may
 * keep it, inside that transaction, so that a repeated request is answered word for word and another one under its key is
 * refused. Check what the maker may know is wrong before proposing.
 */
export async function propose<P extends z.ZodType, Result, Answer>(
  call: Call<Operation>,
  kind: ChangeKind<P, Result>,
  proposal: Proposal<P>,
  answer: (outcome: ProposalOutcome<Result>, tx: Tx) => Answer | Promise<Answer>,
): Promise<Answer> {
  const { data } = await call.ask(submitChange, asked(kind, proposal, call.requestKey ?? randomUUID()));
  const { requestId } = data;
  if (requestId !== null) return call.write(async (tx) => answer({ sent: true, requestId }, tx));
  return applyAtOnce(call, kind, proposal, answer);
}

/** Applies a change that nobody else is to agree to, in this call's transaction. */
export function applyAtOnce<P extends z.ZodType, Result, Answer>(
  call: Call<Operation>,
  kind: ChangeKind<P, Result>,
  proposal: Pick<Proposal<P>, 'payload'>,
  answer: (outcome: ProposalOutcome<Result>, tx: Tx) => Answer | Promise<Answer>,
): Promise<Answer> {
  const payload = kind.payload.parse(proposal.payload);
  return call.write(async (tx) => {
    const result = await kind.apply(payload, tx, { maker: changePersonOf(call.actor) });
    return answer({ sent: false, result }, tx);
  });
}

/** Acts in the maker's name, so that the audit trail says whose change it was. */
const inTheMakersName = (service: string, organisationId: number, maker: ChangePerson): Actor => {
  const { userId, userName, fullName, source, address } = maker;
  return { ...systemActor(service, organisationId), userId, userName, fullName, source, address };
};

/** The consumers of what was decided about the changes of a service. A refused change leaves nothing but the reason. */
export function changeConsumers(service: string, kinds: readonly ChangeKind[]): Consumer[] {
  const byType = new Map(kinds.map((kind) => [kind.change.id, kind]));
  if (byType.size !== kinds.length) throw new Error(`${service} applies a kind of change twice`);
  const approved = on(changeApproved, `${service}.changes`, async (fact, tx) => {
    const kind = byType.get(fact.changeType);
    if (!kind) return;
    const { organisationId, requestId, maker, checker, comment = '' } = fact;
    const settled = await tx.attempt(() => {
      const payload = kind.payload.safeParse(fact.payload);
      if (!payload.success) throw notAsItWas;
      return kind.apply(payload.data, tx, { maker, checker, comment });
    });
    const reason = settled.refusal?.message ?? null;
    if (reason !== null)
      await kind.end?.(kind.payload.parse(fact.payload), tx, { maker, checker, comment, reason });
    const outcome = reason === null ? ('applied' as const) : ('failed' as const);
    await tx.announce(changeSettled, { organisationId, requestId, outcome, reason }, `change:${requestId}`);
  });
  const inMakersName: Consumer = {
    ...approved,
    actorOf: (body) => {
      const { organisationId, maker } = changeApproved.body.parse(body);
      return inTheMakersName(service, organisationId, maker);
    },
  };
  if (!kinds.some(({ end }) => end)) return [inMakersName];
  const declined = on(changeRejected, `${service}.changes-declined`, async (fact, tx) => {
    const { changeType, payload, maker, checker, comment = '' } = fact;
    const kind = byType.get(changeType);
    if (!kind?.end || !checker) return;
    await kind.end(kind.payload.parse(payload), tx, { maker, checker, comment });
  });
  return [inMakersName, declined];
}

const notAsItWas = new Refusal({
  code: 'CHANGE_OUTDATED',
  status: 422,
  message: 'The change no longer has the form that is expected today',
});
