import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { createdAtOf, type StoredInvoice } from '../invoice/invoice-row.js';
import { movementsOf, type Cause } from './movement.js';
import type { RecordedMovement } from './movements.js';
import { standingOf } from './standing.js';

/** What is known of how an invoice came to stand as it does. */
export interface Known {
  payments: readonly {
    payment_id: string;
    reference: string;
    applied_thousandths: number | string;
    paid_at_ms: number | string;
    applied_at_ms: number | string;
  }[];
  /** of its approved credit note, and of the request to void it */
  credit?: { reference_number: string; decided_at_ms: number | string | null } | undefined;
  voided?: { id: number | string; decided_at_ms: number | string | null } | undefined;
}

interface Step {
  kind: Cause['kind'];
  /** when it happened, and when it was put down */
  atMs: number;
  recordedAtMs: number;
  id: string;
  reference: string;
  amount: bigint;
}

/**
 * The movements of an invoice of before movements were kept: raised with the amount that it has today, then what was paid
 * and credited, on the days that are known. What these leave open beyond what is open is voided, or was edited.
 */
export function earlierMovements(row: StoredInvoice, known: Known): RecordedMovement[] {
  const raisedAtMs = createdAtOf(row).getTime();
  const atOf = (ms: number | string | null | undefined): number => Number(ms ?? raisedAtMs);
  const paid = known.payments.map((payment): Step => ({
    kind: 'paid',
    atMs: Number(payment.paid_at_ms),
    recordedAtMs: Number(payment.applied_at_ms),
    id: payment.payment_id,
    reference: payment.reference,
    amount: -asThousandths(payment.applied_thousandths),
  }));
  const creditedAtMs = atOf(known.credit?.decided_at_ms);
  const reference = known.credit?.reference_number ?? '';
  const credited: Step = {
    kind: 'credited',
    atMs: creditedAtMs,
    recordedAtMs: creditedAtMs,
    id: reference,
    reference,
    amount: -asThousandths(row.credit_thousandths),
  };
  const raised = asThousandths(row.amount_thousandths);
  const isVoided = row.status === 'Voided';
  const endedAtMs = isVoided ? atOf(known.voided?.decided_at_ms) : raisedAtMs;
  const rest: Step = {
    kind: isVoided ? 'voided' : 'edited',
    atMs: endedAtMs,
    recordedAtMs: endedAtMs,
    id: isVoided ? String(known.voided?.id ?? '') : 'earlier',
    reference: '',
    amount: standingOf(row).open - [...paid, credited].reduce((sum, { amount }) => sum + amount, raised),
  };
  const begin = {
    kind: 'raised',
    atMs: raisedAtMs,
    recordedAtMs: raisedAtMs,
    id: '',
    reference: '',
  } as const;
  return chained(row, [{ ...begin, amount: raised }, ...paid, credited, rest]);
}

/** One after the other, as if each had just happened. */
function chained(row: StoredInvoice, steps: readonly Step[]): RecordedMovement[] {
  const moved: RecordedMovement[] = [];
  const standing = standingOf(row);
  let open = 0n;
  for (const step of steps.filter(({ amount }) => amount !== 0n)) {
    const [before, after] = [
      { ...standing, open },
      { ...standing, open: open + step.amount },
    ];
    const cause = { ...step, day: dayOf(step.atMs, row.time_zone) };
    const { organisation_id: organisationId } = row;
    const { recordedAtMs } = step;
    for (const movement of movementsOf(before, after, cause, moved))
      moved.push({ ...movement, organisationId, recordedAtMs });
    open += step.amount;
  }
  return moved;
}
