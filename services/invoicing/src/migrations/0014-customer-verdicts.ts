import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { instant, integer, primary, table, varchar } from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const verdicts = {
  columns: {
    organisation_id: primary(integer),
    // the lower id of the two
    first_id: primary(integer),
    second_id: primary(integer),
    decided_at_ms: instant,
    decided_by_name: varchar(200),
  },
};

/** Customers that look alike and are different; and customers by their account code. */
export class CustomerVerdicts1765000003400 implements MigrationInterface {
  readonly name = 'CustomerVerdicts1765000003400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(table('customer_verdicts', verdicts, dialectOf(runner)), true);
    await runner.query('CREATE INDEX customers_account ON customers (organisation_id, account_code)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
