import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

const statements = [
  // a part of what was due when it was asked for, and not all of it
  'ALTER TABLE payment_references ADD COLUMN is_part SMALLINT NOT NULL DEFAULT 0',
  // one reference, one payment: what was paid by before is used up
  `UPDATE payment_references SET state = 'paid' WHERE state = 'active' AND EXISTS
   (SELECT 1 FROM payments p WHERE p.organisation_id = payment_references.organisation_id
    AND p.invoice_number = payment_references.invoice_number AND p.rrr = payment_references.rrr
    AND (p.source = 'provider' OR p.matched_reference IS NOT NULL))`,
  // what is odd about a payment that was booked all the same
  'ALTER TABLE payments ADD COLUMN flag VARCHAR(160) NULL',
];

/** References for parts of what is due, each paid once. */
export class ReferencesOfParts1763810003000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }
}
