/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a word of the engine; every value is bound */
import { insertNew } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

/** Payment references that invoices of one organisation no longer show: printouts and receipts name them still. */
export class EarlierReferences extends ScopedRepository {
  /** Once, however often it is told. The invoice is locked. */
  async keep(invoiceId: number, rrr: string): Promise<void> {
    await this.run(
      `${insertNew(this.dialect)} INTO invoice_earlier_references (organisation_id, rrr, invoice_id) VALUES (?, ?, ?)`,
      [this.organisationId, rrr, invoiceId],
    );
  }

  /**
   * The ids of the invoices that have the reference or had it: two, where it was corrected on one and stands on the
   * other. Keys: invoices_rrr, and the primary key of invoice_earlier_references.
   */
  async invoicesOf(rrr: string): Promise<number[]> {
    const rows = await this.query<{ id: number | string }>(
      `SELECT id FROM invoices WHERE organisation_id = ? AND rrr = ?
       UNION ALL SELECT invoice_id FROM invoice_earlier_references WHERE organisation_id = ? AND rrr = ?`,
      [this.organisationId, rrr, this.organisationId, rrr],
    );
    return [...new Set(rows.map(({ id }) => Number(id)))];
  }
}
