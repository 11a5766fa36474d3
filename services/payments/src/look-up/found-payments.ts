import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { Not } from 'typeorm';
import { PaymentEntity } from '../payment/payment.entity.js';
import { ReferenceEntity } from '../reference/reference.entity.js';

/** of what people recorded: its second reference is the invoice's number */
const recorded = 'recorded';
/** one transfer may pay several invoices; so many are looked at */
const most = 20;

/** What one organisation's people find by a reference. */
export class FoundPayments extends ScopedRepository {
  /** By an RRR or the provider's number of the transaction, the newest first. Keys: payments_reference, payments_transaction. */
  async paidBy(text: string): Promise<PaymentEntity[]> {
    const payments = this.table(PaymentEntity);
    const byReference = await payments.list({ rrr: text }, { id: 'DESC' }, most);
    if (byReference.length > 0) return byReference;
    return payments.list({ providerReference: text, provider: Not(recorded) }, { id: 'DESC' }, most);
  }

  /** By an RRR or an order. Keys: payment_references_rrr, payment_references_order. */
  async reference(text: string): Promise<ReferenceEntity | null> {
    const references = this.table(ReferenceEntity);
    return (await references.find({ rrr: text })) ?? references.find({ orderId: text });
  }

  /** Key: payments_reference. */
  of(rrr: string, invoiceNumber: string): Promise<PaymentEntity[]> {
    return this.table(PaymentEntity).list({ rrr, invoiceNumber }, { id: 'ASC' });
  }
}
