import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import type { StoredInvoice } from './invoice-row.js';
import { Invoices } from './invoices.js';
import { PlaceDays, placeOf, type PlaceDelta } from './place-days.js';

/** The payments of an invoice that was raised for the wrong place go to the right one with it. */
export async function movePayments(tx: Tx, before: StoredInvoice, after: StoredInvoice): Promise<void> {
  if (before.location_id === after.location_id || asThousandths(before.paid_thousandths) === 0n) return;
  const payments = await tx.within(before.organisation_id, Invoices).paymentsOf(before.id);
  const deltas = payments.flatMap((payment): PlaceDelta[] => {
    const day = dayOf(Number(payment.paid_at_ms), before.time_zone);
    const amount = asThousandths(payment.applied_thousandths);
    const delta = { kind: 'payment' as const, day, currencyId: before.currency_id };
    return [
      { ...delta, place: placeOf(before), count: -1, amount: -amount },
      { ...delta, place: placeOf(after), count: 1, amount },
    ];
  });
  await tx.within(before.organisation_id, PlaceDays).add(deltas);
}
