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
  /** what is odd about it, in words */
  flag?: string | undefined;
  /** absent: the provider confirmed it */
  recorded?: { source: 'hand' | 'sheet'; madeBy: string; checkedBy: string; number: number };
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
  flag: string | null;
}

const select = `SELECT organisation_id, invoice_number, rrr, amount_thousandths, currency_id, channel, provider_reference,
  paid_at_ms, flag FROM payments`;

/** Booked payments, once each: the unique key on (provider, reference, transaction) decides. */
export class Payments extends CrossTenantRepository {
  /** False when this payment is booked already. */
  async book(payment: NewPayment): Promise<boolean> {
    try {
      await this.run(
        `INSERT INTO payments (organisation_id, payment_id, invoice_number, rrr, amount_thousandths, currency_id, channel,
         provider, provider_reference, paid_at_ms, booked_at_ms, source, made_by, checked_by, hand_number, flag)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
          payment.recorded?.source ?? 'provider',
          payment.recorded?.madeBy ?? '',
          payment.recorded?.checkedBy ?? '',
          payment.recorded?.number ?? null,
          payment.flag ?? null,
        ],
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /**
   * Was the payment recorded by people before the provider told of it? Then it is that money, and not more of it; the
   * record remembers by which transaction it was confirmed. Key: payments_invoice.
   */
  async matchRecorded(payment: NewPayment): Promise<'no' | 'now' | 'before'> {
    const { provider, rrr, providerReference } = payment;
    if (await this.find(provider, rrr, providerReference)) return 'no';
    const rows = await this.query<{ id: number; matched_reference: string | null }>(
      `SELECT id, matched_reference FROM payments WHERE organisation_id = ? AND invoice_number = ? AND rrr = ?
       AND amount_thousandths = ? AND source <> 'provider' ORDER BY id`,
      [payment.organisationId, payment.invoiceNumber, rrr, payment.amount],
    );
    if (rows.some((row) => row.matched_reference === providerReference)) return 'before';
    const free = rows.find((row) => row.matched_reference === null);
    if (!free) return 'no';
    const { affected } = await this.run(
      'UPDATE payments SET matched_reference = ? WHERE id = ? AND matched_reference IS NULL',
      [providerReference, free.id],
    );
    return affected === 1 ? 'now' : 'no';
  }

  /** By both references. Key: that on (provider, rrr, provider_reference). */
  async find(provider: string, rrr: string, providerReference: string): Promise<PaymentRow | undefined> {
    const [row] = await this.query<PaymentRow>(
      `${select} WHERE provider = ? AND rrr = ? AND provider_reference = ?`,
      [provider, rrr, providerReference],
    );
    return row;
  }

  /** Key: payments_invoice. */
  ofInvoice(organisationId: number, invoiceNumber: string): Promise<PaymentRow[]> {
    return this.query<PaymentRow>(
      `${select} WHERE organisation_id = ? AND invoice_number = ? ORDER BY paid_at_ms, id`,
      [organisationId, invoiceNumber],
    );
  }
}
