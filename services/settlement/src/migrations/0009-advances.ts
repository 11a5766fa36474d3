import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** the first invoice of which something was too much: the others have nothing to be told */
const first = `(SELECT MIN(l.invoice_id) - 1 FROM ledger_lines l WHERE l.organisation_id = ledger_heads.organisation_id
  AND l.account = '2100' AND l.amount_thousandths < 0)`;

/**
 * What the provider passed on of payments with an excess was put down nowhere (decision 126): where something was divided there, the
 * records of invoices are read once more, and the desk adds what is missing.
 */
export class Advances1776000004800 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      // oxlint-disable-next-line house/sql-has-no-holes -- reviewed: a statement of this file
      `UPDATE ledger_heads SET filled_after = CASE WHEN is_filled = 1 OR filled_after > ${first} THEN ${first}
         ELSE filled_after END, is_filled = 0
       WHERE ${first} IS NOT NULL AND EXISTS (
         SELECT 1 FROM provider_splits s WHERE s.organisation_id = ledger_heads.organisation_id)`,
    );
  }
}
