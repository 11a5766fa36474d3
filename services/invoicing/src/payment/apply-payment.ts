import { currencyCode, invoicePaymentApplied, moneyText } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Amendments } from '../amendment/amendments.js';
import { withdrawVoid } from '../amendment/withdraw-void.js';
import { factsOf } from '../invoice/invoice-facts.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { outstandingOf, settled, type Settled } from '../invoice/invoice.js';
import { Invoices } from '../invoice/invoices.js';
import { placeOf } from '../invoice/place.js';
import { balanceOf } from '../invoice/stored-invoice.js';
import { invoicesChanged } from '../movement/invoice-changed.js';
import { InvoicePayments, type AppliedPayment } from './invoice-payments.js';
import { PaidMarks } from './paid-marks.js';
import { SuspenseRows } from '../suspense/suspense-rows.js';

export interface ConfirmedPayment {
  organisationId: number;
  invoiceNumber: string;
  paymentId: string;
  amount: string;
  /** absent when the caller vouches for it */
  currencyId?: number;
  /** ISO 8601, UTC */
  paidAt: string;
  channel: string;
  reference: string;
  /** decimal: what of it the provider sent straight to others; absent where nobody said */
  passedOn?: string | undefined;
}

export interface PaymentState {
  status: string;
  amountPaid: string;
  outstanding: string;
  surplus: string;
}

/** A payment that is to be added, and the transaction in the name of whoever brought it. */
export interface Brought {
  payment: ConfirmedPayment;
  tx: Tx;
}

/**
 * Adds a confirmed payment to its invoice, once per payment id, whether it comes by call or by fact. Undefined when the
 * organisation has no such invoice.
 */
export async function applyConfirmed(tx: Tx, payment: ConfirmedPayment): Promise<PaymentState | undefined> {
  const [state] = await applyRound([{ payment, tx }]);
  return state;
}

/**
 * The same for payments of one organisation, in their order and in one transaction; throws where there is no invoice. The
 * invoices are locked for a few statements, and what all invoices share last.
 */
export async function applyAllConfirmed(brought: readonly Brought[]): Promise<void> {
  for (const round of roundsOf(await stillToApply(brought))) {
    const states = await applyRound(round);
    const lost = round.find((_, at) => states[at] === undefined);
    if (lost) throw new Error(`there is no invoice ${lost.payment.invoiceNumber}`);
  }
}

/** Mostly a call has added a payment before its fact comes: of those no invoice is looked at, nor locked. */
async function stillToApply(brought: readonly Brought[]): Promise<readonly Brought[]> {
  const [first] = brought;
  if (!first) return [];
  const applied = await first.tx
    .within(first.payment.organisationId, InvoicePayments)
    .appliedTo(brought.map(({ payment }) => payment.paymentId));
  return brought.filter(({ payment }) => applied.get(payment.paymentId) !== payment.invoiceNumber);
}

/** No invoice is twice in a round: the second payment of one stands on the first. */
function roundsOf(brought: readonly Brought[]): Brought[][] {
  const rounds: Brought[][] = [];
  const seen = new Map<string, number>();
  for (const one of brought) {
    const at = seen.get(one.payment.invoiceNumber) ?? 0;
    seen.set(one.payment.invoiceNumber, at + 1);
    (rounds[at] ??= []).push(one);
  }
  return rounds;
}

/** A payment that was not there before, the locked invoice as it was, and what becomes of it. */
interface Applying extends Brought {
  row: StoredInvoice;
  after: Settled;
  /** where the invoice is */
  paidDay: string;
}

async function applyRound(round: readonly Brought[]): Promise<(PaymentState | undefined)[]> {
  const [first] = round;
  if (!first) return [];
  const { tx } = first;
  const { organisationId } = first.payment;
  const locked = await tx
    .within(organisationId, Invoices)
    .lockAll(round.map(({ payment }) => payment.invoiceNumber));
  if (locked.length === 0) return round.map(() => undefined);
  const rows = new Map(locked.map((row) => [row.invoice_number, row]));
  const known = await tx
    .within(organisationId, InvoicePayments)
    .known(round.map(({ payment }) => payment.paymentId));
  const applying: Applying[] = [];
  const states = round.map((one) => {
    const { payment } = one;
    const row = rows.get(payment.invoiceNumber);
    if (!row) return undefined;
    if (payment.currencyId !== undefined && payment.currencyId !== row.currency_id)
      throw new Error(`payment ${payment.paymentId} is in another currency than its invoice`);
    const before = known.get(payment.paymentId);
    if (before && before.invoiceId !== row.id)
      throw new Error(`payment ${payment.paymentId} belongs to another invoice`);
    if (before) return stateOf(row, asThousandths(row.paid_thousandths), before.surplus);
    const after = settled(balanceOf(row), thousandths(payment.amount));
    applying.push({ ...one, row, after, paidDay: dayOf(Date.parse(payment.paidAt), row.time_zone) });
    return stateOf({ ...row, status: after.status }, after.paid, after.surplus);
  });
  await settle(organisationId, applying);
  return states;
}

