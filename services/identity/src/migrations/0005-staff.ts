import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Titles of customer staff. */
export class Staff1763700005000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    // 5 is the representative of a company, which all customer staff were until now
    await runner.query('ALTER TABLE users ADD COLUMN title_id BIGINT NOT NULL DEFAULT 5');
  }
}
