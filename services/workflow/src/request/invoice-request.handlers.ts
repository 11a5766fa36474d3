import { Injectable } from '@nestjs/common';
import {
  invoiceRequestMade,
  invoiceRequestSettled,
  invoiceRequestWithdrawn,
} from '@kobodesk/contracts/invoicing';
import { systemActor, type FactOf } from '@kobodesk/contracts/kernel';
import {
  findApprover,
  invoiceRequestClosed,
  invoiceRequestDecided,
  invoiceRequestWaiting,
  listRequestApprovers,
  processEdit,
  processVoid,
  searchInvoiceRequests,
  type RequestKind,
} from '@kobodesk/contracts/workflow';
import { on } from '@kobodesk/chassis/events/on';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { agenciesOf, isUnbound } from '../agencies.js';
import { Delegations } from '../delegation/delegations.js';
import { ApprovalRoutes } from '../approval-route/approval-routes.js';
import { approversAt, approverText, levelsOnTheWay, mayDecide, routeOf } from './approval-levels.js';
import { requestsOf } from '../inbox/inbox-query.js';
import { inboxOf, mostWaiting, seenBy } from '../inbox/look.js';
import { DecideRequest } from './decide-request.js';
import { findWay, supervisorsOf } from './find-way.js';
import { applied, InvoiceRequests, notApplied, stateOf, wayOf } from './invoice-requests.js';
import { closed, waiting } from './request-news.js';
import { countsOf, onPage, type RequestPage } from './request-counts.js';
import { invoiceRequestRowOf } from './request-row.js';

/**
 * Void and edit requests: who decides, the decisions level by level, and what came of them
 * (rules/approvals.md#who-decides-a-request).
 */
@Injectable()
export class InvoiceRequestHandlers {
  constructor(private readonly decision: DecideRequest) {}

  readonly approver = handle(findApprover, async (input, call) => {
    const way = await findWay(call, input);
    return {
      data: way ? { userName: approverText(way[0]), way: way.map((level) => [...approversAt(level)]) } : null,
    };
  });

  readonly approvers = handle(listRequestApprovers, async ({ kind }, call) => {
    if (isUnbound(call.actor)) return { data: [] };
    const way = (await findWay(call, { kind, creatorId: call.actor.userId ?? undefined })) ?? [];
    return { data: way.map((level, index) => ({ id: index + 1, approver: approverText(level) })) };
  });

  readonly search = handle(searchInvoiceRequests, async ({ from, pageSize, parameter }, call) => {
    const { requestType: kind, status, requestId: id } = parameter;
    const { rows, counts, mine, actsFor } = await this.look(call, kind, { status, from, size: pageSize, id });
    const { pending, approved, rejected } = counts;
    const totalRequest = pending + approved + rejected;
    const totalCount = [totalRequest, pending, approved, rejected][status + 1] ?? 0;
    const agencies = await agenciesOf(call, rows);
    const { userName } = call.actor;
    return {
      data: {
        totalRequest,
        approved,
        rejected,
        pending,
        mine,
        workflows: rows.map((row) =>
          invoiceRequestRowOf(row, { userName, actsFor, agency: agencies.get(row.organisation_id) ?? '' }),
        ),
      },
      totalCount,
      ...(totalCount === 0 ? { message: 'No record match your search' } : {}),
    };
  });

  readonly processVoid = handle(processVoid, (input, call) =>
    this.decision.run(call, {
      kind: 'void',
      id: input.activeWorkflowId,
      invoiceNumber: input.invoiceNumber,
      approve: input.status === 1,
      comment: input.comment ?? '',
    }),
  );

  readonly processEdit = handle(processEdit, (input, call) =>
    this.decision.run(call, {
      kind: 'edit',
      id: input.invoiceEditId,
      invoiceNumber: input.invoiceNumber,
      approve: input.status === 1,
      comment: input.comment ?? '',
    }),
  );

  readonly made = on(invoiceRequestMade, 'workflow.invoice-request-made', async (fact, tx) => {
    const { organisationId, kind, maker, supervisor } = fact;
    const levels = await tx.within(organisationId, ApprovalRoutes).levelsFor(maker.userId ?? 0, kind);
    const own = levelsOnTheWay(maker.userName, levels);
    // a workflow that changed since the maker asked: the supervisor decides, or nobody can
    const route = fact.way ?? routeOf(maker.userName, supervisorsOf(levels), supervisor) ?? [];
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
    if (fact.outcome === 'failed') await requests.settle(row.id, `${notApplied}${fact.reason ?? ''}`);
    if (fact.outcome === 'applied') await requests.settle(row.id, applied);
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

  /** What the viewer sees of a kind; provider staff who chose no agency see that of all, and decide nothing there. */
  private async look(call: Call<typeof searchInvoiceRequests>, kind: RequestKind, page: RequestPage) {
    const { actor } = call;
    const held = isUnbound(actor) ? [] : await call.read(Delegations).heldBy(actor.userId ?? 0);
    const actsFor = held.map(({ delegator_user_name }) => delegator_user_name);
    const { reader: inbox, reach } = inboxOf(call);
    const of = { viewer: seenBy(actor, actsFor), reach };
    const seen = requestsOf({ view: 'all' }, kind, of);
    const waiting = requestsOf({ view: 'waiting' }, kind, of);
    const pending = await inbox.requests(waiting, { from: 0, size: mostWaiting });
    const person = { userName: actor.userName, actsFor };
    return {
      rows: await inbox.requests(onPage(seen, page), page),
      counts: countsOf(await inbox.requestsByStatus(seen)),
      mine: pending.filter((row) => mayDecide(stateOf(row), wayOf(row), person, row.maker_user_name)).length,
      actsFor,
    };
  }
}
