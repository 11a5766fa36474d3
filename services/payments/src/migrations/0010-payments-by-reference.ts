import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  'CREATE INDEX payments_reference ON payments (organisation_id, rrr)',
  'CREATE INDEX payments_transaction ON payments (organisation_id, provider_reference)',
];

/** Payments are found by the reference that somebody has in hand. */
export class PaymentsByReference1764000003000 implements MigrationInterface {
  readonly name = 'PaymentsByReference1764000003000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
