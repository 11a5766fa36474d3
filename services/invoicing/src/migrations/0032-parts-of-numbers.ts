/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are names of this file; there are no values */
import { Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';

/** What the engine takes from a row by itself: nobody writes it, and it is never behind. */
const columns = {
  // '0003796' and 'KY7' of NAA-2026-0003796-KY7
  number_serial: ['SUBSTR(invoice_number, -11, 7)', 7],
  number_tail: ['SUBSTR(invoice_number, -3)', 3],
  // a payment reference from each third digit on
  rrr_from_3: ['SUBSTR(rrr, 4)', 40],
  rrr_from_6: ['SUBSTR(rrr, 7)', 40],
  rrr_from_9: ['SUBSTR(rrr, 10)', 40],
} as const;

const indexes = {
  invoices_serial: 'organisation_id, number_serial',
  invoices_tail: 'organisation_id, number_tail, invoice_number',
  invoices_rrr_from_3: 'organisation_id, rrr_from_3, rrr',
  invoices_rrr_from_6: 'organisation_id, rrr_from_6, rrr',
  invoices_rrr_from_9: 'organisation_id, rrr_from_9, rrr',
} as const;

/** Invoices are found by any part of their number and reference (decisions/101). Begun again it goes on where it stopped. */
export class PartsOfNumbers1770000005100 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, [part, length]] of Object.entries(columns))
      await runner.query(
        `ALTER TABLE invoices ADD COLUMN ${name} VARCHAR(${length}) GENERATED ALWAYS AS (${part}) VIRTUAL`,
      );
    for (const [name, on] of Object.entries(indexes))
      await runner.query(`CREATE INDEX ${name} ON invoices (${on})`);
  }
}
