/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a name from the table of this file; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

/** What keeps the place of its invoice, by which people are told whether they may see it. Each has a key of the invoice. */
const kept = ['promises', 'disputes', 'credit_notes'] as const;

/** What is kept of an invoice that goes to another location goes there with it: whoever sees the invoice sees that. */
export class MovedAlong extends ScopedRepository {
  /** The invoice is locked. */
  async move(invoiceId: number, locationId: number): Promise<void> {
    for (const table of kept)
      await this.run(`UPDATE ${table} SET location_id = ? WHERE organisation_id = ? AND invoice_id = ?`, [
        locationId,
        this.organisationId,
        invoiceId,
      ]);
  }
}
