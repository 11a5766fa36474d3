import { Injectable } from '@nestjs/common';
import {
  changeApproved,
  ChangePending,
  changeRejected,
  changeSettled,
  changeTypeOf,
  submitChange,
  type Actor,
  type ChangePerson,
  type Operation,
} from '@kobodesk/contracts/kernel';
import {
  AlreadyDecided,
  approveChange,
  ChangeNotFound,
  createChange,
  decideChange,
  operationOfChange,
  OwnChange,
  rejectChange,
  searchChanges,
  UnknownChangeType,
} from '@kobodesk/contracts/workflow';
import { on } from '@kobodesk/chassis/events/on';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { ApprovalPolicies } from '../policy/approval-policies.js';
import { checkingOf, closedTo, delegatorFor } from './checkers.js';
import { changedFields } from './changed-fields.js';
import { ChangeRequests, changeRowOf, payloadHash, type StoredChange } from './change-requests.js';

const messages = { 1: 'Record approved successfully', 2: 'Record rejected successfully' } as const;
type DecidingCall = Call<typeof decideChange> | Call<typeof approveChange> | Call<typeof rejectChange>;

const personOf = ({ userId, userName, fullName, source, address }: Actor): ChangePerson => ({
  userId,
  userName,
  fullName,
  source,
  address,
});

const makerOf = (row: StoredChange): ChangePerson => ({
  userId: row.maker_user_id,
  userName: row.maker_user_name,
  fullName: row.maker_name,
  source: row.maker_source,
  address: row.maker_address,
});

/** Types that change the same kind of record: two of them about one record cannot be pending together. */
const recordOf: Record<number, string> = {
  1: 'role',
  3: 'role',
  12: 'account',
  19: 'account',
  20: 'account',
};

/** Maker-checker (002 §2): requests, decisions by a second person, and what came of them. */
@Injectable()
export class ChangeHandlers {
  readonly submit = handle(submitChange, async (input, call) => {
    const known = await call.read(ChangeRequests).byKey(input.requestKey);
    if (known !== undefined) return { data: { requestId: known } };
    if (!(await call.read(ApprovalPolicies).isChecked(input.changeType)))
      return { data: { requestId: null } };
    return call.write(async (tx) => {
      const requests = tx.of(ChangeRequests);
      const type = changeTypeOf(input.changeType);
      const record = recordOf[input.changeType] ?? String(input.changeType);
      const requestId =
        (await requests.insert({
          changeType: input.changeType,
          requestKey: input.requestKey,
          entity: input.entityId === null ? null : `${record}:${input.entityId}`,
          title: input.title,
          changed: JSON.stringify(changedFields(input.before, input.after)),
          payload: JSON.stringify(input.payload ?? null),
          maker: personOf(call.actor),
        })) ??
        // the same request side by side; another one of the same record is refused
        (await requests.byKey(input.requestKey)) ??
        call.refuse(ChangePending);
      await tx.audit({
        action: `Request: ${type?.name ?? 'Unknown'}`,
        entity: 'change request',
        entityId: requestId,
        description: `${type?.name ?? 'Unknown'} '${input.title}' was sent for approval`,
        ...(input.before ? { before: input.before } : {}),
        after: input.after,
      });
      return { data: { requestId } };
    });
  });

  readonly search = handle(searchChanges, async (input, call) => {
    const checking = await checkingOf(call);
    const requests = call.read(ChangeRequests);
    const { rows, total } = await requests.page(
      { status: input.StatusId, changeType: input.EntityTypeId, text: input.SearchText },
      { from: input.From, size: input.Size },
    );
    return {
      results: rows.map(changeRowOf),
      totalCount: total,
      waiting: await requests.waitingFor(closedTo(checking, call.actor.userId ?? 0)),
      ...(total === 0 ? { message: 'No record match your search' } : {}),
    };
  });

  readonly decide = handle(decideChange, ({ makeCheckerId, comment, status }, call) =>
    this.decided(call, makeCheckerId, { status, comment }),
  );
  readonly approve = handle(approveChange, ({ makeCheckerId, comment }, call) =>
    this.decided(call, makeCheckerId, { status: 1, comment }),
  );
  readonly reject = handle(rejectChange, ({ makeCheckerId, comment }, call) =>
    this.decided(call, makeCheckerId, { status: 2, comment }),
  );

  /** Passes the payload on to the operation of its type, which validates it and asks for the caller's permission. */
  readonly create = handle(createChange, async ({ entityTypeId, payload }, call) => {
    const operation = operationOfChange(entityTypeId) ?? call.refuse(UnknownChangeType);
    const answer = (await call.ask(operation as Operation, payload as never)) as {
      message?: string;
      data?: { id?: number } | null;
    };
    return { message: answer.message ?? '', data: { id: answer.data?.id ?? null } };
  });

  readonly settled = on(changeSettled, 'workflow.change-settled', async (fact, tx) => {
    await tx
      .within(fact.organisationId, ChangeRequests)
      .settle(fact.requestId, fact.outcome, fact.reason ?? '');
  });

  private async decided(
    call: DecidingCall,
    id: number,
    { status, comment }: { status: 1 | 2; comment: string },
  ): Promise<{ message: string }> {
    const deciding = call as Call<typeof decideChange>;
    const { actor } = call;
    const checking = await checkingOf(call);
    return deciding.write(async (tx) => {
      const requests = tx.of(ChangeRequests);
      const row = (await requests.find(id)) ?? deciding.refuse(ChangeNotFound);
      if (row.maker_user_id === actor.userId) deciding.refuse(OwnChange);
      const delegator = delegatorFor(checking, row.maker_user_id);
      if (!checking.own && !delegator) deciding.refuse(OwnChange);
      const checkerName = delegator ? `${actor.fullName} for ${delegator.fullName}` : actor.fullName;
      const checker = { checkerId: actor.userId ?? 0, checkerName };
      if (!(await requests.decide(id, { status, comment, ...checker })))
        deciding.refuse(AlreadyDecided, { by: (await requests.find(id))?.checker_name ?? '' });
      if (payloadHash(row.payload) !== row.payload_hash)
        throw new Error(`the payload of change ${id} is not what was requested`);
      await tellDecision(tx, row, {
        status,
        organisationId: actor.organisationId ?? 0,
        checker: { ...personOf(actor), fullName: checkerName },
      });
      await tx.audit({
        action: `${status === 1 ? 'Approve' : 'Reject'}: ${changeTypeOf(row.change_type)?.name ?? 'Unknown'}`,
        entity: 'change request',
        entityId: id,
        description: `'${row.title}', requested by ${row.maker_name}${delegator ? `, by ${checkerName}` : ''}: ${comment}`,
        before: { status: 'Pending' },
        after: { status: status === 1 ? 'Approved' : 'Rejected' },
      });
      return { message: messages[status] };
    });
  }
}

/** The owner of the change applies it, or may take it up again. */
function tellDecision(
  tx: Tx,
  row: StoredChange,
  { status, organisationId, checker }: { status: 1 | 2; organisationId: number; checker: ChangePerson },
): Promise<void> {
  const request = { organisationId, requestId: row.id, changeType: row.change_type };
  const key = `change:${row.id}`;
  if (status === 2) return tx.announce(changeRejected, request, key);
  const payload = JSON.parse(row.payload) as unknown;
  return tx.announce(changeApproved, { ...request, payload, maker: makerOf(row), checker }, key);
}