async function settle(organisationId: number, applying: readonly Applying[]): Promise<void> {
  const [first] = applying;
  if (!first) return;
  const paid = applying.map(({ row, after }) => ({
    id: row.id,
    before: balanceOf(row).paid,
    after: after.paid,
    status: after.status,
  }));
  if (!(await first.tx.within(organisationId, PaidMarks).set(paid)))
    throw new Error('an invoice changed under its lock');
  const ids = applying.map(({ row }) => row.id);
  const pending = await first.tx.within(organisationId, Amendments).kindsPending(ids);
  for (const { tx, row } of applying) if (pending.get(row.id) === 'void') await withdrawVoid(tx, row);
  await record(organisationId, applying);
}

function stateOf(row: StoredInvoice, paid: bigint, surplus: bigint): PaymentState {
  return {
    status: row.status,
    amountPaid: decimalOf(paid),
    outstanding: decimalOf(outstandingOf({ ...balanceOf(row), paid })),
    surplus: decimalOf(surplus),
  };
}

const keptOf = ({ tx, row, payment, after }: Applying): AppliedPayment => ({
  paymentId: payment.paymentId,
  invoiceId: row.id,
  amount: thousandths(payment.amount),
  applied: after.applied,
  surplus: after.surplus,
  currencyId: row.currency_id,
  customerId: row.customer_id,
  channel: payment.channel,
  reference: payment.reference,
  paidAtMs: Date.parse(payment.paidAt),
  appliedAtMs: tx.now.getTime(),
  passedOn: payment.passedOn === undefined ? null : thousandths(payment.passedOn),
});

async function record(organisationId: number, applying: readonly Applying[]): Promise<void> {
  const [first] = applying;
  if (!first) return;
  const kept = applying.map(keptOf);
  await first.tx.within(organisationId, InvoicePayments).putAll(kept);
  await first.tx.within(organisationId, SuspenseRows).keepAll(kept);
  await invoicesChanged(applying.map(changeOf));
  for (const one of applying) await announceApplied(one);
}

function changeOf({ tx, row, payment, after, paidDay }: Applying) {
  const paid: StoredInvoice = { ...row, status: after.status, paid_thousandths: String(after.paid) };
  const { currency_id: currencyId } = row;
  return {
    tx,
    before: row,
    after: paid,
    cause: { kind: 'paid', day: paidDay, id: payment.paymentId, reference: payment.reference },
    payments: [{ paidDay, currencyId, place: placeOf(row), count: 1, applied: after.applied }],
  } as const;
}

async function announceApplied({ tx, row, payment, after, paidDay }: Applying): Promise<void> {
  await tx.announce(
    invoicePaymentApplied,
    {
      ...factsOf(row),
      paymentId: payment.paymentId,
      applied: decimalOf(after.applied),
      surplus: decimalOf(after.surplus),
      amountPaid: decimalOf(after.paid),
      statusBefore: row.status,
      statusAfter: after.status,
      paidAt: payment.paidAt,
      paidDay,
      channel: payment.channel,
      reference: payment.reference,
      ...(payment.passedOn === undefined ? {} : { passedOn: decimalOf(thousandths(payment.passedOn)) }),
    },
    row.invoice_number,
  );
  await tx.audit({
    action: 'Apply payment',
    entity: 'invoice',
    entityId: row.invoice_number,
    description: `A payment of ${moneyText(thousandths(payment.amount), row.currency_id)} was added to invoice ${row.invoice_number}`,
    before: { status: row.status, paid: decimalOf(asThousandths(row.paid_thousandths)) },
    after: {
      status: after.status,
      paid: decimalOf(after.paid),
      surplus: decimalOf(after.surplus),
      currency: currencyCode(row.currency_id),
    },
    organisationId: payment.organisationId,
  });
}
