/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are names of this file; there are no values */
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const replaced = ['invoices_due', 'invoices_owed'];

/** One key of what is open by its due day: in the order of rows, with all that is asked of sums (decisions/132). */
export class OneKeyOfWhatIsOpen1770000005700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX invoices_open ON invoices (organisation_id, open_due_day, id, customer_id, currency_id,
       amount_thousandths, credit_thousandths, paid_thousandths)`,
    );
    const of = dialectOf(runner) === 'mysql' ? ' ON invoices' : '';
    for (const name of replaced) await runner.query(`DROP INDEX ${name}${of}`);
  }
}
