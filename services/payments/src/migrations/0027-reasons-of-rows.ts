import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const column = "VARCHAR(1000) NOT NULL DEFAULT ''";
const longer = {
  mysql: [`ALTER TABLE bulk_rows MODIFY COLUMN why ${column}`],
  // it changes no column that it has
  sqlite: [
    `ALTER TABLE bulk_rows ADD COLUMN whole_why ${column}`,
    "UPDATE bulk_rows SET whole_why = why WHERE why <> ''",
    'ALTER TABLE bulk_rows DROP COLUMN why',
    'ALTER TABLE bulk_rows RENAME COLUMN whole_why TO why',
  ],
};

/** Why a row of a plan was not done names what it was and what it is by now: two names of customers, each as long as any. */
export class ReasonsOfRows1778000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of longer[dialectOf(runner)]) await runner.query(statement);
  }
}
