import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which credit notes were put before a second person where requests of every kind are decided. */
export class ProposedNotes1765000003200 implements MigrationInterface {
  readonly name = 'ProposedNotes1765000003200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credit_notes ADD COLUMN is_proposed TINYINT NOT NULL DEFAULT 0');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
