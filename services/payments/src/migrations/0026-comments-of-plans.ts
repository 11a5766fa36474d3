import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const column = "VARCHAR(1000) NOT NULL DEFAULT ''";
const longer = {
  mysql: [`ALTER TABLE bulk_jobs MODIFY COLUMN comment ${column}`],
  // it changes no column that it has
  sqlite: [
    `ALTER TABLE bulk_jobs ADD COLUMN whole_comment ${column}`,
    'UPDATE bulk_jobs SET whole_comment = comment',
    'ALTER TABLE bulk_jobs DROP COLUMN comment',
    'ALTER TABLE bulk_jobs RENAME COLUMN whole_comment TO comment',
  ],
};

/** What whoever decides a plan says of it is as long as of any other request. */
export class CommentsOfPlans1777000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of longer[dialectOf(runner)]) await runner.query(statement);
  }
}
