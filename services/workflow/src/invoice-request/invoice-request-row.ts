import type { InvoiceRequestRow } from '@kobodesk/contracts/workflow';
import { approverText } from '../request/approval-levels.js';
import { numberOf, statusNumber, wayOf, wireStatus } from '../request/request.js';
import type { RequestEntity } from '../request/request.entity.js';
import { mayDecideNow, type Viewer } from '../request/viewer.js';

/** What came of it in words, where there is more to say than the status. */
function inWords({ outcome, outcomeReason }: RequestEntity): string {
  if (outcome === 'applied') return 'Applied';
  return outcome === 'failed' ? `Not applied: ${outcomeReason}` : outcomeReason;
}

/** Whoever decides it now, or decided it last. */
export const approverOf = (row: RequestEntity): string =>
  row.status === statusNumber.pending ? approverText(wayOf(row)[row.level]) : row.checkerName;

/** A void or an edit as the catalogue's list shows it to one viewer. */
export function invoiceRequestRowOf(row: RequestEntity, viewer: Viewer, agency: string): InvoiceRequestRow {
  const about = row.about ?? {};
  return {
    id: numberOf(row),
    invoiceNumber: row.title,
    userName: row.makerUserName,
    initiatorName: row.makerName,
    initiatorComment: row.reason,
    initiatedDate: row.madeAt.toISOString(),
    amountInvoiced: about['amountBefore'] ?? '0',
    currencyId: Number(about['currencyId'] ?? 0), // an id, not money
    customerName: about['customer'] ?? '',
    name: about['name'] ?? '',
    revenue: about['revenue'] ?? '',
    location: about['location'] ?? '',
    state: about['state'] ?? '',
    status: wireStatus(row.status),
    agencyId: row.organisationId,
    agency,
    level: row.level + 1,
    levels: wayOf(row).length,
    supervisor: viewer.seesApprovers ? approverOf(row) : '',
    comment: row.comment,
    outcome: inWords(row),
    isMine: mayDecideNow(viewer, row),
  };
}
