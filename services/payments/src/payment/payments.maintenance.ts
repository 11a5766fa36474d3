import { isDuplicate } from '@kobodesk/chassis/database/database';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';

export interface NewPayment {
  organisationId: number;
  paymentId: string;
  invoiceNumber: string;
  rrr: string;
  amount: bigint;
  currencyId: number;
  channel: string;
  provider: string;
  providerReference: string;
  paidAtMs: number;
}

export interface PaymentRow {
  organisation_id: number;
  invoice_number: string;
  rrr: string;
  amount_thousandths: number | string;
  currency_id: number;
  channel: string;
  provider_reference: string;
  paid_at_ms: number | string;
}

/** Payments that the provider confirmed, once each: the unique key on (provider, reference, transaction) decides. */
export class Payments extends CrossTenantRepository {
  /** False when this payment is booked already. */
  async book(payment: NewPayment): Promise<boolean> {
    try {
      await this.run(
        `INSERT INTO payments (organisation_id, payment_id, invoice_number, rrr, amount_thousandths, currency_id, channel,
         provider, provider_reference, paid_at_ms, booked_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          payment.organisationId,
          payment.paymentId,
          payment.invoiceNumber,
          payment.rrr,
          payment.amount,
          payment.currencyId,
          payment.channel,
          payment.provider,
          payment.providerReference,
          payment.paidAtMs,
          this.scope.now.getTime(),
        ],
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** By both references. Key: that on (provider, rrr, provider_reference). */
  async find(provider: string, rrr: string, providerReference: string): Promise<PaymentRow | undefined> {
    const [row] = await this.query<PaymentRow>(
      `SELECT organisation_id, invoice_number, rrr, amount_thousandths, currency_id, channel, provider_reference,
       paid_at_ms FROM payments WHERE provider = ? AND rrr = ? AND provider_reference = ?`,
      [provider, rrr, providerReference],
    );
    return row;
  }
}
