/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is marks; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { scopeCondition } from './invoice-filter.js';

/** Which invoices an actor may see. Key: invoices_number. */
export class VisibleInvoices extends ScopedRepository {
  async among(invoiceNumbers: readonly string[]): Promise<string[]> {
    if (invoiceNumbers.length === 0) return [];
    const scope = scopeCondition(this.actor);
    const rows = await this.query<{ invoice_number: string }>(
      `SELECT invoice_number FROM invoices WHERE organisation_id = ? AND invoice_number IN
       (${invoiceNumbers.map(() => '?').join(', ')})${scope.sql}`,
      [this.organisationId, ...invoiceNumbers, ...scope.values],
    );
    return rows.map(({ invoice_number }) => invoice_number);
  }
}
