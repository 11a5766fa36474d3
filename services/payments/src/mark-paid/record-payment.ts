import { createHash } from 'node:crypto';
import {
  currencyCode,
  moneyText,
  ReferenceTaken,
  type InvoiceForPayment,
} from '@kobodesk/contracts/invoicing';
import { decimalOf, refusalOf, thousandths, type ChangePerson } from '@kobodesk/contracts/kernel';
import {
  paymentConfirmed,
  PaymentKnown,
  PaymentsMoved,
  recordedChannels,
} from '@kobodesk/contracts/payments';
import type { ChangeMakers } from '@kobodesk/chassis/changes/changes';
import type { Tx } from '@kobodesk/chassis/operations/call';
import * as z from 'zod';
import { factOf } from '../payment/book-payments.js';
import { Payments, type NewPayment } from '../payment/payments.maintenance.js';
import { passedOnOf } from '../reference/passed-on.js';
import type { ReferenceEntity } from '../reference/reference.entity.js';
import { References } from '../reference/references.maintenance.js';
import { isOfProvider } from '../reference/standing-reference.js';
import { HandPayments, type Standing } from './hand-payments.js';

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

export type RecordSource = keyof typeof recordedChannels;

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

/** of one statement */
const bookedAtOnce = 100;

/**
 * Books payments that people vouch for, each once: the same reference of the same invoice never again, and none when an
 * invoice does not stand as it did when they were requested. Invoices get them by their facts, as any payment.
 */
export async function recordPayments(
  tx: Tx,
  organisationId: number,
  payments: readonly RecordedPayment[],
  how: Recording,
): Promise<void> {
  const numbers = new HandNumbers();
  for (let at = 0; at < payments.length; at += bookedAtOnce)
    await recordSome(tx, organisationId, payments.slice(at, at + bookedAtOnce), { ...how, numbers });
}

interface Recording extends ChangeMakers {
  source: RecordSource;
}

/** The numbers of the payments of invoices that a request has begun to pay: the first moves an invoice, and the others follow. */
class HandNumbers {
  private readonly next = new Map<string, number>();

  /** Those of these that it has not begun with. */
  notBegun(payments: readonly RecordedPayment[]): string[] {
    const numbers = payments.map(({ invoiceNumber }) => invoiceNumber);
    return [...new Set(numbers)].filter((number) => !this.next.has(number));
  }

  /** undefined when the invoice does not stand as it did when it was requested */
  take({ invoiceNumber, mark }: RecordedPayment, standing: Standing | undefined): number | undefined {
    const known = this.next.get(invoiceNumber);
    if (known === undefined && standing?.mark !== mark) return undefined;
    const number = known ?? standing?.nextNumber ?? 1;
    this.next.set(invoiceNumber, number + 1);
    return number;
  }
}

async function recordSome(
  tx: Tx,
  organisationId: number,
  payments: readonly RecordedPayment[],
  { numbers, ...how }: Recording & { numbers: HandNumbers },
): Promise<void> {
  const notBegun = numbers.notBegun(payments);
  // the provider may be telling of these very payments
  await tx.acrossTenants(References).lockOf(organisationId, notBegun);
  const standings = await tx.within(organisationId, HandPayments).standings(notBegun);
  const references = await tx.acrossTenants(References).byRrr(payments.map(({ reference }) => reference));
  const isOfAnother = ({ reference, invoiceNumber }: RecordedPayment): boolean => {
    const known = references.get(reference);
    return (
      known !== undefined &&
      isOfProvider(known) &&
      (known.organisationId !== organisationId || known.invoiceNumber !== invoiceNumber)
    );
  };
  if (payments.some(isOfAnother)) throw refusalOf(ReferenceTaken);
  const rows: NewPayment[] = [];
  let moved: RecordedPayment | undefined;
  for (const payment of payments) {
    const number = numbers.take(payment, standings.get(payment.invoiceNumber));
    if (number === undefined) {
      moved = payment;
      break;
    }
    rows.push(rowOf(payment, { organisationId, number, ...how }, references.get(payment.reference) ?? null));
  }
  const known = await tx.acrossTenants(Payments).bookAll(rows);
  if (known) throw refusalOf(PaymentKnown, { invoiceNumber: known.invoiceNumber, reference: known.rrr });
  if (moved) throw refusalOf(PaymentsMoved, { invoiceNumber: moved.invoiceNumber });
  for (const row of rows) await tell(tx, row, how);
}

function rowOf(
  { invoiceNumber, reference, ...payment }: RecordedPayment,
  { organisationId, number, source, maker, checker }: Recording & { organisationId: number; number: number },
  ours: ReferenceEntity | null,
): NewPayment {
  const of = { organisationId, invoiceNumber, amount: thousandths(payment.amount) };
  return {
    ...of,
    // of one that nobody notified of: by another reference it came by another way, and whole
    passedOn: passedOnOf(ours, of),
    paymentId: idOf(recorded, String(organisationId), invoiceNumber, reference),
    rrr: reference,
    currencyId: payment.currencyId,
    channel: recordedChannels[source],
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
}

async function tell(tx: Tx, row: NewPayment, { maker, checker }: ChangeMakers): Promise<void> {
  const { organisationId, invoiceNumber, rrr: reference } = row;
  await tx.announce(paymentConfirmed, factOf(row), invoiceNumber);
  await tx.audit({
    action: 'Record payment',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `A payment of ${moneyText(row.amount, row.currencyId)} by reference ${reference} was recorded for invoice ${invoiceNumber}`,
    after: {
      amount: decimalOf(row.amount),
      currency: currencyCode(row.currencyId),
      channel: row.channel,
      reference,
      requestedBy: nameOf(maker),
      ...(checker ? { approvedBy: nameOf(checker) } : {}),
    },
    organisationId,
  });
}
