import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Days from raising an invoice of a service type until it is due. Invoices of before keep the day that they have. */
export class Terms1765000003900 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE revenues ADD COLUMN terms BIGINT NOT NULL DEFAULT 0');
  }
}
