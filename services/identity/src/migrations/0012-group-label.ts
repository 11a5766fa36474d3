import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** What an organisation calls a revenue group on its invoices: a directorate, unless it says otherwise. */
export class GroupLabel1763900002800 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE organisations ADD COLUMN group_label VARCHAR(40) NOT NULL DEFAULT 'Directorate'",
    );
  }
}
