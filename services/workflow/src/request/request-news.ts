import { anyChangeOf } from '@kobodesk/contracts/changes';
import { changeApproved, changeRejected, type ChangePerson } from '@kobodesk/contracts/kernel';
import {
  approvalReport,
  invoiceRequestDecided,
  invoiceRequestWaiting,
  type DecisionReport,
  type RequestKind,
} from '@kobodesk/contracts/workflow';
import type { AuditNote, Tx } from '@kobodesk/chassis/operations/call';
import { approversAt, approverText, type RequestState } from './approval-levels.js';
import { familyOf, isLevelled, numberOf, wayOf } from './request.js';
import type { RequestEntity } from './request.entity.js';
import { saidOfReference, type ReferenceEnd } from './take-back.js';

/** A void or an edit of an invoice; undefined of any other kind. */
export function invoiceKindOf({ kind }: Pick<RequestEntity, 'kind'>): RequestKind | undefined {
  const family = familyOf(kind);
  return isLevelled(family) ? family : undefined;
}

/** What invoicing knows it by, and the hash of what it keeps: what is decided is what was asked for. */
const subjectOf = ({ payload }: Pick<RequestEntity, 'payload'>) =>
  JSON.parse(payload) as { requestId: number; asked?: string };

const heading = (row: RequestEntity, kind: RequestKind) => ({
  organisationId: row.organisationId,
  id: numberOf(row),
  kind,
  invoiceNumber: row.title,
  initiator: row.makerUserName,
});

/** What `workflow.invoice-request.waiting` says of a request that has come to a level. */
export const waiting = (row: RequestEntity, kind: RequestKind, level: number) => ({
  ...heading(row, kind),
  approver: approverText(wayOf(row)[level]),
  approvers: [...approversAt(wayOf(row)[level])],
  initiatorName: row.makerName,
  reason: row.reason,
  level: level + 1,
});

/** What `workflow.invoice-request.closed` says of a request that is over. */
export const closed = (
  row: RequestEntity,
  kind: RequestKind,
  end: { decision: 'approved' | 'declined' | 'withdrawn' | 'failed'; comment: string; decidedBy: string },
) => ({ ...heading(row, kind), ...end });

/** What facts about one invoice's request are put in order by. */
export const keyOfNews = (row: RequestEntity): string => `invoice-request:${numberOf(row)}`;

interface Made {
  checker: ChangePerson;
  comment: string;
}

/** The owner of the change applies it, or may take it up again; at a level, whoever is next hears of it. */
export function tellDecision(tx: Tx, row: RequestEntity, next: RequestState, made: Made): Promise<void> {
  const kind = invoiceKindOf(row);
  if (kind === undefined) return tellOwner(tx, row, next, made);
  if (next.status === 'pending')
    return tx.announce(invoiceRequestWaiting, waiting(row, kind, next.level), keyOfNews(row));
  const subject = subjectOf(row);
  const { organisationId } = row;
  const { checker: decidedBy, comment } = made;
  return tx.announce(
    invoiceRequestDecided,
    { organisationId, ...subject, kind, decision: next.status, comment, decidedBy },
    `request:${subject.requestId}`,
  );
}

function tellOwner(tx: Tx, row: RequestEntity, { status }: RequestState, made: Made): Promise<void> {
  const decided = {
    organisationId: row.organisationId,
    requestId: row.id,
    changeType: row.kind,
    payload: JSON.parse(row.payload) as unknown,
    maker: {
      userId: row.makerUserId,
      userName: row.makerUserName,
      fullName: row.makerName,
      source: row.makerSource,
      address: row.makerAddress,
    },
    ...made,
  };
  const key = `change:${row.id}`;
  return status === 'approved'
    ? tx.announce(changeApproved, decided, key)
    : tx.announce(changeRejected, decided, key);
}

export const titleOf = ({ kind }: Pick<RequestEntity, 'kind'>): string =>
  anyChangeOf(kind)?.title ?? 'Unknown';

interface Told {
  comment: string;
  checkerName: string;
  isDelegated: boolean;
}

/** One decision as the audit trail tells it. */
export function auditOf(row: RequestEntity, next: RequestState, told: Told): AuditNote {
  const kind = invoiceKindOf(row);
  const note = { organisationId: row.organisationId, entityId: numberOf(row) };
  const { comment, checkerName, isDelegated } = told;
  const isDeclined = next.status === 'declined';
  if (kind === undefined) {
    const title = titleOf(row);
    return {
      ...note,
      action: `${isDeclined ? 'Reject' : 'Approve'}: ${title}`,
      entity: 'change request',
      description: `${title} '${row.title}', requested by ${row.makerName}, was ${isDeclined ? 'rejected' : 'approved'}${isDelegated ? ` by ${checkerName}` : ''}: ${comment}`,
      before: { status: 'Pending' },
      after: { status: isDeclined ? 'Rejected' : 'Approved' },
    };
  }
  return {
    ...note,
    action: `${isDeclined ? 'Decline' : 'Approve'} ${kind} request`,
    entity: 'invoice request',
    description: `Level ${row.level + 1} of the ${kind} request of invoice ${row.title} was ${isDeclined ? 'declined' : 'approved'} by ${checkerName}: ${comment || 'no comment'}`,
    before: { level: row.level + 1, status: 'pending' },
    after: { level: next.level + 1, status: next.status },
  };
}

const declinedAs = { void: 'Void Request Declined', edit: 'Invoice update declined' } as const;
const calledAs = { void: 'Void request', edit: 'Invoice update' } as const;

/** What whoever decided is told (rules/approvals.md#states-of-a-change, #states-of-a-request). */
export function reportOf(
  row: RequestEntity,
  next: RequestState,
  settled: { outcome: 'applied' | 'failed'; reason: string } | undefined,
  reference: Exclude<ReferenceEnd, 'paid'>,
): DecisionReport {
  const kind = invoiceKindOf(row);
  const what = kind === undefined ? 'Record' : calledAs[kind];
  if (next.status === 'pending')
    return { message: `${what} approved: it goes to level ${next.level + 1}`, outcome: 'passed-on' };
  if (next.status === 'declined')
    return {
      message: kind === undefined ? 'Record rejected successfully' : declinedAs[kind],
      outcome: 'declined',
    };
  const report = approvalReport(what, settled);
  return { ...report, message: `${report.message}${saidOfReference[reference]}` };
}
