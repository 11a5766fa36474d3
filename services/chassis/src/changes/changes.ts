import { randomUUID } from 'node:crypto';
import {
  changeApproved,
  changeSettled,
  Refusal,
  submitChange,
  systemActor,
  type Actor,
  type Change,
  type ChangePerson,
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

export interface Proposal<P extends z.ZodType> {
  /** as the operation received it: JSON, no secrets */
  payload: z.input<P>;
  /** the record that changes; absent for a new one */
  entityId?: string | number;
  title: string;
  before?: Record<string, unknown>;
  after: Record<string, unknown>;
}

export type ProposalOutcome<Result> =
  { readonly sent: true; readonly requestId: number } | { readonly sent: false; readonly result: Result };

const personOf = ({ userId, userName, fullName, source, address }: Actor): ChangePerson => ({
  userId,
  userName,
  fullName,
  source,
  address,
});

/**
 * Proposes a change: where the organisation's policy asks for a checker it is sent for approval and nothing changes
 * yet, else it is applied in this call's transaction. `answer` makes the operation's answer of what became of it, inside
 * that transaction, so that a repeated request is answered word for word. Check what the maker may know is wrong before
 * proposing.
 */
export async function propose<P extends z.ZodType, Result, Answer>(
  call: Call<Operation>,
  kind: ChangeKind<P, Result>,
  proposal: Proposal<P>,
  answer: (outcome: ProposalOutcome<Result>) => Answer,
): Promise<Answer> {
  const { data } = await call.ask(submitChange, {
    changeType: kind.change.id,
    requestKey: call.requestKey ?? randomUUID(),
    entityId: proposal.entityId === undefined ? null : String(proposal.entityId),
    title: proposal.title,
    before: proposal.before ?? null,
    after: proposal.after,
    payload: proposal.payload,
  });
  if (data.requestId !== null) return answer({ sent: true, requestId: data.requestId });
  const payload = kind.payload.parse(proposal.payload);
  return call.write(async (tx) =>
    answer({ sent: false, result: await kind.apply(payload, tx, { maker: personOf(call.actor) }) }),
  );
}

/** Acts in the maker's name, so that the audit trail says whose change it was. */
const inTheMakersName = (service: string, organisationId: number, maker: ChangePerson): Actor => ({
  ...systemActor(service, organisationId),
  ...maker,
});

/** The one consumer of approved changes of a service. A refused change leaves nothing but the reason. */
export function changeConsumer(service: string, kinds: readonly ChangeKind[]): Consumer {
  const byType = new Map(kinds.map((kind) => [kind.change.id, kind]));
  if (byType.size !== kinds.length) throw new Error(`${service} applies a kind of change twice`);
  const consumer = on(changeApproved, `${service}.changes`, async (fact, tx) => {
    const kind = byType.get(fact.changeType);
    if (!kind) return;
    const { organisationId, requestId, maker, checker } = fact;
    const settled = await tx.attempt(() => {
      const payload = kind.payload.safeParse(fact.payload);
      if (!payload.success) throw notAsItWas;
      return kind.apply(payload.data, tx, { maker, checker });
    });
    await tx.announce(
      changeSettled,
      {
        organisationId,
        requestId,
        outcome: settled.refusal ? 'failed' : 'applied',
        reason: settled.refusal?.message ?? null,
      },
      `change:${requestId}`,
    );
  });
  return {
    ...consumer,
    actorOf: (body) => {
      const { organisationId, maker } = changeApproved.body.parse(body);
      return inTheMakersName(service, organisationId, maker);
    },
  };
}

const notAsItWas = new Refusal({
  code: 'CHANGE_OUTDATED',
  status: 422,
  message: 'The change no longer has the form that is expected today',
});
