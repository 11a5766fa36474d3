import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { judgePromises } from '../collection/judge.js';
import { Counters } from '../invoice/counters.js';
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
export function invoiceChanged(tx: Tx, change: InvoiceChange): Promise<void> {
  return invoicesChanged([{ tx, ...change }]);
}

/**
 * The same for invoices of one organisation, each once, in one transaction that is told of in the name of each change's own
 * `tx`.
 */
export async function invoicesChanged(changes: readonly (InvoiceChange & { tx: Tx })[]): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const organisationId = first.after.organisation_id;
  // before the sums, as whoever raises takes a number before them: two that meet on both wait for each other
  await first.tx.within(organisationId, Counters).bumpVersion();
  await first.tx
    .within(organisationId, RollUps)
    .add(
      ...changes.flatMap(({ before, after, payments = [] }) => [
        { ...rollOf(before), count: -1 as const },
        { ...rollOf(after), count: 1 as const },
        ...payments,
      ]),
    );
  const movements = first.tx.within(organisationId, Movements);
  const dated = changes.map(datedOf);
  // only what comes late can lie before something else
  const earlier = await movements.among(
    dated.flatMap(({ isLate, standing }) => (isLate ? standing.invoiceId : [])),
  );
  await movements.add(
    dated.flatMap(({ before, standing, cause, recordedAtMs }) =>
      movementsOf(before, standing, cause, earlier.get(standing.invoiceId)).map((one) => ({
        ...one,
        recordedAtMs,
      })),
    ),
  );
  await judgePromises(changes.map(({ tx, after }) => ({ tx, invoice: after })));
}

function datedOf({ tx, before, after, cause }: InvoiceChange & { tx: Tx }) {
  const today = dayOf(tx.now, after.time_zone);
  // a provider's clock may be ahead of ours: nothing moves on a day that is still to come
  const dated = cause.day > today ? { ...cause, day: today } : cause;
  const standing = standingOf(after);
  const isLate = businessDayOf(standing, dated) < today;
  return { before: standingOf(before), standing, cause: dated, isLate, recordedAtMs: tx.now.getTime() };
}
