/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a piece of this file; every value is bound */
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/**
 * What each customer owes by the month of the due days, beside the other sums (decisions/095). Begun again it begins
 * anew: a cut between the two statements leaves nothing twice.
 */
export class OwedByCustomer1769000004600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const month =
      dialectOf(runner) === 'mysql'
        ? "CONCAT(SUBSTR(open_due_day, 1, 7), '-01')"
        : "SUBSTR(open_due_day, 1, 7) || '-01'";
    await runner.query("DELETE FROM invoice_totals WHERE day_kind = 'due' AND view = 'customer'");
    await runner.query(
      `INSERT INTO invoice_totals (organisation_id, day_kind, view, grain, led_by, day, currency_id, status, revenue_id,
         revenue_top_id, location_id, state_id, state_name, is_edited, revenue_name, invoice_count, amount_thousandths,
         paid_thousandths)
       SELECT organisation_id, 'due', 'customer', 'month', customer_id, month, currency_id, '', 0, 0, 0, 0, '', 0, '',
         COUNT(*), SUM(amount), 0
       FROM (SELECT organisation_id, customer_id, currency_id, ${month} AS month,
         amount_thousandths - credit_thousandths - paid_thousandths AS amount FROM invoices
         WHERE open_due_day IS NOT NULL) own
       GROUP BY organisation_id, customer_id, month, currency_id`,
    );
  }
}
