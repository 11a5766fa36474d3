import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface AppliedPayment {
  paymentId: string;
  invoiceId: number;
  amount: bigint;
  applied: bigint;
  surplus: bigint;
  currencyId: number;
  customerId: number;
  channel: string;
  reference: string;
  paidAtMs: number;
  /** null: nobody said */
  passedOn: bigint | null;
}

/** What was paid of invoices. The invoice is locked by whoever writes. */
export class InvoicePayments extends ScopedRepository {
  /** Key: invoice_payments_once. */
  async find(
    paymentId: string,
  ): Promise<{ invoice_id: number; surplus_thousandths: number | string } | undefined> {
    const rows = await this.query<{ invoice_id: number; surplus_thousandths: number | string }>(
      'SELECT invoice_id, surplus_thousandths FROM invoice_payments WHERE organisation_id = ? AND payment_id = ?',
      [this.organisationId, paymentId],
    );
    return rows[0];
  }

  /** What was applied to it, and when. Key: invoice_payments_invoice. */
  of(id: number): Promise<{ paid_at_ms: number | string; applied_thousandths: number | string }[]> {
    return this.query(
      'SELECT paid_at_ms, applied_thousandths FROM invoice_payments WHERE organisation_id = ? AND invoice_id = ?',
      [this.organisationId, id],
    );
  }

  async put(payment: AppliedPayment): Promise<void> {
    await this.run(
      `INSERT INTO invoice_payments (organisation_id, payment_id, invoice_id, amount_thousandths, applied_thousandths,
       surplus_thousandths, currency_id, customer_id, channel, reference, paid_at_ms, applied_at_ms,
       passed_on_thousandths) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.organisationId,
        payment.paymentId,
        payment.invoiceId,
        payment.amount,
        payment.applied,
        payment.surplus,
        payment.currencyId,
        payment.customerId,
        payment.channel,
        payment.reference,
        payment.paidAtMs,
        this.scope.now.getTime(),
        payment.passedOn,
      ],
    );
  }
}
