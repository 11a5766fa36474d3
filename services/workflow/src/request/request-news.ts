import { approversAt, approverText } from './approval-levels.js';
import { wayOf, type StoredInvoiceRequest } from './invoice-requests.js';

/** What `workflow.invoice-request.waiting` says of a request that has come to a level. */
export const waiting = (row: StoredInvoiceRequest, level: number) => ({
  organisationId: row.organisation_id,
  id: row.id,
  kind: row.kind,
  invoiceNumber: row.invoice_number,
  approver: approverText(wayOf(row)[level]),
  approvers: [...approversAt(wayOf(row)[level])],
  initiator: row.maker_user_name,
  initiatorName: row.maker_name,
  reason: row.reason,
  level: level + 1,
});

/** What `workflow.invoice-request.closed` says of a request that is over. */
export const closed = (
  row: StoredInvoiceRequest,
  end: { decision: 'approved' | 'declined' | 'withdrawn' | 'failed'; comment: string; decidedBy: string },
) => ({
  organisationId: row.organisation_id,
  id: row.id,
  kind: row.kind,
  invoiceNumber: row.invoice_number,
  initiator: row.maker_user_name,
  ...end,
});
