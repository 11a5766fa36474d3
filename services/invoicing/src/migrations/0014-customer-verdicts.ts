import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { instant, integer, primary, varchar } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

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
export class CustomerVerdicts1765000003400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { customer_verdicts: verdicts });
    await runner.query('CREATE INDEX customers_account ON customers (organisation_id, account_code)');
  }
}
