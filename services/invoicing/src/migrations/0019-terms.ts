import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days from raising an invoice of a service type until it is due. Invoices of before keep the day that they have. */
export class Terms1765000003900 implements MigrationInterface {
  readonly name = 'Terms1765000003900';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE revenues ADD COLUMN terms BIGINT NOT NULL DEFAULT 0');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
