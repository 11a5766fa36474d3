import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { InvoicePayments } from './invoice-payments.js';
import { placeOf } from '../invoice/place.js';
import type { PaymentDelta } from '../roll-up/roll-row.js';

/** The payments of an invoice that was raised for the wrong place go to the right one with it. */
export async function movedPayments(
  tx: Tx,
  before: StoredInvoice,
  after: StoredInvoice,
): Promise<PaymentDelta[]> {
  if (before.location_id === after.location_id || asThousandths(before.paid_thousandths) === 0n) return [];
  const payments = await tx.within(before.organisation_id, InvoicePayments).of(before.id);
  return payments.flatMap((payment): PaymentDelta[] => {
    const paidDay = dayOf(Number(payment.paid_at_ms), before.time_zone);
    const applied = asThousandths(payment.applied_thousandths);
    const delta = { paidDay, currencyId: before.currency_id, applied };
    return [
      { ...delta, place: placeOf(before), count: -1 },
      { ...delta, place: placeOf(after), count: 1 },
    ];
  });
}
