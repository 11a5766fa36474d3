import { Injectable } from '@nestjs/common';
import { anyChangeOf, changeKinds, changeOf } from '@kobodesk/contracts/changes';
import {
  ChangePending,
  changeProposed,
  changeSettled,
  submitChange,
  type Change,
} from '@kobodesk/contracts/kernel';
import {
  approveChange,
  createChange,
  decideChange,
  decideChanges,
  rejectChange,
  searchChanges,
  UnknownChangeType,
} from '@kobodesk/contracts/workflow';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { on } from '@kobodesk/chassis/events/on';
import { handle } from '@kobodesk/chassis/operations/handle';
import { agenciesOf } from '../agencies.js';
import { ApprovalPolicies } from '../policy/approval-policies.js';
import { changedFields } from './changed-fields.js';
import { inboxOf } from '../inbox/look.js';
import { changeRowOf, conditionOf, waitingCondition } from './change-query.js';
import { ChangeRequests, payloadHash } from './change-requests.js';
import { checkingOf, nameFor, typesSeen, waysOf } from './checkers.js';
import { DecideChange } from './decide-change.js';

/** What one change can be pending of: a record, or a new one that comes to the same. */
const subjectOf = ({ record }: Change, entityId: string | null, payload: string): string =>
  entityId === null ? `${record}:new:${payloadHash(payload)}` : `${record}:${entityId}`;

/**
 * Maker-checker (rules/approvals.md#changes): requests, decisions by a second person, and what came of them.
 */
@Injectable()
export class ChangeHandlers {
  constructor(private readonly decision: DecideChange) {}

  readonly submit = handle(submitChange, async (input, call) => {
    const known = await call.read(ChangeRequests).byKey(input.requestKey);
    if (known !== undefined) return { data: { requestId: known } };
    const kind = changeOf(input.changeType);
    if (!kind) throw new Error(`there is no kind of change ${input.changeType}`);
    if (!(await call.read(ApprovalPolicies).isChecked(kind))) return { data: { requestId: null } };
    return call.write(async (tx) => {
      const requests = tx.of(ChangeRequests);
      const payload = JSON.stringify(input.payload ?? null);
      const requestId =
        (await requests.insert({
          changeType: kind.id,
          requestKey: input.requestKey,
          entity: subjectOf(kind, input.entityId, payload),
          title: input.title,
          changed: JSON.stringify(changedFields(input.before, input.after)),
          payload,
          maker: changePersonOf(call.actor),
          reason: input.reason ?? '',
          about: input.about,
          place: input.place,
        })) ??
        // the same request side by side; another one of the same record is refused
        (await requests.byKey(input.requestKey)) ??
        call.refuse(ChangePending);
      await tx.audit({
        action: `Request: ${kind.title}`,
        entity: 'change request',
        entityId: requestId,
        description: `${kind.title} '${input.title}' was sent for approval`,
        ...(input.before ? { before: input.before } : {}),
        after: input.after,
      });
      return { data: { requestId } };
    });
  });

  readonly search = handle(searchChanges, async (input, call) => {
    const checking = await checkingOf(call);
    const { reader: inbox, reach } = inboxOf(call);
    const seen = { types: typesSeen(checking), makerId: checking.userId };
    const among = changeKinds.map(({ id }) => id);
    const { StatusId: status, EntityTypeId: changeType, SearchText: text } = input;
    const condition = conditionOf({ status, changeType, text, seen, among }, reach);
    const rows = await inbox.changes(condition, { from: input.From, size: input.Size });
    const total = await inbox.countChanges(condition);
    const ways = waysOf(checking);
    const agencies = await agenciesOf(call, rows);
    return {
      results: rows.map((row) =>
        changeRowOf(row, {
          agency: agencies.get(row.organisation_id) ?? '',
          mayDecide: row.status === 0 && nameFor(checking, row) !== undefined,
        }),
      ),
      totalCount: total,
      waiting: ways.length === 0 ? 0 : await inbox.countChanges(waitingCondition(ways, reach)),
      ...(total === 0 ? { message: 'No record match your search' } : {}),
    };
  });

  readonly decide = handle(decideChange, ({ makeCheckerId, comment, status }, call) =>
    this.decision.run(call, makeCheckerId, { status, comment }),
  );
  readonly approve = handle(approveChange, ({ makeCheckerId, comment }, call) =>
    this.decision.run(call, makeCheckerId, { status: 1, comment }),
  );
  readonly reject = handle(rejectChange, ({ makeCheckerId, comment }, call) =>
    this.decision.run(call, makeCheckerId, { status: 2, comment }),
  );

  readonly decideSeveral = handle(decideChanges, ({ requestKeys, isApproved, comment }, call) =>
    this.decision.several(call, requestKeys, { status: isApproved ? 1 : 2, comment }),
  );

  /** Passes the payload on to the operation of its type, which validates it and asks for the caller's permission. */
  readonly create = handle(createChange, async ({ entityTypeId, payload }, call) => {
    const { operation } = changeOf(entityTypeId) ?? call.refuse(UnknownChangeType);
    const answer = (await call.ask(operation, payload as never)) as {
      message?: string;
      data?: { id?: number } | null;
    };
    return { message: answer.message ?? '', data: { id: answer.data?.id ?? null } };
  });

  readonly proposed = on(changeProposed, 'workflow.change-proposed', async (fact, tx) => {
    const kind = anyChangeOf(fact.changeType);
    if (!kind) throw new Error(`there is no kind of change ${fact.changeType}`);
    const { organisationId, maker, madeAt, decided } = fact;
    const payload = JSON.stringify(fact.payload ?? null);
    // one that is known already is left as it is
    await tx.within(organisationId, ChangeRequests).insert({
      changeType: kind.id,
      requestKey: fact.requestKey,
      entity: subjectOf(kind, fact.entityId, payload),
      title: fact.title,
      changed: JSON.stringify(changedFields(fact.before, fact.after)),
      payload,
      maker,
      reason: fact.reason ?? '',
      about: fact.about,
      place: fact.place,
      madeAt: madeAt === undefined ? undefined : new Date(madeAt),
      decided: decided && {
        ...decided,
        status: decided.isApproved ? 1 : 2,
        at: new Date(decided.at),
      },
    });
  });

  readonly settled = on(changeSettled, 'workflow.change-settled', async (fact, tx) => {
    await tx
      .within(fact.organisationId, ChangeRequests)
      .settle(fact.requestId, fact.outcome, fact.reason ?? '');
  });
}
