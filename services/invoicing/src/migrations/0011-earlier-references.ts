import { createTables, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { integer, primary, varchar } from '@kobodesk/chassis/database/columns';
import type { QueryRunner } from 'typeorm';

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
export class EarlierReferences1764000003100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, { invoice_earlier_references: earlierReferences });
    await runner.query('DELETE FROM invoice_earlier_references');
    await runner.query(
      `INSERT INTO invoice_earlier_references (organisation_id, rrr, invoice_id)
       SELECT DISTINCT p.organisation_id, p.reference, p.invoice_id FROM invoice_payments p
       JOIN invoices i ON i.id = p.invoice_id
       WHERE p.reference <> '' AND LENGTH(p.reference) <= 40 AND (i.rrr IS NULL OR i.rrr <> p.reference)`,
    );
  }
}
