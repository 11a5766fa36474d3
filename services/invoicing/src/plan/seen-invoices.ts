/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { invoiceColumns, type StoredInvoice } from '../invoice/invoice-row.js';
import { scopeCondition } from '../search/invoice-filter.js';

/** The invoices of one organisation that rows of a plan name. */
export class SeenInvoices extends ScopedRepository {
  /** By their numbers, as far as the actor may see them. Key: invoices_number. */
  async numbered(invoiceNumbers: readonly string[]): Promise<StoredInvoice[]> {
    if (invoiceNumbers.length === 0) return [];
    const scope = scopeCondition(this.actor);
    return this.query<StoredInvoice>(
      `SELECT ${invoiceColumns.join(', ')} FROM invoices WHERE organisation_id = ?
       AND invoice_number IN (${invoiceNumbers.map(() => '?').join(', ')})${scope.sql}`,
      [this.organisationId, ...invoiceNumbers, ...scope.values],
    );
  }
}
