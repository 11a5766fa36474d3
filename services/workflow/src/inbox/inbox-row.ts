import { isRefundKey } from '@kobodesk/contracts/invoicing';
import type { RequestRow } from '@kobodesk/contracts/workflow';
import { approverText } from '../request/approval-levels.js';
import { familyOf, numberOf, statusNumber, statusWord, wayOf } from '../request/request.js';
import type { RequestEntity } from '../request/request.entity.js';
import { titleOf } from '../request/request-news.js';
import { nameFor, type Viewer } from '../request/viewer.js';

const absentOf = (name: ReturnType<typeof nameFor>): string =>
  name === undefined || name === 'own' ? '' : name.fullName;

/** A request of any kind as the one list shows it to one viewer. */
export function requestRowOf(row: RequestEntity, viewer: Viewer, agency: string): RequestRow {
  const family = familyOf(row.kind);
  const about = row.about ?? {};
  const way = wayOf(row);
  const isPending = row.status === statusNumber.pending;
  const name = isPending ? nameFor(viewer, row) : undefined;
  return {
    id: `${family}-${numberOf(row)}`,
    family,
    matter: isRefundKey(row.requestKey) ? 'refund' : family,
    entityTypeId: family === 'change' ? row.kind : 0,
    title: titleOf(row),
    record: row.title,
    invoiceNumber: about['invoiceNumber'] ?? '',
    customer: about['customer'] ?? '',
    revenue: about['revenue'] ?? '',
    location: about['location'] ?? '',
    amountBefore: about['amountBefore'] ?? '',
    amountAfter: about['amountAfter'] ?? '',
    currencyId: Number(about['currencyId'] ?? 0), // an id, not money
    reason: row.reason,
    madeBy: row.makerName,
    makerUserName: row.makerUserName,
    madeAt: row.madeAt.toISOString(),
    status: statusWord(row.status),
    level: row.level + 1,
    levels: Math.max(way.length, 1),
    waitsFor: isPending && viewer.seesApprovers ? approverText(way[row.level]) : '',
    decidedBy: row.checkerName,
    decidedAt: isPending ? '' : (row.decidedAt?.toISOString() ?? ''),
    comment: row.comment,
    outcome: row.outcome,
    outcomeReason: row.outcomeReason,
    agencyId: row.organisationId,
    agency,
    mayDecide: name !== undefined,
    inPlaceOf: absentOf(name),
    isMine: row.makerUserId === viewer.userId,
  };
}

/** `void-7`: the family, and its number there. */
export function keyOf(id: string) {
  const [, family, digits] = /^(void|edit|change|credit-note)-(\d{1,15})$/.exec(id) ?? [];
  return family === undefined
    ? undefined
    : { family: family as RequestRow['family'], number: Number(digits) };
}
