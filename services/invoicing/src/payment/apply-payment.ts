import { invoicePaymentApplied, moneyText } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { withdrawVoid } from '../amendment/withdraw-void.js';
import { Counters } from '../invoice/counters.js';
import { factsOf } from '../invoice/invoice-facts.js';
import type { StoredInvoice } from '../invoice/invoice-row.js';
import { outstandingOf, settled, type Settled } from '../invoice/invoice.js';
import { Invoices } from '../invoice/invoices.js';
import { placeOf } from '../invoice/place.js';
import { invoiceChanged } from '../movement/invoice-changed.js';
import { InvoicePayments } from './invoice-payments.js';
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

/**
 * Adds a confirmed payment to its invoice, once per payment id, whether it comes by call or by fact. Undefined when the
 * organisation has no such invoice.
 */
export async function applyConfirmed(tx: Tx, payment: ConfirmedPayment): Promise<PaymentState | undefined> {
  const invoices = tx.within(payment.organisationId, Invoices);
  const row = await invoices.lock(payment.invoiceNumber);
  if (!row) return undefined;
  if (payment.currencyId !== undefined && payment.currencyId !== row.currency_id)
    throw new Error(`payment ${payment.paymentId} is in another currency than its invoice`);
  const known = await tx.within(payment.organisationId, InvoicePayments).find(payment.paymentId);
  if (known && known.invoice_id !== row.id)
    throw new Error(`payment ${payment.paymentId} belongs to another invoice`);
  if (known)
    return stateOf(row, asThousandths(row.paid_thousandths), asThousandths(known.surplus_thousandths));
  const before = {
    status: row.status,
    amount: asThousandths(row.amount_thousandths),
    paid: asThousandths(row.paid_thousandths),
    credit: asThousandths(row.credit_thousandths),
  };
  const after = settled(before, thousandths(payment.amount));
  const changed = await invoices.setPaid(row.id, {
    before: before.paid,
    after: after.paid,
    status: after.status,
  });
  if (!changed) throw new Error('an invoice changed under its lock');
  await withdrawVoid(tx, row);
  await record(tx, row, payment, after);
  return stateOf({ ...row, status: after.status }, after.paid, after.surplus);
}

function stateOf(row: StoredInvoice, paid: bigint, surplus: bigint): PaymentState {
  const amount = asThousandths(row.amount_thousandths);
  const credit = asThousandths(row.credit_thousandths);
  return {
    status: row.status,
    amountPaid: decimalOf(paid),
    outstanding: decimalOf(outstandingOf({ status: row.status, amount, paid, credit })),
    surplus: decimalOf(surplus),
  };
}

async function record(tx: Tx, row: StoredInvoice, payment: ConfirmedPayment, after: Settled): Promise<void> {
  const { organisationId } = payment;
  const paidAtMs = Date.parse(payment.paidAt);
  const kept = {
    paymentId: payment.paymentId,
    invoiceId: row.id,
    amount: thousandths(payment.amount),
    applied: after.applied,
    surplus: after.surplus,
    currencyId: row.currency_id,
    customerId: row.customer_id,
    channel: payment.channel,
    reference: payment.reference,
    paidAtMs,
    passedOn: payment.passedOn === undefined ? null : thousandths(payment.passedOn),
  };
  await tx.within(organisationId, InvoicePayments).put(kept);
  await tx.within(organisationId, SuspenseRows).keep(kept);
  const paid: StoredInvoice = { ...row, status: after.status, paid_thousandths: String(after.paid) };
  const paidDay = dayOf(paidAtMs, row.time_zone);
  await invoiceChanged(tx, {
    before: row,
    after: paid,
    cause: { kind: 'paid', day: paidDay, id: payment.paymentId, reference: payment.reference },
    payments: [
      {
        paidDay,
        currencyId: row.currency_id,
        place: placeOf(row),
        count: 1,
        applied: after.applied,
      },
    ],
  });
  await tx.within(organisationId, Counters).bumpVersion();
  await announceApplied(tx, row, payment, after);
}

async function announceApplied(
  tx: Tx,
  row: StoredInvoice,
  payment: ConfirmedPayment,
  after: Settled,
): Promise<void> {
  const paidDay = dayOf(Date.parse(payment.paidAt), row.time_zone);
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
    after: { status: after.status, paid: decimalOf(after.paid), surplus: decimalOf(after.surplus) },
    organisationId: payment.organisationId,
  });
}
