import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { PaymentEntity } from './payment.entity.js';

export type NewPayment = Omit<NewRow<PaymentEntity>, 'bookedAt' | 'acknowledgedBy' | 'matchedReference'>;

/** of what the provider confirmed */
export const byProvider = { source: 'provider', madeBy: '', checkedBy: '', handNumber: null } as const;

/** Booked payments, once each: the unique key on (provider, reference, transaction) decides. */
export class Payments extends CrossTenantRepository {
  private readonly payments = this.table(PaymentEntity);

  /** False when this payment is booked already. */
  async book(payment: NewPayment): Promise<boolean> {
    return (await unlessDuplicate(() => this.payments.insert(this.booked(payment)))) !== undefined;
  }

  /** Answers the first of them that is booked already, and what is before it is booked; undefined when all are now. */
  async bookAll(payments: readonly NewPayment[]): Promise<NewPayment | undefined> {
    const rows = payments.map((payment) => this.booked(payment));
    const isDone = await unlessDuplicate(async () => (await this.payments.insertAll(rows), true));
    if (isDone) return undefined;
    for (const payment of payments) if (!(await this.book(payment))) return payment;
    return undefined;
  }

  /**
   * What is known of a payment that the provider tells of: nothing, its booking, or the record of it by people. Then it is
   * that money, and not more of it; the record remembers by which transaction it was confirmed, `now` or `before`.
   */
  async knownAs(payment: NewPayment): Promise<'new' | 'booked' | 'now' | 'before'> {
    const { provider, rrr, amount, providerReference } = payment;
    const rows = (await this.ofInvoice(payment.organisationId, payment.invoiceNumber))
      .filter((row) => row.rrr === rrr)
      .toSorted((one, other) => one.id - other.id);
    if (rows.some((row) => row.provider === provider && row.providerReference === providerReference))
      return 'booked';
    const recorded = rows.filter((row) => row.amount === amount && row.source !== 'provider');
    if (recorded.some((row) => row.matchedReference === providerReference)) return 'before';
    const free = recorded.find((row) => row.matchedReference === null);
    if (!free) return 'new';
    const unmatched = { id: free.id, matchedReference: IsNull() };
    const matched = await this.payments.update(unmatched, { matchedReference: providerReference });
    return matched === 1 ? 'now' : 'new';
  }

  private booked(payment: NewPayment) {
    return { ...payment, bookedAt: this.scope.now, acknowledgedBy: null, matchedReference: null };
  }

  /** By both references. Key: that on (provider, rrr, provider_reference). */
  find(provider: string, rrr: string, providerReference: string): Promise<PaymentEntity | null> {
    return this.payments.find({ provider, rrr, providerReference });
  }

  /** Key: payments_invoice. */
  ofInvoice(organisationId: number, invoiceNumber: string): Promise<PaymentEntity[]> {
    return this.payments.list({ organisationId, invoiceNumber }, { paidAt: 'ASC', id: 'ASC' });
  }
}
