import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const statements = [
  'ALTER TABLE ageing_runs ADD COLUMN skipped_promised BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE ageing_runs ADD COLUMN skipped_disputed BIGINT NOT NULL DEFAULT 0',
];

/** How many notices of a run were held back by a promise or a dispute. */
export class HeldNotices1765000007300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
}
