import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Who owes what of some due days, by an index that holds all that is asked of them (decisions/109). */
export class DaysOfDebtors1770000005400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX invoices_owed ON invoices (organisation_id, open_due_day, customer_id, currency_id,
       amount_thousandths, credit_thousandths, paid_thousandths)`,
    );
  }
}
