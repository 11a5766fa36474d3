import { changeApproved, changeRejected, type ChangePerson } from '@kobodesk/contracts/kernel';
import {
  approvalReport,
  requestMoved,
  type DecisionReport,
  type RequestKind,
} from '@kobodesk/contracts/workflow';
import type { AuditNote, Tx } from '@kobodesk/chassis/operations/call';
import { approversAt, type RequestState } from './approval-levels.js';
import { familyOf, isOfInvoice, numberOf, titleOfKind, wayOf } from './request.js';
import type { RequestEntity } from './request.entity.js';
import { saidOfReference, type ReferenceEnd } from './take-back.js';

/** A void or an edit of an invoice; undefined of any other kind. */
export function invoiceKindOf({ kind }: Pick<RequestEntity, 'kind'>): RequestKind | undefined {
  const family = familyOf(kind);
  return isOfInvoice(family) ? family : undefined;
}

/** What `workflow.request.moved` says of a request, wherever it has come to. */
function heading(row: RequestEntity) {
  const family = familyOf(row.kind);
  const about = row.about ?? {};
  return {
    organisationId: row.organisationId,
    id: `${family}-${numberOf(row)}`,
    family,
    title: titleOf(row),
    record: row.title,
    // of a void or an edit it is what is asked about
    invoiceNumber: isOfInvoice(family) ? row.title : (row.invoiceNumber ?? ''),
    amountBefore: about['amountBefore'] ?? '',
    amountAfter: about['amountAfter'] ?? '',
    currencyId: Number(about['currencyId'] ?? 0), // an id, not money
    maker: { userName: row.makerUserName, fullName: row.makerName },
    reason: row.reason,
  };
}

/** What facts about one request are put in order by. */
const keyOfNews = (row: RequestEntity): string => `request:${row.id}`;

/** Whoever a level names hears that it waits for them; where whoever may check decides, it waits for nobody by name. */
export async function tellWaiting(tx: Tx, row: RequestEntity, level: number): Promise<void> {
  const people = [...approversAt(wayOf(row)[level])];
  if (people.length === 0) return;
  const waits = { state: 'waiting', level: level + 1, people, comment: '', decidedBy: '' } as const;
  await tx.announce(requestMoved, { ...heading(row), ...waits }, keyOfNews(row));
}

export interface RequestEnd {
  state: 'approved' | 'declined' | 'withdrawn' | 'failed';
  comment: string;
  decidedBy: string;
}

/** Its maker hears what became of a request. */
export function tellEnd(tx: Tx, row: RequestEntity, end: RequestEnd): Promise<void> {
  const over = { level: row.level + 1, people: [], ...end };
  return tx.announce(requestMoved, { ...heading(row), ...over }, keyOfNews(row));
}

interface Made {
  checker: ChangePerson;
  comment: string;
}

/**
 * At a level, whoever is next hears of it; after the last one its owner applies the change, and says what came of it, or
 * may take it up again.
 */
export async function tellDecision(
  tx: Tx,
  row: RequestEntity,
  next: RequestState,
  made: Made,
): Promise<void> {
  if (next.status === 'pending') return tellWaiting(tx, row, next.level);
  if (next.status === 'declined') return tellDeclined(tx, row, made);
  await tx.announce(changeApproved, decisionOf(row, made), `change:${row.id}`);
}

/** Its owner, and its maker. */
export async function tellDeclined(tx: Tx, row: RequestEntity, made: Made): Promise<void> {
  await tx.announce(changeRejected, decisionOf(row, made), `change:${row.id}`);
  const { comment, checker } = made;
  await tellEnd(tx, row, { state: 'declined', comment, decidedBy: checker.fullName });
}

/** What its owner is told of a decision. */
const decisionOf = (row: RequestEntity, made: Made) => ({
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
    ...(row.makerHolderId === null ? {} : { holderId: row.makerHolderId }),
  },
  ...made,
});

export const titleOf = ({ kind }: Pick<RequestEntity, 'kind'>): string => titleOfKind(kind);

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
      action: `${isDeclined ? 'Decline' : 'Approve'}: ${title}`,
      entity: 'change request',
      description: `${title} '${row.title}', requested by ${row.makerName}, was ${isDeclined ? 'declined' : 'approved'}${isDelegated ? ` by ${checkerName}` : ''}: ${comment}`,
      before: { status: 'Pending' },
      after: { status: isDeclined ? 'Declined' : 'Approved' },
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
