import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const ofCustomer = `(organisation_id, customer_id, created_at_ms, id, location_id, state_id, state_name, revenue_top_id, revenue_id,
  name_id, invoice_date, currency_id, is_edited)`;
const ofName = `(organisation_id, name_id, location_id, revenue_top_id, revenue_id, created_at_ms, invoice_date, currency_id,
  is_edited)`;
const ofNameInTime =
  '(organisation_id, name_id, created_at_ms, revenue_top_id, revenue_id, currency_id, is_edited)';

/**
 * The keys of a customer's invoices and of a name's, with what they are filtered by (decisions/141); nothing of them changes when an
 * invoice is paid. Two under the names that they had, as invoices_created before them, and a third for a name's days.
 */
export class CustomersAndNames1770000006200 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    if (dialectOf(runner) === 'mysql') {
      // all in one walk over the invoices
      await runner.query(
        `ALTER TABLE invoices DROP INDEX invoices_customer, DROP INDEX invoices_name,
         ADD INDEX invoices_customer ${ofCustomer}, ADD INDEX invoices_name ${ofName},
         ADD INDEX invoices_name_time ${ofNameInTime}`,
      );
    } else {
      await runner.query('DROP INDEX IF EXISTS invoices_customer');
      await runner.query('DROP INDEX IF EXISTS invoices_name');
      await runner.query(`CREATE INDEX invoices_customer ON invoices ${ofCustomer}`);
      await runner.query(`CREATE INDEX invoices_name ON invoices ${ofName}`);
      await runner.query(`CREATE INDEX IF NOT EXISTS invoices_name_time ON invoices ${ofNameInTime}`);
    }
  }
}
