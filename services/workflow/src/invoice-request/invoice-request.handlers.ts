import { Injectable } from '@nestjs/common';
import { noMatch } from '@kobodesk/contracts/kernel';
import {
  findApprover,
  listRequestApprovers,
  processEdit,
  processVoid,
  RequestNotFound,
  searchInvoiceRequests,
  type DecisionReport,
  type RequestKind,
} from '@kobodesk/contracts/workflow';
import type { Call } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { agenciesOf, isUnbound } from '../agencies.js';
import { approversAt, approverText } from '../request/approval-levels.js';
import { DecideRequest, type Decision } from '../request/decide-request.js';
import { Look, onCardOf, statusesOf } from '../request/look.js';
import { kindsOf } from '../request/request.js';
import { Requests } from '../request/requests.js';
import { hearsApprovers, viewerOf } from '../request/viewer.js';
import { findWay } from './find-way.js';
import { invoiceRequestRowOf } from './invoice-request-row.js';

/**
 * Void and edit requests as the catalogue's calls list and decide them, and who would decide one
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
    const hears = hearsApprovers(call.actor);
    return {
      data: way.map((level, index) => ({ id: index + 1, approver: hears ? approverText(level) : '' })),
    };
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
      ...(totalCount === 0 ? { message: noMatch } : {}),
    };
  });

  readonly processVoid = handle(processVoid, ({ activeWorkflowId: number, ...input }, call) =>
    this.decideOne(call, { kind: 'void', number, ...input }),
  );
  readonly processEdit = handle(processEdit, ({ invoiceEditId: number, ...input }, call) =>
    this.decideOne(call, { kind: 'edit', number, ...input }),
  );

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
