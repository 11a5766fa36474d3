import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Payments of a period, for reports. */
export class PaymentDays1763000003300 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX payments_paid ON payments (organisation_id, paid_at_ms)');
  }
}
