import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const columns = `(organisation_id, open_due_day, id, customer_id, currency_id, amount_thousandths, credit_thousandths,
  paid_thousandths, status, location_id, revenue_top_id, revenue_id, created_at_ms, invoice_date, name_id)`;

/**
 * The key of what is open with what a search filters by, so that what is not late yet is counted by it alone (decisions/137). Under the same
 * name, as invoices_created before it. Of a key of sixteen columns MySQL reads the rows, and puts them in order: fifteen.
 */
export class WhatIsNotLateYet1770000006000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    if (dialectOf(runner) === 'mysql') {
      await runner.query(`ALTER TABLE invoices DROP INDEX invoices_open, ADD INDEX invoices_open ${columns}`);
    } else {
      await runner.query('DROP INDEX IF EXISTS invoices_open');
      await runner.query(`CREATE INDEX invoices_open ON invoices ${columns}`);
    }
  }
}
