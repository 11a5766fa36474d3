import { Injectable } from '@nestjs/common';
import {
  invoiceRequestMade,
  invoiceRequestSettled,
  invoiceRequestWithdrawn,
} from '@kobodesk/contracts/invoicing';
import { isProvider, systemActor, type Actor, type FactOf } from '@kobodesk/contracts/kernel';
import {
  AlreadyDecided,
  findApprover,
  invoiceRequestClosed,
  invoiceRequestDecided,
  invoiceRequestWaiting,
  NotTheApprover,
  OwnChange,
  processEdit,
  processVoid,
  RequestNotFound,
  searchInvoiceRequests,
  type RequestKind,
} from '@kobodesk/contracts/workflow';
import { on } from '@kobodesk/chassis/events/on';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { Delegations } from '../delegation/delegations.js';
import { Workflows } from '../workflow/workflows.js';
import {
  decided,
  mayDecide,
  levelsOnTheWay,
  routeOf,
  sameUser,
  type RequestState,
} from './approval-levels.js';
import { InvoiceRequests, stateOf, wayOf, type StoredInvoiceRequest } from './invoice-requests.js';
import { closed, waiting } from './request-news.js';
import { invoiceRequestRowOf } from './request-row.js';

const names = (levels: readonly { supervisor_user_name: string }[]): string[] =>
  levels.map(({ supervisor_user_name }) => supervisor_user_name);

interface Decision {
  kind: RequestKind;
  id: number;
  invoiceNumber: string;
  approve: boolean;
  comment: string;
}

/** Void and edit requests: who decides, the decisions level by level, and what came of them (000 §4, 002 §2). */
@Injectable()
export class InvoiceRequestHandlers {
  readonly approver = handle(findApprover, async ({ kind }, call) => {
    const levels = await call.read(Workflows).levelsFor(call.actor.userId ?? 0, kind);
    const [userName] = routeOf(call.actor.userName, names(levels), call.actor.supervisor) ?? [];
    return { data: userName === undefined ? null : { userName } };
  });

  readonly search = handle(searchInvoiceRequests, async ({ from, pageSize, parameter }, call) => {
    const { requestType: kind, status } = parameter;
    const { actor } = call;
    const actsFor = await this.actsFor(call);
    const requests = call.read(InvoiceRequests);
    const viewer = isProvider(actor)
      ? ({ all: true } as const)
      : { all: false as const, userNames: [actor.userName, ...actsFor] };
    const rows = await requests.page(kind, viewer, { status, from, size: pageSize });
    const { pending, approved, rejected } = await requests.counts(kind, viewer);
    const totalRequest = pending + approved + rejected;
    const totalCount = [totalRequest, pending, approved, rejected][status + 1] ?? 0;
    return {
      data: {
        totalRequest,
        approved,
        rejected,
        pending,
        mine: await requests.waitingFor(kind, actor.userName, actsFor),
        workflows: rows.map((row) => invoiceRequestRowOf(row, { userName: actor.userName, actsFor })),
      },
      totalCount,
      ...(totalCount === 0 ? { message: 'No record match your search' } : {}),
    };
  });

  readonly processVoid = handle(processVoid, async (input, call) => {
    const end = await this.decide(call, {
      kind: 'void',
      id: input.activeWorkflowId,
      invoiceNumber: input.invoiceNumber,
      approve: input.status === 1,
      comment: input.comment ?? '',
    });
    return { message: messageOf('void', end) };
  });

  readonly processEdit = handle(processEdit, async (input, call) => {
    const end = await this.decide(call, {
      kind: 'edit',
      id: input.invoiceEditId,
      invoiceNumber: input.invoiceNumber,
      approve: input.status === 1,
      comment: input.comment ?? '',
    });
    return { message: messageOf('edit', end) };
  });

  readonly made = on(invoiceRequestMade, 'workflow.invoice-request-made', async (fact, tx) => {
    const { organisationId, kind, maker, supervisor } = fact;
    const levels = await tx.within(organisationId, Workflows).levelsFor(maker.userId ?? 0, kind);
    const own = levelsOnTheWay(maker.userName, levels);
    // a workflow that changed since the maker asked: the supervisor decides, or nobody can
    const route = routeOf(maker.userName, names(levels), supervisor) ?? [];
    const requests = tx.within(organisationId, InvoiceRequests);
    const id = await requests.insert(fact, {
      route,
      workflowId: own[0]?.workflow_id ?? null,
      levelIds: own.map((level) => level.id),
    });
    if (route.length === 0) return this.declineForWantOfAnApprover(tx, id, fact);
    const row = await requests.find(id);
    if (row) await tx.announce(invoiceRequestWaiting, waiting(row, 0), `invoice-request:${id}`);
  });

  readonly withdrawn = on(invoiceRequestWithdrawn, 'workflow.invoice-request-withdrawn', async (fact, tx) => {
    const requests = tx.within(fact.organisationId, InvoiceRequests);
    const row = await requests.bySubject(fact.kind, fact.requestId);
    if (!row || !(await requests.withdraw(row.id, fact.reason))) return;
    const end = { decision: 'withdrawn' as const, comment: fact.reason, decidedBy: '' };
    await tx.announce(invoiceRequestClosed, closed(row, end), `invoice-request:${row.id}`);
  });

