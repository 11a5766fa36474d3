/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks; every value is bound */
import { asThousandths } from '@kobodesk/chassis/database/database';
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
  appliedAtMs: number;
  /** null: nobody said */
  passedOn: bigint | null;
}

/** A payment that was applied before, and to what. */
interface KnownPayment {
  invoiceId: number;
  surplus: bigint;
}

/** What was paid of invoices. The invoice is locked by whoever writes. */
export class InvoicePayments extends ScopedRepository {
  /** Those of these payments that are known, by their ids. Key: invoice_payments_once. */
  async known(paymentIds: readonly string[]): Promise<Map<string, KnownPayment>> {
    const rows = await this.query<{
      payment_id: string;
      invoice_id: number;
      surplus_thousandths: number | string;
    }>(
      `SELECT payment_id, invoice_id, surplus_thousandths FROM invoice_payments
       WHERE organisation_id = ? AND payment_id IN (${paymentIds.map(() => '?').join(', ')})`,
      [this.organisationId, ...paymentIds],
    );
    return new Map(
      rows.map(({ payment_id, invoice_id: invoiceId, surplus_thousandths }) => [
        payment_id,
        { invoiceId, surplus: asThousandths(surplus_thousandths) },
      ]),
    );
  }

  /** The numbers of the invoices that those of these payments were applied to, by their ids. Key: invoice_payments_once. */
  async appliedTo(paymentIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.query<{ payment_id: string; invoice_number: string }>(
      `SELECT p.payment_id, i.invoice_number FROM invoice_payments p JOIN invoices i ON i.id = p.invoice_id
       WHERE p.organisation_id = ? AND p.payment_id IN (${paymentIds.map(() => '?').join(', ')})`,
      [this.organisationId, ...paymentIds],
    );
    return new Map(rows.map(({ payment_id, invoice_number }) => [payment_id, invoice_number]));
  }

  /** What was applied to it, and when. Key: invoice_payments_invoice. */
  of(id: number): Promise<{ paid_at_ms: number | string; applied_thousandths: number | string }[]> {
    return this.query(
      'SELECT paid_at_ms, applied_thousandths FROM invoice_payments WHERE organisation_id = ? AND invoice_id = ?',
      [this.organisationId, id],
    );
  }

  async putAll(payments: readonly AppliedPayment[]): Promise<void> {
    if (payments.length === 0) return;
    await this.run(
      `INSERT INTO invoice_payments (organisation_id, payment_id, invoice_id, amount_thousandths, applied_thousandths,
       surplus_thousandths, currency_id, customer_id, channel, reference, paid_at_ms, applied_at_ms,
       passed_on_thousandths) VALUES ${payments.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      payments.flatMap((payment) => [
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
        payment.appliedAtMs,
        payment.passedOn,
      ]),
    );
  }
}
