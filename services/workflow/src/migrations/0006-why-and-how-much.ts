import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Why a change is asked for, and what a list shows of it (JSON), and where it belongs. */
export class WhyAndHowMuch1765000005600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE change_requests ADD COLUMN reason VARCHAR(1000) NOT NULL DEFAULT ''");
    await runner.query('ALTER TABLE change_requests ADD COLUMN about MEDIUMTEXT NULL');
    await runner.query('ALTER TABLE change_requests ADD COLUMN location_id BIGINT NULL');
    await runner.query('ALTER TABLE change_requests ADD COLUMN revenue_id BIGINT NULL');
    await runner.query('ALTER TABLE change_requests ADD COLUMN revenue_top_id BIGINT NULL');
  }
}
