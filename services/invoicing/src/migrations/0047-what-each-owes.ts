/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are pieces of this file; there are no values */
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const columns = `(organisation_id, customer_id, open_due_day, id, currency_id, amount_thousandths, credit_thousandths,
  paid_thousandths, location_id, revenue_top_id, revenue_id, created_at_ms)`;

/**
 * What each customer owes by the year of the due days, added up of its months, and the key of what a customer owes
 * (decisions/174). Begun again it begins anew.
 */
export class WhatEachOwes1770000006700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const isMysql = dialectOf(runner) === 'mysql';
    const year = isMysql ? "CONCAT(SUBSTR(day, 1, 4), '-01-01')" : "SUBSTR(day, 1, 4) || '-01-01'";
    await runner.query(
      "DELETE FROM invoice_totals WHERE day_kind = 'due' AND view = 'customer' AND grain = 'year'",
    );
    await runner.query(
      `INSERT INTO invoice_totals (organisation_id, day_kind, view, grain, led_by, day, currency_id, status, revenue_id,
         revenue_top_id, location_id, state_id, state_name, is_edited, revenue_name, invoice_count, amount_thousandths,
         paid_thousandths)
       SELECT organisation_id, 'due', 'customer', 'year', led_by, year, currency_id, '', 0, 0, 0, 0, '', 0, '',
         SUM(invoice_count), SUM(amount_thousandths), 0
       FROM (SELECT organisation_id, led_by, ${year} AS year, currency_id, invoice_count, amount_thousandths
         FROM invoice_totals WHERE day_kind = 'due' AND view = 'customer' AND grain = 'month') months
       GROUP BY organisation_id, led_by, year, currency_id`,
    );
    const there = isMysql
      ? await runner.query(
          `SELECT 1 FROM information_schema.statistics WHERE table_schema = DATABASE() AND table_name = 'invoices'
           AND index_name = 'invoices_owing' LIMIT 1`,
        )
      : [];
    if ((there as unknown[]).length > 0) return;
    await runner.query(
      `CREATE INDEX ${isMysql ? '' : 'IF NOT EXISTS '}invoices_owing ON invoices ${columns}`,
    );
  }
}
