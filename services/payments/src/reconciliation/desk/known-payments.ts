import { currencyOf, invoicesAtOnce, listInvoicesForPayment } from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Work } from '@kobodesk/chassis/operations/call';
import { In } from 'typeorm';
import { PaymentEntity } from '../../payment/payment.entity.js';
import type { KnownPayment } from '../match/book/known-payment.js';

/** a payer is asked for by invoice: of more invoices than these, lines are not matched by who paid */
export const mostPayers = 20_000;

/** What was paid to one organisation. */
export class PaidPayments extends ScopedRepository {
  /** Key: payments_invoice. */
  ofInvoice(invoiceNumber: string): Promise<PaymentEntity[]> {
    return this.table(PaymentEntity).list({ invoiceNumber }, { id: 'ASC' });
  }

  async byIds(ids: readonly number[]): Promise<Map<number, PaymentEntity>> {
    if (ids.length === 0) return new Map();
    const rows = await this.table(PaymentEntity).list({ id: In([...new Set(ids)]) });
    return new Map(rows.map((row) => [row.id, row]));
  }
}

type Asking = Pick<Work, 'actor' | 'ask' | 'read'>;

/** What counts of a booked payment when lines are held against it. */
export type PaidOnce = Pick<
  PaymentEntity,
  | 'amount'
  | 'channel'
  | 'currencyId'
  | 'id'
  | 'invoiceNumber'
  | 'matchedReference'
  | 'paidAt'
  | 'passedOn'
  | 'providerReference'
  | 'rrr'
>;

/** What of a payment comes to the agency's own account: the bank shows no more of it. */
export const comingOf = ({ amount, passedOn }: Pick<PaymentEntity, 'amount' | 'passedOn'>): bigint =>
  amount - passedOn;

/** Who pays which invoice. */
export async function payersOf(
  call: Asking,
  organisationId: number,
  payments: readonly Pick<PaidOnce, 'invoiceNumber'>[],
  most = mostPayers,
): Promise<Map<string, string>> {
  const payers = new Map<string, string>();
  const numbers = [...new Set(payments.map(({ invoiceNumber }) => invoiceNumber))].slice(0, most);
  for (let from = 0; from < numbers.length; from += invoicesAtOnce) {
    const invoiceNumbers = numbers.slice(from, from + invoicesAtOnce);
    const { data } = await call.ask(listInvoicesForPayment, { organisationId, invoiceNumbers });
    for (const { invoiceNumber, payerName } of data) payers.set(invoiceNumber, payerName);
  }
  return payers;
}

/** A booked payment as lines are held against it. */
export const knownPaymentOf = (
  payment: PaidOnce,
  { zone, payer, explainedBy }: { zone: string; payer: string; explainedBy: number | null },
): KnownPayment => ({
  id: payment.id,
  rrr: payment.rrr,
  providerReferences: [payment.providerReference, payment.matchedReference ?? ''].filter(
    (reference) => reference !== '' && reference !== payment.rrr,
  ),
  invoiceNumber: payment.invoiceNumber,
  payer,
  amount: comingOf(payment),
  passedOn: payment.passedOn,
  currency: currencyOf(payment.currencyId)?.code ?? '',
  channel: payment.channel,
  day: dayOf(payment.paidAt, zone),
  hindrance: comingOf(payment) > 0n ? '' : 'the provider passed on all of it',
  explainedBy,
});
