import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const statements = [
  // provider, hand or sheet
  "ALTER TABLE payments ADD COLUMN source VARCHAR(10) NOT NULL DEFAULT 'provider'",
  "ALTER TABLE payments ADD COLUMN made_by VARCHAR(420) NOT NULL DEFAULT ''",
  "ALTER TABLE payments ADD COLUMN checked_by VARCHAR(420) NOT NULL DEFAULT ''",
  // of one invoice 1, 2, 3 and so on; null for what the provider confirmed
  'ALTER TABLE payments ADD COLUMN hand_number INTEGER NULL',
  // two corrections of one invoice side by side: one wins
  'CREATE UNIQUE INDEX payments_by_hand ON payments (organisation_id, invoice_number, hand_number)',
  // the transaction by which the provider confirmed it afterwards
  'ALTER TABLE payments ADD COLUMN matched_reference VARCHAR(120) NULL',
  // who confirmed a payment that the provider had not notified of
  'ALTER TABLE payments ADD COLUMN acknowledged_by VARCHAR(420) NULL',
];

/** Payments that people recorded, with who asked for it and who approved. */
export class HandPayments1763000003400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
}
