import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Downloads of other things than invoices. */
export class ExportSubjects1763000006400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    // invoices or audit
    await runner.query("ALTER TABLE exports ADD COLUMN subject VARCHAR(10) NOT NULL DEFAULT 'invoices'");
  }
}
