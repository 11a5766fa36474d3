import { Injectable } from '@nestjs/common';
import type { Actor, ProblemOf } from '@kobodesk/contracts/kernel';
import {
  AlreadyDecided,
  approvalReport,
  invoiceRequestDecided,
  invoiceRequestWaiting,
  NotTheApprover,
  OwnChange,
  PaidBeforeVoid,
  RequestNotFound,
  type decideRequest,
  type DecisionReport,
  type processEdit,
  type processVoid,
  type RequestKind,
} from '@kobodesk/contracts/workflow';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { Delegations } from '../delegation/delegations.js';
import { Outcomes } from '@kobodesk/chassis/changes/outcomes';
import { decided, mayDecide, sameUser, type RequestState } from './approval-levels.js';
import { InvoiceRequests, outcomeOf, stateOf, wayOf, type StoredInvoiceRequest } from './invoice-requests.js';
import { waiting } from './request-news.js';
import { saidOfReference, takeBack, type ReferenceEnd } from './take-back.js';

export interface Decision {
  kind: RequestKind;
  id: number;
  invoiceNumber: string;
  approve: boolean;
  comment: string;
}

type Deciding = Call<typeof processVoid>;

type Judged =
  | { readonly problem: ProblemOf<typeof processVoid>; readonly details?: { by: string } }
  | { readonly row: StoredInvoiceRequest; readonly next: RequestState; readonly decider: string };

/** One decision of a void or edit request, and what came of it. */
@Injectable()
export class DecideRequest {
  constructor(private readonly outcomes: Outcomes) {}

  async run(
    call: Call<typeof processVoid> | Call<typeof processEdit> | Call<typeof decideRequest>,
    decision: Decision,
  ): Promise<DecisionReport> {
    const deciding = call as Deciding;
    const reference = await this.endReference(deciding, decision);
    const { status, level } = await this.decide(deciding, decision);
    const { kind, id } = decision;
    const what = kind === 'void' ? 'Void request' : 'Invoice update';
    if (status === 'pending')
      return { message: `${what} approved: it goes to level ${level + 1}`, outcome: 'passed-on' };
    if (status === 'declined')
      return {
        // the decline of a void has words of its own (rules/approvals.md#states-of-a-request)
        message: kind === 'void' ? 'Void Request Declined' : 'Invoice update declined',
        outcome: 'declined',
      };
    const settled = await this.outcomes.of(async () => {
      const row = await call.read(InvoiceRequests).find(id);
      return row && outcomeOf(row);
    });
    const report = approvalReport(what, settled);
    return { ...report, message: `${report.message}${saidOfReference[reference]}` };
  }

  /** Before the last approval of a void: what was paid meanwhile is not voided. */
  private async endReference(call: Deciding, decision: Decision): Promise<Exclude<ReferenceEnd, 'paid'>> {
    if (decision.kind !== 'void' || !decision.approve) return 'none';
    const judged = await this.judge(call.read(InvoiceRequests), call.read(Delegations), decision, call.actor);
    if ('problem' in judged || judged.next.status !== 'approved') return 'none';
    const end = await takeBack(call, judged.row);
    return end === 'paid' ? call.refuse(PaidBeforeVoid) : end;
  }

  private decide(call: Deciding, decision: Decision): Promise<RequestState> {
    const { actor } = call;
    return call.write(async (tx) => {
      const requests = tx.of(InvoiceRequests);
      const judged = await this.judge(requests, tx.of(Delegations), decision, actor);
      if ('problem' in judged) return call.refuse(judged.problem, judged.details);
      const { row, next, decider } = judged;
      const { comment } = decision;
      if (!(await requests.move(row, next, { deciderId: actor.userId ?? 0, decider, comment })))
        call.refuse(AlreadyDecided, { by: (await requests.find(row.id))?.last_decider ?? '' });
      await this.tell(tx, row, next, { comment, decider, actor });
      return next;
    });
  }

  /** What the decision would come to, or why it is not the actor's to make. */
  private async judge(
    requests: InvoiceRequests,
    delegations: Delegations,
    { id, kind, invoiceNumber, approve }: Decision,
    actor: Actor,
  ): Promise<Judged> {
    const row = await requests.find(id);
    if (row?.kind !== kind || row.invoice_number !== invoiceNumber) return { problem: RequestNotFound };
    if (sameUser(row.maker_user_name, actor.userName)) return { problem: OwnChange };
    const state = stateOf(row);
    if (state.status !== 'pending') return { problem: AlreadyDecided, details: { by: row.last_decider } };
    const actingFor = await this.deciderOf(delegations, row, actor);
    if (actingFor === undefined) return { problem: NotTheApprover };
    const decider = actingFor === '' ? actor.fullName : `${actor.fullName} for ${actingFor}`;
    return { row, next: decided(state, wayOf(row), approve), decider };
  }

  /** '' when the actor is the approver, the approver's name when the actor stands in, undefined for anybody else. */
  private async deciderOf(
    delegations: Delegations,
    row: StoredInvoiceRequest,
    actor: Actor,
  ): Promise<string | undefined> {
    const may = (actsFor: string[]) =>
      mayDecide(stateOf(row), wayOf(row), { userName: actor.userName, actsFor }, row.maker_user_name);
    if (may([])) return '';
    const held = await delegations.heldBy(actor.userId ?? 0);
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
      description: `Level ${row.level + 1} of the ${row.kind} request of invoice ${row.invoice_number} was ${next.status === 'declined' ? 'declined' : 'approved'} by ${decider}: ${comment || 'no comment'}`,
      before: { level: row.level + 1, status: 'pending' },
      after: { level: next.level + 1, status: next.status },
    });
  }
}
