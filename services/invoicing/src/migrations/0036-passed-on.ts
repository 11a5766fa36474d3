import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** What of a payment the provider sent straight to others (decision 124); null of those of before, of which nobody said it. */
export class PassedOn1770000005600 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_payments ADD COLUMN passed_on_thousandths BIGINT');
  }
}
