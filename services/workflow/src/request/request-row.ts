import { decimalOf } from '@kobodesk/contracts/kernel';
import type { InvoiceRequestRow } from '@kobodesk/contracts/workflow';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { approverText, mayDecide } from './approval-levels.js';
import { stateOf, statusNumber, wayOf, type StoredInvoiceRequest } from './invoice-requests.js';

/** A request as the list shows it to one viewer. */
export function invoiceRequestRowOf(
  row: StoredInvoiceRequest,
  viewer: { userName: string; actsFor: readonly string[]; agency: string },
): InvoiceRequestRow {
  const way = wayOf(row);
  return {
    id: row.id,
    invoiceNumber: row.invoice_number,
    userName: row.maker_user_name,
    initiatorName: row.maker_name,
    initiatorComment: row.reason,
    initiatedDate: new Date(Number(row.made_at_ms)).toISOString(),
    amountInvoiced: decimalOf(asThousandths(row.amount_thousandths)),
    currencyId: row.currency_id,
    customerName: row.customer,
    name: row.name,
    revenue: row.revenue,
    location: row.location,
    state: row.state,
    status: row.status === statusNumber.withdrawn ? statusNumber.declined : row.status,
    agencyId: row.organisation_id,
    agency: viewer.agency,
    level: row.level + 1,
    levels: way.length,
    supervisor: row.status === 0 ? approverText(way[row.level]) : row.last_decider,
    comment: row.comment,
    outcome: row.outcome,
    isMine: mayDecide(stateOf(row), way, viewer, row.maker_user_name),
  };
}
