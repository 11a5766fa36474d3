import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments in the order of time: what a month's payments add up to is asked when totals are checked. */
export class PaymentsByDay1765000004100 implements MigrationInterface {
  readonly name = 'PaymentsByDay1765000004100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX invoice_payments_paid ON invoice_payments (organisation_id, paid_at_ms)',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
