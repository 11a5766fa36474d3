import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** What came of each try of an event, and not of the last one alone. */
export class LastTries1765000008100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries ADD COLUMN last_tries LONGTEXT NULL');
  }
}
