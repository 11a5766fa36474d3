import { decimalOf } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import { PaymentEntity } from '../payment/payment.entity.js';

export interface BookedPayment {
  id: number;
  reference: string;
  amount: string;
  byProvider: boolean;
}

/** What is booked of one organisation's invoices. */
export class BookedPayments extends ScopedRepository {
  /** By their numbers; an invoice without payments is not among them. Key: payments_invoice. */
  async ofAll(invoiceNumbers: readonly string[]): Promise<Map<string, BookedPayment[]>> {
    const rows = await this.table(PaymentEntity).list({ invoiceNumber: In([...invoiceNumbers]) });
    const booked = new Map<string, BookedPayment[]>();
    for (const { id, invoiceNumber, rrr: reference, amount, source } of rows) {
      const payment = { id, reference, amount: decimalOf(amount), byProvider: source === 'provider' };
      booked.set(invoiceNumber, [...(booked.get(invoiceNumber) ?? []), payment]);
    }
    return booked;
  }
}
