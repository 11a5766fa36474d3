/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are a word of the engine and a number of this file; every value is bound */
import { insertNew } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';

interface Found {
  id: number | string;
}

/** digits of a payment reference (rules/screens.md#numbers-that-are-searched-for) */
const wholeDigits = 12;
const atMost = 500;

/** Payment references that invoices of one organisation no longer show: printouts and receipts name them still. */
export class EarlierReferences extends ScopedRepository {
  /** Once, however often it is told. The invoice is locked. */
  async keep(invoiceId: number, rrr: string): Promise<void> {
    await this.run(
      `${insertNew(this.dialect)} INTO invoice_earlier_references (organisation_id, rrr, invoice_id) VALUES (?, ?, ?)`,
      [this.organisationId, rrr, invoiceId],
    );
  }

  /** Had the invoice this one? Key: primary. */
  async has(invoiceId: number, rrr: string): Promise<boolean> {
    const rows = await this.query<{ invoice_id: number | string }>(
      'SELECT invoice_id FROM invoice_earlier_references WHERE organisation_id = ? AND rrr = ?',
      [this.organisationId, rrr],
    );
    return rows.some(({ invoice_id }) => Number(invoice_id) === invoiceId);
  }

  /**
   * The ids of the invoices that have the reference or had it: two, where it was corrected on one and stands on the
   * other. Of less than a whole one those that begin so, as many as a list of ids may hold. Keys: invoices_rrr, and the
   * primary key of invoice_earlier_references.
   */
  async invoicesOf(rrr: string): Promise<number[]> {
    const rows = await (rrr.length < wholeDigits ? this.begun(rrr) : this.whole(rrr));
    return [...new Set(rows.map(({ id }) => Number(id)))];
  }

  private whole(rrr: string): Promise<Found[]> {
    return this.query<Found>(
      `SELECT id FROM invoices WHERE organisation_id = ? AND rrr = ?
       UNION ALL SELECT invoice_id FROM invoice_earlier_references WHERE organisation_id = ? AND rrr = ?`,
      [this.organisationId, rrr, this.organisationId, rrr],
    );
  }

  /** The plus keeps SQLite from walking an index of the whole organisation. */
  private async begun(beginning: string): Promise<Found[]> {
    const range = [this.organisationId, beginning, `${beginning}\u{10ffff}`];
    const [now, earlier] = await sideBySide(
      this.query<Found>(
        `SELECT id FROM invoices WHERE +organisation_id = ? AND rrr >= ? AND rrr < ? ORDER BY rrr LIMIT ${atMost}`,
        range,
      ),
      this.query<Found>(
        `SELECT invoice_id AS id FROM invoice_earlier_references
         WHERE organisation_id = ? AND rrr >= ? AND rrr < ? ORDER BY rrr LIMIT ${atMost}`,
        range,
      ),
    );
    return [...now, ...earlier].slice(0, atMost);
  }
}
