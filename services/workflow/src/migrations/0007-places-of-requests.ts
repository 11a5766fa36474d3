import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** Where the invoice of a request belongs. Those of earlier releases do not say, and are everybody's. */
export class PlacesOfRequests1765000005700 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_requests ADD COLUMN location_id BIGINT NULL');
    await runner.query('ALTER TABLE invoice_requests ADD COLUMN revenue_id BIGINT NULL');
    await runner.query('ALTER TABLE invoice_requests ADD COLUMN revenue_top_id BIGINT NULL');
  }
}
