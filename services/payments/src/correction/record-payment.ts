import { createHash } from 'node:crypto';
import type { InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf, thousandths, type ChangePerson } from '@kobodesk/contracts/kernel';
import { paymentConfirmed, PaymentKnown, PaymentsMoved } from '@kobodesk/contracts/payments';
import type { ChangeMakers } from '@kobodesk/chassis/changes/changes';
import type { Tx } from '@kobodesk/chassis/operations/call';
import * as z from 'zod';
import { factOf } from '../payment/book-payments.js';
import { Payments, type NewPayment } from '../payment/payments.maintenance.js';
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
 * Books a payment that people vouch for, once: the same reference of the same invoice never again, and none when the
 * invoice does not stand as it did when the payment was requested. The invoice gets it by its fact, as any payment.
 */
export async function recordPayment(
  tx: Tx,
  organisationId: number,
  payment: RecordedPayment,
  { source, maker, checker }: ChangeMakers & { source: RecordSource },
): Promise<void> {
  const { invoiceNumber, reference } = payment;
  const { mark, nextNumber } = await tx.within(organisationId, HandPayments).standing(invoiceNumber);
  if (mark !== payment.mark) throw refusalOf(PaymentsMoved, { invoiceNumber });
  const row: NewPayment = {
    organisationId,
    paymentId: idOf(recorded, String(organisationId), invoiceNumber, reference),
    invoiceNumber,
    rrr: reference,
    amount: thousandths(payment.amount),
    currencyId: payment.currencyId,
    channel: channels[source],
    provider: recorded,
    // one transfer may pay several invoices
    providerReference: invoiceNumber,
    paidAtMs: Date.parse(payment.paidAt),
    recorded: { source, madeBy: nameOf(maker), checkedBy: nameOf(checker), number: nextNumber },
  };
  if (!(await tx.acrossTenants(Payments).book(row)))
    throw refusalOf(PaymentKnown, { invoiceNumber, reference });
  await tx.announce(paymentConfirmed, factOf(row), invoiceNumber);
  await tx.audit({
    action: 'Record payment',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `A payment of ${decimalOf(row.amount)} by reference ${reference} was recorded for invoice ${invoiceNumber}`,
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
