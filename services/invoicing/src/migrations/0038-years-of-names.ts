/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a piece of this file; there are no values */
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Sums of names by year, out of those by month (decisions/134). Begun again it begins anew: a cut between the two statements
 * leaves nothing twice.
 */
export class YearsOfNames1770000005800 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const year =
      dialectOf(runner) === 'mysql'
        ? "CONCAT(SUBSTR(k.day, 1, 4), '-01-01')"
        : "SUBSTR(k.day, 1, 4) || '-01-01'";
    await runner.query("DELETE FROM invoice_totals WHERE view = 'name' AND grain = 'year'");
    await runner.query(
      `INSERT INTO invoice_totals (organisation_id, day_kind, view, grain, led_by, day, currency_id, status, revenue_id,
         revenue_top_id, location_id, state_id, state_name, is_edited, revenue_name, invoice_count, amount_thousandths,
         paid_thousandths)
       SELECT organisation_id, day_kind, 'name', 'year', led_by, year, currency_id, status, 0, 0, 0, 0, '', is_edited, '',
         SUM(invoice_count), SUM(amount_thousandths), SUM(paid_thousandths)
       FROM (SELECT organisation_id, day_kind, led_by, ${year} AS year, currency_id, status, is_edited, invoice_count,
         amount_thousandths, paid_thousandths FROM invoice_totals k WHERE view = 'name' AND grain = 'month') months
       GROUP BY organisation_id, day_kind, led_by, year, currency_id, status, is_edited`,
    );
  }
}
