import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Downloads of other things than invoices. */
export class ExportSubjects1763000006400 implements MigrationInterface {
  readonly name = 'ExportSubjects1763000006400';

  async up(runner: QueryRunner): Promise<void> {
    // invoices or audit
    await runner.query("ALTER TABLE exports ADD COLUMN subject VARCHAR(10) NOT NULL DEFAULT 'invoices'");
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
