import { dayOf } from '@kobodesk/chassis/clock/zone';
import { isOpen } from '../ageing/due-day.js';
import { createdAtOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { placeOf } from '../invoice/place.js';
import { dueOf } from '../invoice/stored-invoice.js';
import type { Standing } from './movement.js';

export function standingOf(row: StoredInvoice): Standing {
  const { revenueId, revenueTopId, locationId } = placeOf(row);
  return {
    invoiceId: row.id,
    customerId: row.customer_id,
    currencyId: row.currency_id,
    place: { revenueId, revenueTopId, locationId },
    dueDay: row.due_day,
    createdDay: dayOf(createdAtOf(row), row.time_zone),
    open: isOpen(row.status) ? dueOf(row) : 0n,
  };
}
