/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a piece of this file; every value is bound */
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/**
 * What is due of each place by the month of the due days, beside the days themselves, of which it is added up
 * (decisions/144). Begun again it begins anew: a cut between the two statements leaves nothing twice.
 */
export class WhatIsDueByMonth1770000006300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const month =
      dialectOf(runner) === 'mysql' ? "CONCAT(SUBSTR(day, 1, 7), '-01')" : "SUBSTR(day, 1, 7) || '-01'";
    await runner.query("DELETE FROM invoice_totals WHERE day_kind = 'due' AND view = '' AND grain = 'month'");
    await runner.query(
      `INSERT INTO invoice_totals (organisation_id, day_kind, view, grain, led_by, day, currency_id, status, revenue_id,
         revenue_top_id, location_id, state_id, state_name, is_edited, revenue_name, invoice_count, amount_thousandths,
         paid_thousandths)
       SELECT organisation_id, 'due', '', 'month', 0, month, currency_id, '', revenue_id, revenue_top_id, location_id, 0, '', 0,
         MAX(revenue_name), SUM(invoice_count), SUM(amount_thousandths), 0
       FROM (SELECT organisation_id, ${month} AS month, currency_id, revenue_id, revenue_top_id, location_id, revenue_name,
         invoice_count, amount_thousandths FROM invoice_totals WHERE day_kind = 'due' AND view = '' AND grain = 'day') days
       GROUP BY organisation_id, month, currency_id, revenue_id, revenue_top_id, location_id`,
    );
  }
}
