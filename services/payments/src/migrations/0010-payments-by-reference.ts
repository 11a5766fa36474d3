import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const statements = [
  'CREATE INDEX payments_reference ON payments (organisation_id, rrr)',
  'CREATE INDEX payments_transaction ON payments (organisation_id, provider_reference)',
];

/** Payments are found by the reference that somebody has in hand. */
export class PaymentsByReference1764000003000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
}
