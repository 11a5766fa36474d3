import { decimalOf, type Thousandths } from '@kobodesk/contracts/kernel';
import type { StoredCreditNote } from './credit-notes.js';

/** What a list of requests shows of one that a note is about, and for whom it is to see. */
export const proposalOf = (
  note: Omit<StoredCreditNote, 'id'>,
  { before, after }: { before: Thousandths; after: Thousandths },
) => ({
  reason: note.reason,
  about: {
    invoiceNumber: note.invoice_number,
    customer: note.customer_record_name,
    revenue: note.revenue_name,
    amountBefore: decimalOf(before),
    amountAfter: decimalOf(after),
    currencyId: String(note.currency_id),
  },
  place: {
    locationId: note.location_id,
    revenueId: note.revenue_id,
    revenueTopId: note.revenue_top_id,
  },
});
