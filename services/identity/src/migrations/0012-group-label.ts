import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an organisation calls a revenue group on its invoices: a directorate, unless it says otherwise. */
export class GroupLabel1763900002800 implements MigrationInterface {
  readonly name = 'GroupLabel1763900002800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE organisations ADD COLUMN group_label VARCHAR(40) NOT NULL DEFAULT 'Directorate'",
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
