import { createHash } from 'node:crypto';
import { moneyText, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf, thousandths, type ChangePerson } from '@kobodesk/contracts/kernel';
import { paymentConfirmed, PaymentKnown, PaymentsMoved } from '@kobodesk/contracts/payments';
import type { ChangeMakers } from '@kobodesk/chassis/changes/changes';
import type { Tx } from '@kobodesk/chassis/operations/call';
import * as z from 'zod';
import { factOf } from '../payment/book-payments.js';
import { Payments, type NewPayment } from '../payment/payments.maintenance.js';
import { passedOnOf } from '../reference/passed-on.js';
import { References } from '../reference/references.maintenance.js';
import { HandPayments } from './hand-payments.js';

/** A payment that people vouch for, as it waits for its checker. */
export const RecordedPayment = z.object({
  invoiceNumber: z.string(),
  /** decimal; what is added to the invoice */
  amount: z.string(),
  currencyId: z.number(),
  reference: z.string(),
  paidAt: z.iso.datetime(),
  /** how the invoice stood when it was requested: what was paid meanwhile would be paid twice */
  mark: z.string(),
});
export type RecordedPayment = z.output<typeof RecordedPayment>;

/** stands for the provider, whichever way the payment came in: the same payment is recorded once */
const recorded = 'recorded';

export type RecordSource = 'hand' | 'sheet';
/** what the payment is shown to have come through */
const channels: Record<RecordSource, string> = { hand: 'MANUAL', sheet: 'REPORT SHEET' };

export const nameOf = (person: ChangePerson | undefined): string =>
  person ? `${person.fullName} (${person.userName})` : '';

const idOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 40);

/** What is still to be paid, as a payment by the reference. */
export const restOf = (
  invoice: InvoiceForPayment,
  payment: Pick<RecordedPayment, 'reference' | 'paidAt' | 'mark'>,
): RecordedPayment => ({
  invoiceNumber: invoice.invoiceNumber,
  amount: invoice.outstanding,
  currencyId: invoice.currencyId,
  ...payment,
});

/**
 * Books payments that people vouch for, each once: the same reference of the same invoice never again, and none when an
 * invoice does not stand as it did when they were requested. Invoices get them by their facts, as any payment.
 */
export async function recordPayments(
  tx: Tx,
  organisationId: number,
  payments: readonly RecordedPayment[],
  how: ChangeMakers & { source: RecordSource },
): Promise<void> {
  const begun = new Set<string>();
  for (const payment of payments) {
    const { invoiceNumber } = payment;
    const { mark, nextNumber } = await tx.within(organisationId, HandPayments).standing(invoiceNumber);
    // the first of an invoice moves it, and the others of the same request follow
    if (!begun.has(invoiceNumber) && mark !== payment.mark) throw refusalOf(PaymentsMoved, { invoiceNumber });
    begun.add(invoiceNumber);
    await recordOne(tx, { organisationId, payment, number: nextNumber, ...how });
  }
}

interface Recording extends ChangeMakers {
  organisationId: number;
  payment: RecordedPayment;
  number: number;
  source: RecordSource;
}

async function recordOne(
  tx: Tx,
  { organisationId, payment, number, source, maker, checker }: Recording,
): Promise<void> {
  const { invoiceNumber, reference } = payment;
  const of = { organisationId, invoiceNumber, amount: thousandths(payment.amount) };
  const row: NewPayment = {
    ...of,
    // of one that nobody notified of: by another reference it came by another way, and whole
    passedOn: passedOnOf(await tx.acrossTenants(References).findByRrr(reference), of),
    paymentId: idOf(recorded, String(organisationId), invoiceNumber, reference),
    rrr: reference,
    currencyId: payment.currencyId,
    channel: channels[source],
    provider: recorded,
    // one transfer may pay several invoices
    providerReference: invoiceNumber,
    paidAt: new Date(payment.paidAt),
    source,
    madeBy: nameOf(maker),
    checkedBy: nameOf(checker),
    handNumber: number,
    flag: null,
  };
  if (!(await tx.acrossTenants(Payments).book(row)))
    throw refusalOf(PaymentKnown, { invoiceNumber, reference });
  await tx.announce(paymentConfirmed, factOf(row), invoiceNumber);
  await tx.audit({
    action: 'Record payment',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `A payment of ${moneyText(row.amount, row.currencyId)} by reference ${reference} was recorded for invoice ${invoiceNumber}`,
    after: {
      amount: decimalOf(row.amount),
      channel: row.channel,
      reference,
      requestedBy: nameOf(maker),
      ...(checker ? { approvedBy: nameOf(checker) } : {}),
    },
    organisationId,
  });
}
