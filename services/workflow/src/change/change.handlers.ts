import { Injectable } from '@nestjs/common';
import { anyChangeOf, changeOf } from '@kobodesk/contracts/changes';
import {
  ChangePending,
  changeProposed,
  changeSettled,
  changeWithdrawn,
  found,
  submitChange,
} from '@kobodesk/contracts/kernel';
import {
  approveChange,
  ChangeNotFound,
  createChange,
  decideChange,
  decideChanges,
  rejectChange,
  searchChanges,
  UnknownChangeType,
  type DecisionReport,
} from '@kobodesk/contracts/workflow';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import { on } from '@kobodesk/chassis/events/on';
import type { Call } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { agenciesOf, isUnbound } from '../agencies.js';
import { ApprovalPolicies } from '../policy/approval-policies.js';
import { AllRequests } from '../request/all-requests.maintenance.js';
import { changedFields } from '../request/changed-fields.js';
import { mayCheckListed } from '../request/checkers.js';
import { DecideRequest, type Decision } from '../request/decide-request.js';
import { Look, onCardOf, statusesOf } from '../request/look.js';
import { kindsOf } from '../request/request.js';
import { Requests } from '../request/requests.js';
import { mayDecideNow, viewerOf } from '../request/viewer.js';
import { changeRowOf } from './change-row.js';
import { settle, subjectOf, takeBackRequest, takeUp } from './take-up.js';

/**
 * Maker-checker (rules/approvals.md#changes): requests, decisions by a second person, and what came of them.
 */
@Injectable()
export class ChangeHandlers {
  constructor(private readonly decision: DecideRequest) {}

  readonly submit = handle(submitChange, async (input, call) => {
    const known = await call.read(Requests).byKey(input.requestKey);
    if (known) return { data: { requestId: known.id } };
    const kind = changeOf(input.changeType);
    if (!kind) throw new Error(`there is no kind of change ${input.changeType}`);
    if (!(await call.read(ApprovalPolicies).isChecked(kind))) return { data: { requestId: null } };
    return call.write(async (tx) => {
      const requests = tx.of(Requests);
      const payload = JSON.stringify(input.payload ?? null);
      const requestId =
        (await requests.add({
          kind: kind.id,
          requestKey: input.requestKey,
          entity: subjectOf(kind, input.entityId, payload),
          title: input.title,
          changed: changedFields(input.before, input.after),
          payload,
          maker: changePersonOf(call.actor),
          reason: input.reason,
          about: input.about,
          place: input.place,
        })) ??
        // the same request side by side; another one of the same record is refused
        (await requests.byKey(input.requestKey))?.id ??
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
    const viewer = await viewerOf(call, mayCheckListed);
    const look = new Look(call, viewer);
    const { StatusId: status, EntityTypeId: one, SearchText: text, From: from, Size: size } = input;
    const kinds = kindsOf.change.filter((kind) => one === undefined || kind === one);
    const sought = { view: 'all' as const, kinds, text };
    const rows = await look.page(sought, { status, from, size });
    const totalCount = onCardOf(statusesOf(await look.counts(sought)), status);
    const agencies = await agenciesOf(call, rows);
    return {
      ...found(
        rows.map((row) =>
          changeRowOf(row, {
            agency: agencies.get(row.organisationId) ?? '',
            mayDecide: mayDecideNow(viewer, row),
          }),
        ),
        totalCount,
      ),
      waiting: await look.waiting(kindsOf.change),
    };
  });

  readonly decide = handle(decideChange, ({ makeCheckerId, comment, status }, call) =>
    this.decideOne(call, makeCheckerId, { approve: status === 1, comment }),
  );
  readonly approve = handle(approveChange, ({ makeCheckerId, comment }, call) =>
    this.decideOne(call, makeCheckerId, { approve: true, comment }),
  );
  readonly reject = handle(rejectChange, ({ makeCheckerId, comment }, call) =>
    this.decideOne(call, makeCheckerId, { approve: false, comment }),
  );

  readonly decideSeveral = handle(decideChanges, async ({ requestKeys, isApproved, comment }, call) =>
    this.decision.several(call, requestKeys, await viewerOf(call), { approve: isApproved, comment }),
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
    await takeUp(tx, kind, fact);
  });

  readonly withdrawn = on(changeWithdrawn, 'workflow.change-withdrawn', (fact, tx) =>
    takeBackRequest(tx, fact, fact.reason),
  );

  readonly settled = on(changeSettled, 'workflow.change-settled', async (fact, tx) => {
    const row = await tx.within(fact.organisationId, Requests).find({ id: fact.requestId });
    if (row) await settle(tx, row, fact);
  });

  private async decideOne(call: Deciding, id: number, decision: Decision): Promise<DecisionReport> {
    // who may not open the list learns nothing of what is in it
    const viewer = await viewerOf(call, mayCheckListed);
    const row = isUnbound(call.actor)
      ? await call.acrossTenants(AllRequests).change(id)
      : await call.read(Requests).numbered(id, false);
    if (!row) return (call as Call<typeof decideChange>).refuse(ChangeNotFound);
    return this.decision.run(call as never, row, viewer, decision);
  }
}

type Deciding = Call<typeof decideChange> | Call<typeof approveChange> | Call<typeof rejectChange>;
