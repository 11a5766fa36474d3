import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { judgePromises } from '../collection/judge.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { rollOf } from '../roll-up/invoice-delta.js';
import type { PaymentDelta } from '../roll-up/roll-row.js';
import { RollUps } from '../roll-up/roll-ups.js';
import { businessDayOf, movementsOf, type Cause } from './movement.js';
import { Movements } from './movements.js';
import { standingOf } from './standing.js';

export interface InvoiceChange {
  /** undefined: it is raised */
  before?: StoredInvoice;
  after: StoredInvoice;
  cause: Cause;
  payments?: readonly PaymentDelta[];
}

/** Whatever changes an invoice passes here, in its transaction: what is summed and what moved never say different things. */
export async function invoiceChanged(
  tx: Tx,
  { before, after, cause, payments = [] }: InvoiceChange,
): Promise<void> {
  const organisationId = after.organisation_id;
  await tx
    .within(organisationId, RollUps)
    .add(
      ...(before ? [{ ...rollOf(before), count: -1 as const }] : []),
      { ...rollOf(after), count: 1 as const },
      ...payments,
    );
  const movements = tx.within(organisationId, Movements);
  const today = dayOf(tx.now, after.time_zone);
  // a provider's clock may be ahead of ours: nothing moves on a day that is still to come
  const dated = cause.day > today ? { ...cause, day: today } : cause;
  // only what comes late can lie before something else
  const standing = standingOf(after);
  const isLate = before !== undefined && businessDayOf(standing, dated) < today;
  const earlier = isLate ? await movements.of(after.id) : [];
  await movements.add(movementsOf(before && standingOf(before), standing, dated, earlier));
  if (before) await judgePromises(tx, after);
}
