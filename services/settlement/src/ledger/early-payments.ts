/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is marks; every value is bound */
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

/** Payments of a day before their invoice was raised (rules/ledger.md#reading-it). */
export class EarlyPayments extends ScopedRepository {
  /**
   * What receivables are less by at the end of a day for invoices that were raised after it, by currency. Found from what was raised
   * since: little of a day that is not long ago, and much of one that is, so it is told to whoever asks for it alone. Keys: ledger_lines_account, ledger_lines_invoice.
   */
  async of(currencyIds: readonly number[], asAt: string | undefined): Promise<Map<number, bigint>> {
    if (asAt === undefined || currencyIds.length === 0) return new Map();
    const rows = await this.query<{ currency_id: number | string; sum: number | string }>(
      // invoice_id + 0: of the column as it is SQLite reads all that ever was raised, in the order of its key
      `SELECT l.currency_id, SUM(l.amount_thousandths) AS sum FROM (
         SELECT DISTINCT invoice_id + 0 AS invoice_id FROM ledger_lines
         WHERE organisation_id = ? AND account = '4000'
           AND currency_id IN (${currencyIds.map(() => '?').join(', ')}) AND business_day > ?) since
       JOIN ledger_lines l ON l.organisation_id = ? AND l.invoice_id = since.invoice_id
         AND l.account = '1200' AND l.business_day <= ?
       WHERE NOT EXISTS (SELECT 1 FROM ledger_lines r WHERE r.organisation_id = l.organisation_id
         AND r.invoice_id = l.invoice_id AND r.account = '4000' AND r.business_day <= ?)
       GROUP BY l.currency_id`,
      [this.organisationId, ...currencyIds, asAt, this.organisationId, asAt, asAt],
    );
    return new Map(rows.map((row) => [Number(row.currency_id), asThousandths(row.sum)]));
  }
}
