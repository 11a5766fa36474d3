import { decimalOf } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { createdAtOf, type StoredInvoice } from './invoice-row.js';

/** What every fact about an invoice says of it. */
export const factsOf = (
  row: Omit<
    StoredInvoice,
    'is_edited' | 'paid_thousandths' | 'credit_thousandths' | 'credit_reference' | 'credit_status'
  >,
) => ({
  organisationId: row.organisation_id,
  invoiceId: row.id,
  invoiceNumber: row.invoice_number,
  revenueId: row.revenue_id,
  revenueTopId: row.revenue_top_id,
  revenueName: row.revenue_name,
  customerId: row.customer_id,
  locationId: row.location_id,
  currencyId: row.currency_id,
  amount: decimalOf(asThousandths(row.amount_thousandths)),
  createdAt: createdAtOf(row as StoredInvoice).toISOString(),
  createdDay: dayOf(createdAtOf(row as StoredInvoice), row.time_zone),
  invoiceDate: row.invoice_date,
  createdByUserId: row.created_by_user_id,
});
