/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are columns and marks of this file; every value is bound */
import { mostMoneyInvoices } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { invoiceColumns, type StoredInvoice } from '../invoice/invoice-row.js';

export interface MovedRow {
  invoice_id: number | string;
  kind: string;
  cause: string;
  customer_id: number;
  revenue_id: number;
  revenue_top_id: number;
  location_id: number;
  amount_thousandths: number | string;
}
export interface PaidRow {
  invoice_id: number | string;
  payment_id: string;
  applied_thousandths: number | string;
  surplus_thousandths: number | string;
  channel: string;
  paid_at_ms: number | string;
  applied_at_ms: number | string;
  /** null: nobody said */
  passed_on_thousandths: number | string | null;
}
export interface VersionRow {
  invoice_id: number | string;
  snapshot: string;
  request_id: number | string;
  valid_until_ms: number | string;
}
/** A credit note or the request of a void that was approved. */
export interface DecidedRow {
  invoice_id: number | string;
  reference: string;
  amount_thousandths: number | string;
  decided_at_ms: number | string | null;
}
export interface ExcessRow extends DecidedRow {
  what: 'refundable' | 'refunded';
  customer_id: number;
}

/** Everything that is on record of what moved money of an invoice. */
export interface MoneyRecord {
  invoice: StoredInvoice;
  moved: MovedRow[];
  payments: PaidRow[];
  versions: VersionRow[];
  credits: DecidedRow[];
  voids: DecidedRow[];
  excess: ExcessRow[];
}

/** The records of some invoices, by a statement for each table. */
export class MoneyHistory extends ScopedRepository {
  /** The next invoices after an id. Key: primary. */
  async after(id: number): Promise<MoneyRecord[]> {
    const invoices = await this.query<StoredInvoice>(
      `SELECT ${invoiceColumns.join(', ')} FROM invoices WHERE organisation_id = ? AND id > ? ORDER BY id
       LIMIT ${mostMoneyInvoices}`,
      [this.organisationId, id],
    );
    if (invoices.length === 0) return [];
    const ids = invoices.map((invoice) => Number(invoice.id));
    const moved = await this.of<MovedRow>(
      ids,
      'kind, cause, customer_id, revenue_id, revenue_top_id, location_id, amount_thousandths FROM invoice_movements t',
      " AND kind IN ('raised', 'paid', 'credited', 'moved-in') ORDER BY business_day",
    );
    const payments = await this.of<PaidRow>(
      ids,
      `payment_id, applied_thousandths, surplus_thousandths, channel, paid_at_ms, applied_at_ms,
       passed_on_thousandths FROM invoice_payments t`,
    );
    const versions = await this.of<VersionRow>(
      ids,
      'snapshot, request_id, valid_until_ms FROM invoice_versions t',
      ' ORDER BY version',
    );
    const credits = await this.of<DecidedRow>(
      ids,
      'reference_number AS reference, credit_thousandths AS amount_thousandths, decided_at_ms FROM credit_notes t',
      ' AND status = 1 AND suspense_id IS NULL',
    );
    const voids = await this.of<DecidedRow>(
      ids,
      "'' AS reference, 0 AS amount_thousandths, decided_at_ms FROM invoice_requests t",
      " AND kind = 'void' AND status = 1 AND outcome = 'applied'",
    );
    const excess = await this.excess(ids);
    return invoices.map((invoice) => {
      const own = <Row extends { invoice_id: number | string }>(rows: Row[]): Row[] =>
        rows.filter(({ invoice_id }) => Number(invoice_id) === Number(invoice.id));
      return {
        invoice,
        moved: own(moved),
        payments: own(payments),
        versions: own(versions),
        credits: own(credits),
        voids: own(voids),
        excess: own(excess),
      };
    });
  }

  private of<Row>(ids: readonly number[], columns: string, rest = ''): Promise<Row[]> {
    return this.query<Row>(
      `SELECT t.invoice_id, ${columns}
       WHERE t.organisation_id = ? AND t.invoice_id IN (${ids.map(() => '?').join(', ')})${rest}`,
      [this.organisationId, ...ids],
    );
  }

  private async excess(ids: readonly number[]): Promise<ExcessRow[]> {
    const owed = await this.of<ExcessRow>(
      ids,
      `t.customer_id, 'refundable' AS what, n.reference_number AS reference,
       n.credit_thousandths AS amount_thousandths, n.decided_at_ms
       FROM suspense t JOIN credit_notes n ON n.organisation_id = t.organisation_id AND n.suspense_id = t.id
       AND n.status = 1 AND n.target_invoice_number = ''`,
    );
    const gone = await this.of<ExcessRow>(
      ids,
      `t.customer_id, 'refunded' AS what, r.id AS reference, r.amount_thousandths, r.decided_at_ms
       FROM suspense t JOIN refunds r ON r.organisation_id = t.organisation_id AND r.suspense_id = t.id
       AND r.status = 1`,
    );
    return [...owed, ...gone];
  }

  /** What is held of each customer, and owed back. */
  async held(): Promise<
    { customer_id: number; currency_id: number; excess: number | string; refundable: number | string }[]
  > {
    return this.query(
      `SELECT customer_id, currency_id,
       SUM(surplus_thousandths - applied_thousandths - refundable_thousandths) AS excess,
       SUM(refundable_thousandths - refunded_thousandths) AS refundable
       FROM suspense WHERE organisation_id = ? GROUP BY customer_id, currency_id`,
      [this.organisationId],
    );
  }
}
