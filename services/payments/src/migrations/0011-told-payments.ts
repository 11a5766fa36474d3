import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const statements = [
  // the most that the provider told of by a reference, never above what it was issued for; 0: nothing
  'ALTER TABLE payment_references ADD COLUMN told_thousandths BIGINT NOT NULL DEFAULT 0',
  "ALTER TABLE payment_references ADD COLUMN told_channel VARCHAR(40) NOT NULL DEFAULT ''",
  // when it told first
  'ALTER TABLE payment_references ADD COLUMN told_at_ms BIGINT NULL',
  'CREATE INDEX payment_references_told ON payment_references (organisation_id, told_at_ms)',
  // what came before was kept as it came: it is taken to be for the amount of its reference
  `UPDATE payment_references SET told_thousandths = amount_thousandths,
   told_at_ms = (SELECT MIN(n.received_at_ms) FROM provider_notifications n WHERE n.rrr = payment_references.rrr)
   WHERE EXISTS (SELECT 1 FROM provider_notifications n WHERE n.rrr = payment_references.rrr)`,
];

/** What the provider told of a reference stands beside it. */
export class ToldPayments1764000003100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
}
