import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { isOpen } from '../ageing/due-day.js';
import { createdAtOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { outstandingOf } from '../invoice/invoice.js';
import { placeOf } from '../invoice/place.js';
import type { Standing } from './movement.js';

export function standingOf(row: StoredInvoice): Standing {
  const { revenueId, revenueTopId, locationId } = placeOf(row);
  const money = {
    status: row.status,
    amount: asThousandths(row.amount_thousandths),
    paid: asThousandths(row.paid_thousandths),
    credit: asThousandths(row.credit_thousandths),
  };
  return {
    invoiceId: row.id,
    customerId: row.customer_id,
    currencyId: row.currency_id,
    place: { revenueId, revenueTopId, locationId },
    dueDay: row.due_day,
    createdDay: dayOf(createdAtOf(row), row.time_zone),
    open: isOpen(row.status) ? outstandingOf(money) : 0n,
  };
}
