import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const statements = [
  // of what is paid by it, the provider sends so much straight to others
  'ALTER TABLE payment_references ADD COLUMN passed_on_thousandths BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE payments ADD COLUMN passed_on_thousandths BIGINT NOT NULL DEFAULT 0',
];

/** What of a payment never comes to the agency's own account (decision 120). References of before are taken to be whole. */
export class PassedOn1775000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
}
