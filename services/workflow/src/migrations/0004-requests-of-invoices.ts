import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The requests of one invoice, for corrections. */
export class RequestsOfInvoices1763000005400 implements MigrationInterface {
  readonly name = 'RequestsOfInvoices1763000005400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX invoice_requests_invoice ON invoice_requests (organisation_id, invoice_number, id)',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
