/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are conditions and marks; every value is bound */
import type { CustomerPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { invoicesOf } from './customer-sums.js';

export interface StoredPayment {
  id: number;
  invoice_number: string;
  customer_record_name: string;
  paid_at_ms: number | string;
  channel: string;
  reference: string;
  currency_id: number;
  amount_thousandths: string;
  applied_thousandths: string;
  surplus_thousandths: string;
}

/** Of a payment p and its invoice i. */
export const paymentColumns = `p.id, i.invoice_number, i.customer_record_name, p.paid_at_ms, p.channel, p.reference,
  p.currency_id, CAST(p.amount_thousandths AS CHAR) AS amount_thousandths,
  CAST(p.applied_thousandths AS CHAR) AS applied_thousandths,
  CAST(p.surplus_thousandths AS CHAR) AS surplus_thousandths`;

/** What was paid for invoices of customers. Keys: invoices_customer, invoice_payments_invoice. */
export class CustomerPayments extends ScopedRepository {
  async page(
    customerIds: readonly number[],
    { from, pageSize }: { from: number; pageSize: number },
  ): Promise<{ rows: CustomerPayment[]; total: number }> {
    const { sql, values } = invoicesOf(this.actor, this.organisationId, customerIds);
    const theirs = `FROM invoice_payments p JOIN (SELECT id, invoice_number, customer_record_name FROM invoices WHERE ${sql}) i
       ON i.id = p.invoice_id WHERE p.organisation_id = ?`;
    const found = await this.query<StoredPayment>(
      `SELECT ${paymentColumns} ${theirs} ORDER BY p.paid_at_ms DESC, p.id DESC LIMIT ${pageSize} OFFSET ${from * pageSize}`,
      [...values, this.organisationId],
    );
    const [counted] = await this.query<{ n: number | string }>(`SELECT COUNT(*) AS n ${theirs}`, [
      ...values,
      this.organisationId,
    ]);
    return { rows: found.map(paymentOf), total: Number(counted?.n ?? 0) };
  }
}

export const paymentOf = (row: StoredPayment): CustomerPayment => ({
  id: row.id,
  invoiceNumber: row.invoice_number,
  customerName: row.customer_record_name,
  paidAt: new Date(Number(row.paid_at_ms)).toISOString(),
  channel: row.channel,
  reference: row.reference,
  currencyId: row.currency_id,
  amount: decimalOf(asThousandths(row.amount_thousandths)),
  applied: decimalOf(asThousandths(row.applied_thousandths)),
  excess: decimalOf(asThousandths(row.surplus_thousandths)),
});
