import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** The requests of one invoice, for corrections. */
export class RequestsOfInvoices1763000005400 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX invoice_requests_invoice ON invoice_requests (organisation_id, invoice_number, id)',
    );
  }
}
