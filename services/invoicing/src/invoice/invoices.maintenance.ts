/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { invoiceColumns, type StoredInvoice } from './invoice-row.js';

/** An invoice by its number alone: public payment and QR pages, which know no tenant. */
export class AnyInvoice extends CrossTenantRepository {
  async find(invoiceNumber: string): Promise<StoredInvoice | undefined> {
    const rows = await this.query<StoredInvoice>(
      `SELECT ${invoiceColumns.join(', ')} FROM invoices WHERE invoice_number = ?`,
      [invoiceNumber],
    );
    return rows[0];
  }

  /** What it said before each of its corrections. Key: the primary one of invoice_versions. */
  async earlierVersions({ organisation_id, id }: StoredInvoice): Promise<StoredInvoice[]> {
    const rows = await this.query<{ snapshot: string }>(
      'SELECT snapshot FROM invoice_versions WHERE organisation_id = ? AND invoice_id = ? ORDER BY version',
      [organisation_id, id],
    );
    return rows.map(({ snapshot }) => JSON.parse(snapshot) as StoredInvoice);
  }
}
