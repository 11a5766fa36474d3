import { dialectOf } from '@kobodesk/chassis/database/migrations/chassis-tables';
import { integer, primary, table, varchar } from '@kobodesk/chassis/database/columns';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const earlierReferences = {
  columns: {
    organisation_id: primary(integer),
    rrr: primary(varchar(40)),
    invoice_id: primary(integer),
  },
};

/**
 * Payment references that an invoice no longer shows. Of those from before it is known here which were paid by; one that
 * was replaced unpaid is known to the payments service alone.
 */
export class EarlierReferences1764000003100 implements MigrationInterface {
  readonly name = 'EarlierReferences1764000003100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(table('invoice_earlier_references', earlierReferences, dialectOf(runner)), true);
    await runner.query('DELETE FROM invoice_earlier_references');
    await runner.query(
      `INSERT INTO invoice_earlier_references (organisation_id, rrr, invoice_id)
       SELECT DISTINCT p.organisation_id, p.reference, p.invoice_id FROM invoice_payments p
       JOIN invoices i ON i.id = p.invoice_id
       WHERE p.reference <> '' AND LENGTH(p.reference) <= 40 AND (i.rrr IS NULL OR i.rrr <> p.reference)`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
