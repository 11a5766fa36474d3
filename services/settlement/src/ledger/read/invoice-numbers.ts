/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are marks; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { readContent } from '../entry.js';
import type { StoredLine } from '../ledger-balances.js';

// parameters of one statement are bounded by the engines
const atOnce = 500;

/**
 * What the invoices of some lines are called, by an entry of each invoice: the entry of a line may be of all payments of a
 * day, and as many lines would each bring all that it says.
 */
export class InvoiceNumbers extends ScopedRepository {
  /** By their ids. Keys: ledger_entries_invoice, primary. */
  async of(lines: readonly Pick<StoredLine, 'invoice_id'>[]): Promise<ReadonlyMap<number, string>> {
    const numbers = new Map<number, string>();
    const ids = [...new Set(lines.map(({ invoice_id: id }) => Number(id)))].filter((id) => id > 0);
    for (let from = 0; from < ids.length; from += atOnce) {
      const some = ids.slice(from, from + atOnce);
      const rows = await this.query<{ invoice_id: number | string; content: string }>(
        `SELECT e.invoice_id, e.content FROM (
           SELECT MIN(sequence) AS sequence FROM ledger_entries
           WHERE organisation_id = ? AND invoice_id IN (${some.map(() => '?').join(', ')}) GROUP BY invoice_id) first
         JOIN ledger_entries e ON e.organisation_id = ? AND e.sequence = first.sequence`,
        [this.organisationId, ...some, this.organisationId],
      );
      for (const { invoice_id: id, content } of rows)
        numbers.set(Number(id), readContent(content)?.event.invoiceNumber ?? '');
    }
    return numbers;
  }
}
