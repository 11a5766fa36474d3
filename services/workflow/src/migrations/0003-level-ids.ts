import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** The ids of the levels a request goes through, as JSON: levels are renumbered when one is deleted. */
export class LevelIds1763000005300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE invoice_requests ADD COLUMN level_ids VARCHAR(2000) NOT NULL DEFAULT '[]'",
    );
  }
}
