import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Logos of revenue groups, by the address they are shown under. */
export class GroupLogos1763000002400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE revenue_groups ADD COLUMN logo VARCHAR(100) NOT NULL DEFAULT ''");
  }
}
