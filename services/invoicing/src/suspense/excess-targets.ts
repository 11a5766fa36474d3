/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are conditions of this file; every value is bound */
import type { ExcessTargetRow } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { likeText } from '@kobodesk/chassis/database/like';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { invoiceColumns, type StoredInvoice } from '../invoice/invoice-row.js';
import { scopeCondition } from '../search/invoice-filter.js';
import { targetOf } from './excess.js';
import type { SuspenseEntity } from './suspense.entity.js';

/** nobody reads more of them than that; the search narrows them */
const most = 50;

/** Open invoices of the customer of an excess, as far as the actor may see them. Key: invoices_owing. */
export class ExcessTargets extends ScopedRepository {
  async of(
    { customerId, currencyId }: SuspenseEntity,
    searchText: string | undefined,
  ): Promise<{ results: ExcessTargetRow[]; totalCount: number }> {
    const scope = scopeCondition(this.actor);
    const named = searchText === undefined ? '' : " AND LOWER(invoice_number) LIKE ? ESCAPE '!'";
    const where = `organisation_id = ? AND customer_id = ? AND open_due_day IS NOT NULL AND currency_id = ?${named}${scope.sql}`;
    const values: Parameter[] = [
      this.organisationId,
      customerId,
      currencyId,
      ...(searchText === undefined ? [] : [likeText(searchText)]),
      ...scope.values,
    ];
    const rows = await this.query<StoredInvoice>(
      `SELECT ${invoiceColumns.join(', ')} FROM invoices WHERE ${where} ORDER BY created_at_ms, id LIMIT ${most}`,
      values,
    );
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM invoices WHERE ${where}`,
      values,
    );
    return { results: rows.map(targetRowOf), totalCount: Number(counted?.n ?? 0) };
  }
}

const targetRowOf = (row: StoredInvoice): ExcessTargetRow => ({
  invoiceId: row.id,
  invoiceNumber: row.invoice_number,
  invoiceDate: row.invoice_date,
  revenue: row.revenue_name,
  currencyId: row.currency_id,
  status: row.status,
  outstanding: decimalOf(targetOf(row).outstanding),
});
