import type { StoredInvoice } from '../invoice/invoice-row.js';
import { placeOf } from '../invoice/place.js';

/** What a promise and a dispute keep of their invoice while they are open. */
export function ofInvoice(row: StoredInvoice) {
  const { revenueId, revenueTopId, locationId } = placeOf(row);
  return {
    invoiceId: row.id,
    openInvoiceId: row.id,
    invoiceNumber: row.invoice_number,
    customerId: row.customer_id,
    customerName: row.customer_record_name,
    locationId,
    revenueId,
    revenueTopId,
    currencyId: row.currency_id,
  };
}
