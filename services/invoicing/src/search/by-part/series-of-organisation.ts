import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { seriesOf } from './series.js';

/** How the numbers of an organisation begin, by the years that it has raised in. Key: invoices_created, by its ends. */
export class Series extends ScopedRepository {
  async all(): Promise<string[]> {
    const ends = await this.query<{ invoice_number: string }>(
      `SELECT invoice_number FROM invoices WHERE organisation_id = ? AND created_at_ms IN (
       (SELECT MIN(created_at_ms) FROM invoices WHERE organisation_id = ?),
       (SELECT MAX(created_at_ms) FROM invoices WHERE organisation_id = ?))`,
      [this.organisationId, this.organisationId, this.organisationId],
    );
    return seriesOf(ends.map(({ invoice_number }) => invoice_number));
  }
}
