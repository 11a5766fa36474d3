import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Payments in the order of time: what a month's payments add up to is asked when totals are checked. */
export class PaymentsByDay1765000004100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX invoice_payments_paid ON invoice_payments (organisation_id, paid_at_ms)',
    );
  }
}
