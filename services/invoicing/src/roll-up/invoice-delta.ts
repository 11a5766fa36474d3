import { dayOf } from '@kobodesk/chassis/clock/zone';
import { createdAtOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { placeOf } from '../invoice/place.js';
import { balanceOf } from '../invoice/stored-invoice.js';
import type { InvoiceDelta } from './roll-row.js';

/** Where an invoice stands in the roll-ups, before or after a change. */
export const rollOf = (row: StoredInvoice): Omit<InvoiceDelta, 'count'> => ({
  ...balanceOf(row),
  createdDay: dayOf(createdAtOf(row), row.time_zone),
  invoiceDate: row.invoice_date,
  dueDay: row.due_day,
  currencyId: row.currency_id,
  place: placeOf(row),
  stateId: row.state_id,
  stateName: row.state_name,
  customerId: row.customer_id,
  nameId: Number(row.name_id),
  isEdited: row.is_edited === 1 ? 1 : 0,
});
