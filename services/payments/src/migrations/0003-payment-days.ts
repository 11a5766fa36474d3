import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments of a period, for reports. */
export class PaymentDays1763000003300 implements MigrationInterface {
  readonly name = 'PaymentDays1763000003300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX payments_paid ON payments (organisation_id, paid_at_ms)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
