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
  RequestNotFound,
  searchInvoiceRequests,
  type DecisionReport,
  type RequestKind,
} from '@kobodesk/contracts/workflow';
import { on } from '@kobodesk/chassis/events/on';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { agenciesOf, isUnbound } from '../agencies.js';
import { ApprovalRoutes } from '../approval-route/approval-routes.js';
import { approversAt, approverText, levelsOnTheWay, routeOf } from '../request/approval-levels.js';
import { changedFields } from '../request/changed-fields.js';
import { DecideRequest, type Decision } from '../request/decide-request.js';
import { Look, onCardOf, statusesOf } from '../request/look.js';
import { kindsOf } from '../request/request.js';
import { closed, keyOfNews, waiting } from '../request/request-news.js';
import { Requests, type NewRequest, type Way } from '../request/requests.js';
import { viewerOf } from '../request/viewer.js';
import { findWay, supervisorsOf } from './find-way.js';
import { invoiceRequestRowOf } from './invoice-request-row.js';

type Made = FactOf<typeof invoiceRequestMade>;

/** What invoicing keeps a request by, and workflow finds it again by. */
const keyOf = ({ kind, requestId }: Pick<Made, 'kind' | 'requestId'>): string =>
  `invoice-request:${kind}:${requestId}`;

/** What is asked of an invoice. Its owner holds that there is one at a time, and keeps what is asked for. */
function requestOf(fact: Made, way: Way): NewRequest {
  const { kind, requestId, invoice, changed } = fact;
  const amountAfter = kind === 'void' ? '0' : fact.amountAfter;
  return {
    kind: kindsOf[kind][0] ?? 0,
    requestKey: keyOf(fact),
    entity: null,
    title: invoice.invoiceNumber,
    changed: changed ? changedFields(changed.before, changed.after) : [],
    payload: JSON.stringify({ requestId, asked: fact.asked }),
    maker: fact.maker,
    reason: fact.reason,
    about: {
      invoiceNumber: invoice.invoiceNumber,
      customer: invoice.customer,
      name: invoice.name,
      revenue: invoice.revenue,
      location: invoice.location,
      state: invoice.state,
      amountBefore: invoice.amount,
      ...(amountAfter === undefined ? {} : { amountAfter }),
      currencyId: String(invoice.currencyId),
    },
    place: { ...invoice, revenueTopId: invoice.revenueTopId ?? invoice.revenueId },
    way,
  };
}

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
    const { requestType: kind, status, requestId: number } = parameter;
    const viewer = await viewerOf(call);
    const look = new Look(call, viewer);
    const kinds = kindsOf[kind];
    const rows = await look.page({ view: 'all', kinds, number }, { status, from, size: pageSize });
    const statuses = statusesOf(await look.counts({ view: 'all', kinds }));
    const totalCount = onCardOf(statuses, status);
    const agencies = await agenciesOf(call, rows);
    return {
      data: {
        totalRequest: onCardOf(statuses, -1),
        ...statuses,
        mine: await look.waiting(kinds),
        workflows: rows.map((row) =>
          invoiceRequestRowOf(row, viewer, agencies.get(row.organisationId) ?? ''),
        ),
      },
      totalCount,
      ...(totalCount === 0 ? { message: 'No record match your search' } : {}),
    };
  });

  readonly processVoid = handle(processVoid, ({ activeWorkflowId: number, ...input }, call) =>
    this.decideOne(call, { kind: 'void', number, ...input }),
  );
  readonly processEdit = handle(processEdit, ({ invoiceEditId: number, ...input }, call) =>
    this.decideOne(call, { kind: 'edit', number, ...input }),
  );

  readonly made = on(invoiceRequestMade, 'workflow.invoice-request-made', async (fact, tx) => {
    const { organisationId, kind, maker, supervisor } = fact;
    const levels = await tx.within(organisationId, ApprovalRoutes).levelsFor(maker.userId ?? 0, kind);
    const own = levelsOnTheWay(maker.userName, levels);
    // a workflow that changed since the maker asked: the supervisor decides, or nobody can
    const route = fact.way ?? routeOf(maker.userName, supervisorsOf(levels), supervisor) ?? [];
    const requests = tx.within(organisationId, Requests);
    const levelIds = own.map((level) => level.id);
    const way = { route, workflowId: own[0]?.workflow_id ?? null, levelIds };
    const id = await requests.add(requestOf(fact, way));
    if (id === undefined) return;
    if (route.length === 0) return this.declineForWantOfAnApprover(tx, id, fact);
    const row = await requests.find({ id });
    if (row) await tx.announce(invoiceRequestWaiting, waiting(row, kind, 0), keyOfNews(row));
  });

  readonly withdrawn = on(invoiceRequestWithdrawn, 'workflow.invoice-request-withdrawn', async (fact, tx) => {
    const requests = tx.within(fact.organisationId, Requests);
    const row = await requests.byKey(keyOf(fact));
    if (!row || !(await requests.withdraw(row.id, fact.reason))) return;
    const end = { decision: 'withdrawn' as const, comment: fact.reason, decidedBy: '' };
    await tx.announce(invoiceRequestClosed, closed(row, fact.kind, end), keyOfNews(row));
  });

  readonly settled = on(invoiceRequestSettled, 'workflow.invoice-request-settled', async (fact, tx) => {
    const requests = tx.within(fact.organisationId, Requests);
    const row = await requests.byKey(keyOf(fact));
    if (!row) return;
    if (fact.outcome !== 'declined') await requests.settle(row.id, fact.outcome, fact.reason ?? '');
    const decision = fact.outcome === 'applied' ? 'approved' : fact.outcome;
    const end = { decision, comment: fact.reason ?? row.comment, decidedBy: row.checkerName } as const;
    await tx.announce(invoiceRequestClosed, closed(row, fact.kind, end), keyOfNews(row));
  });

  /** Its approver was there when the maker asked and is gone now: nothing may wait for nobody. */
  private async declineForWantOfAnApprover(
    tx: Tx,
    id: number,
    { organisationId, requestId, kind }: FactOf<typeof invoiceRequestMade>,
  ): Promise<void> {
    const comment = 'There is nobody left who could decide it';
    await tx.within(organisationId, Requests).withdraw(id, comment);
    const { userId, userName, fullName, source, address } = systemActor('workflow', organisationId);
    const decidedBy = { userId, userName, fullName, source, address };
    await tx.announce(
      invoiceRequestDecided,
      { organisationId, requestId, kind, decision: 'declined', comment, decidedBy },
      `request:${requestId}`,
    );
  }

  private async decideOne(call: Deciding, asked: Asked): Promise<DecisionReport> {
    const { kind, number, invoiceNumber, status, comment = '' } = asked;
    const row = await call.read(Requests).numbered(number, true);
    if (!row || !kindsOf[kind].includes(row.kind) || row.title !== invoiceNumber)
      return (call as Call<typeof processVoid>).refuse(RequestNotFound);
    const decision: Decision = { approve: status === 1, comment };
    return this.decision.run(call as never, row, await viewerOf(call), decision);
  }
}

type Deciding = Call<typeof processVoid> | Call<typeof processEdit>;
interface Asked {
  kind: RequestKind;
  number: number;
  invoiceNumber: string;
  status: 1 | 2;
  comment?: string | undefined;
}
