import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { judgePromises } from '../collection/judge.js';
import { createdAtOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { rollOf } from '../roll-up/invoice-delta.js';
import type { PaymentDelta } from '../roll-up/roll-row.js';
import { RollUps } from '../roll-up/roll-ups.js';
import { businessDayOf, movementsOf, type Cause } from './movement.js';
import { Movements } from './movements.js';
import { standingOf } from './standing.js';

export interface InvoiceChange {
  before: StoredInvoice;
  after: StoredInvoice;
  cause: Cause;
  payments?: readonly PaymentDelta[];
}

/** Invoices of one organisation come to be, each at its own moment: the same for all of them at once. */
export async function invoicesRaised(tx: Tx, raised: readonly StoredInvoice[]): Promise<void> {
  const [first] = raised;
  if (!first) return;
  const deltas = raised.map((invoice) => ({ ...rollOf(invoice), count: 1 as const }));
  await tx.within(first.organisation_id, RollUps).add(...deltas);
  const movements = raised.flatMap((invoice) => {
    const standing = standingOf(invoice);
    const cause = { kind: 'raised', day: standing.createdDay, id: '', reference: '' } as const;
    const recordedAtMs = createdAtOf(invoice).getTime();
    return movementsOf(undefined, standing, cause).map((movement) => ({ ...movement, recordedAtMs }));
  });
  await tx.within(first.organisation_id, Movements).add(movements);
}

/** Whatever else changes an invoice passes here, in its transaction: what is summed and what moved never say different things. */
export async function invoiceChanged(
  tx: Tx,
  { before, after, cause, payments = [] }: InvoiceChange,
): Promise<void> {
  const organisationId = after.organisation_id;
  await tx
    .within(organisationId, RollUps)
    .add({ ...rollOf(before), count: -1 as const }, { ...rollOf(after), count: 1 as const }, ...payments);
  const movements = tx.within(organisationId, Movements);
  const today = dayOf(tx.now, after.time_zone);
  // a provider's clock may be ahead of ours: nothing moves on a day that is still to come
  const dated = cause.day > today ? { ...cause, day: today } : cause;
  // only what comes late can lie before something else
  const standing = standingOf(after);
  const isLate = businessDayOf(standing, dated) < today;
  const earlier = isLate ? await movements.of(after.id) : [];
  await movements.add(movementsOf(standingOf(before), standing, dated, earlier));
  await judgePromises(tx, after);
}
