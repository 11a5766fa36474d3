import { decimalOf } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { PaymentEntity } from '../payment/payment.entity.js';

export interface BookedPayment {
  reference: string;
  amount: string;
  byProvider: boolean;
}

/** What is booked of one organisation's invoices. */
export class BookedPayments extends ScopedRepository {
  /** Key: payments_invoice. */
  async of(invoiceNumber: string): Promise<BookedPayment[]> {
    const rows = await this.table(PaymentEntity).list({ invoiceNumber });
    return rows.map(({ rrr, amount, source }) => ({
      reference: rrr,
      amount: decimalOf(amount),
      byProvider: source === 'provider',
    }));
  }
}