  readonly settled = on(invoiceRequestSettled, 'workflow.invoice-request-settled', async (fact, tx) => {
    const requests = tx.within(fact.organisationId, InvoiceRequests);
    const row = await requests.bySubject(fact.kind, fact.requestId);
    if (!row) return;
    if (fact.outcome === 'failed') await requests.settle(row.id, `Not applied: ${fact.reason ?? ''}`);
    const decision =
      fact.outcome === 'failed' ? 'failed' : fact.outcome === 'declined' ? 'declined' : 'approved';
    const end = { decision, comment: fact.reason ?? row.comment, decidedBy: row.last_decider } as const;
    await tx.announce(invoiceRequestClosed, closed(row, end), `invoice-request:${row.id}`);
  });

  /** Its approver was there when the maker asked and is gone now: nothing may wait for nobody. */
  private async declineForWantOfAnApprover(
    tx: Tx,
    id: number,
    { organisationId, requestId, kind }: FactOf<typeof invoiceRequestMade>,
  ): Promise<void> {
    const comment = 'There is nobody left who could decide it';
    await tx.within(organisationId, InvoiceRequests).withdraw(id, comment);
    const { userId, userName, fullName, source, address } = systemActor('workflow', organisationId);
    const decidedBy = { userId, userName, fullName, source, address };
    await tx.announce(
      invoiceRequestDecided,
      { organisationId, requestId, kind, decision: 'declined', comment, decidedBy },
      `request:${requestId}`,
    );
  }

  private decide(
    call: Call<typeof processVoid> | Call<typeof processEdit>,
    decision: Decision,
  ): Promise<RequestState> {
    const deciding = call as Call<typeof processVoid>;
    const { actor } = call;
    return deciding.write(async (tx) => {
      const requests = tx.of(InvoiceRequests);
      const row = (await requests.find(decision.id)) ?? deciding.refuse(RequestNotFound);
      if (row.kind !== decision.kind || row.invoice_number !== decision.invoiceNumber)
        deciding.refuse(RequestNotFound);
      if (sameUser(row.maker_user_name, actor.userName)) deciding.refuse(OwnChange);
      const state = stateOf(row);
      if (state.status !== 'pending') deciding.refuse(AlreadyDecided, { by: row.last_decider });
      const actingFor = await this.deciderOf(tx, row, actor);
      if (actingFor === undefined) return deciding.refuse(NotTheApprover);
      const decider = actingFor === '' ? actor.fullName : `${actor.fullName} for ${actingFor}`;
      const next = decided(state, wayOf(row), decision.approve);
      const { comment } = decision;
      if (!(await requests.move(row, next, { deciderId: actor.userId ?? 0, decider, comment })))
        deciding.refuse(AlreadyDecided, { by: (await requests.find(row.id))?.last_decider ?? '' });
      await this.tell(tx, row, next, { comment, decider, actor });
      return next;
    });
  }

  /** '' when the actor is the approver, the approver's name when the actor stands in, undefined for anybody else. */
  private async deciderOf(tx: Tx, row: StoredInvoiceRequest, actor: Actor): Promise<string | undefined> {
    const may = (actsFor: string[]) =>
      mayDecide(stateOf(row), wayOf(row), { userName: actor.userName, actsFor }, row.maker_user_name);
    if (may([])) return '';
    const held = await tx.of(Delegations).heldBy(actor.userId ?? 0);
    return held.find(({ delegator_user_name }) => may([delegator_user_name]))?.delegator_name;
  }

  private async tell(
    tx: Tx,
    row: StoredInvoiceRequest,
    next: RequestState,
    { comment, decider, actor }: { comment: string; decider: string; actor: Actor },
  ): Promise<void> {
    const { userId, userName, source, address } = actor;
    if (next.status === 'pending') {
      await tx.announce(invoiceRequestWaiting, waiting(row, next.level), `invoice-request:${row.id}`);
    } else {
      await tx.announce(
        invoiceRequestDecided,
        {
          organisationId: row.organisation_id,
          requestId: row.subject_id,
          kind: row.kind,
          decision: next.status,
          comment,
          decidedBy: { userId, userName, fullName: decider, source, address },
        },
        `request:${row.subject_id}`,
      );
    }
    await tx.audit({
      action: `${next.status === 'declined' ? 'Decline' : 'Approve'} ${row.kind} request`,
      entity: 'invoice request',
      entityId: row.id,
      description: `Level ${row.level + 1} of the ${row.kind} request of invoice ${row.invoice_number}, by ${decider}: ${comment || 'no comment'}`,
      before: { level: row.level + 1, status: 'pending' },
      after: { level: next.level + 1, status: next.status },
    });
  }

  private async actsFor(call: Pick<Call, 'read' | 'actor'>): Promise<string[]> {
    const held = await call.read(Delegations).heldBy(call.actor.userId ?? 0);
    return held.map(({ delegator_user_name }) => delegator_user_name);
  }
}

/** 000 §8: the decline of a void has its own words. */
function messageOf(kind: RequestKind, { status, level }: RequestState): string {
  const what = kind === 'void' ? 'Void request' : 'Invoice update';
  if (status === 'pending') return `${what} approved: it goes to level ${level + 1}`;
  if (status === 'approved') return `${what} approved successfully`;
  return kind === 'void' ? 'Void Request Declined' : 'Invoice update declined';
}
