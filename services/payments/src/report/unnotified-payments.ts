/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are a constant condition of this file and checked numbers; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { PaymentEntity } from '../payment/payment.entity.js';

const isUnnotified = `source = 'provider' AND acknowledged_by IS NULL AND NOT EXISTS
  (SELECT 1 FROM provider_notifications n WHERE n.provider = payments.provider AND n.rrr = payments.rrr)`;
const condition = `organisation_id = ? AND paid_at_ms >= ? AND paid_at_ms < ? AND ${isUnnotified}`;

/** Instants, the second one not included. */
export interface Span {
  start: number;
  end: number;
}

/** Payments that were found by asking the provider, which never notified of them. Key: payments_paid. */
export class UnnotifiedPayments extends ScopedRepository {
  async invoiceNumbers({ start, end }: Span, page?: { from: number; size: number }): Promise<string[]> {
    const limit = page ? `LIMIT ${page.size} OFFSET ${page.from * page.size}` : '';
    const rows = await this.query<{ invoice_number: string }>(
      `SELECT invoice_number, MAX(paid_at_ms) AS last_paid FROM payments WHERE ${condition}
       GROUP BY invoice_number ORDER BY last_paid DESC, invoice_number ${limit}`,
      [this.organisationId, start, end],
    );
    return rows.map(({ invoice_number }) => invoice_number);
  }

  async count({ start, end }: Span): Promise<number> {
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(DISTINCT invoice_number) AS n FROM payments WHERE ${condition}`,
      [this.organisationId, start, end],
    );
    return Number(counted?.n ?? 0);
  }

  /** Key: payments_invoice. */
  async has(invoiceNumber: string): Promise<boolean> {
    const rows = await this.query(
      `SELECT id FROM payments WHERE organisation_id = ? AND invoice_number = ? AND ${isUnnotified} LIMIT 1`,
      [this.organisationId, invoiceNumber],
    );
    return rows.length > 0;
  }

  /** They leave the report; how many did. */
  acknowledge(invoiceNumber: string, by: string): Promise<number> {
    const unread = { invoiceNumber, source: 'provider', acknowledgedBy: IsNull() } as const;
    return this.table(PaymentEntity).update(unread, { acknowledgedBy: by });
  }
}
