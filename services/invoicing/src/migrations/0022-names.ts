/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are names and marks of this file; every value is bound */
import { keptWords } from '@kobodesk/contracts/kernel';
import { integer, primary, serial, table, varchar } from '@kobodesk/chassis/database/columns';
import { createKeyedTables, dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import { insertNew } from '@kobodesk/chassis/database/database';
import type { QueryRunner } from 'typeorm';
import { fillNameTotals } from './name-totals-of-0022.js';

const names = {
  columns: {
    id: serial,
    organisation_id: integer,
    customer_name: varchar(200),
    customer_record_name: varchar(200),
  },
  unique: { invoice_names_once: ['organisation_id', 'customer_name', 'customer_record_name'] },
};
const words = {
  columns: { organisation_id: primary(integer), word: primary(varchar(60)), name_id: primary(integer) },
};
const slice = 20_000;
const namesAtOnce = 500;

/** The first and the last id of a table, in slices: (after, to]. */
async function* idSlices(runner: QueryRunner, tableName: string): AsyncGenerator<[number, number]> {
  const [ends] = (await runner.query(`SELECT MIN(id) AS first, MAX(id) AS last FROM ${tableName}`)) as {
    first: number | string | null;
    last: number | string | null;
  }[];
  const last = Number(ends?.last ?? 0);
  for (let after = Number(ends?.first ?? 1) - 1; after < last; after += slice) yield [after, after + slice];
}

/**
 * Names of invoices, each pair of the name on the invoice and the customer's own once, with the words that it is found by
 * (decisions/065): an invoice has the name's id instead of words of its own. Every statement is about a slice of rows.
 */
export class Names1765000004200 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    await runner.createTable(table('invoice_names', names, dialect), true);
    await createKeyedTables(runner, { invoice_name_words: words });
    // totals are mended by who has seen all mends before (roll-up/check)
    await runner.query('ALTER TABLE invoice_counters ADD COLUMN mends BIGINT NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE invoices ADD COLUMN name_id BIGINT NOT NULL DEFAULT 0');
    const ignore = insertNew(dialect);
    for await (const ids of idSlices(runner, 'invoices')) {
      await runner.query(
        `${ignore} INTO invoice_names (organisation_id, customer_name, customer_record_name)
         SELECT DISTINCT organisation_id, customer_name, customer_record_name FROM invoices WHERE id > ? AND id <= ?`,
        ids,
      );
      await runner.query(
        `UPDATE invoices SET name_id = (SELECT n.id FROM invoice_names n WHERE n.organisation_id = invoices.organisation_id
         AND n.customer_name = invoices.customer_name AND n.customer_record_name = invoices.customer_record_name)
         WHERE id > ? AND id <= ?`,
        ids,
      );
    }
    await putWords(runner, ignore);
    await runner.query(
      `CREATE INDEX invoices_name ON invoices (organisation_id, name_id, location_id, revenue_top_id, revenue_id,
       created_at_ms)`,
    );
    await fillNameTotals(runner, dialect);
    await runner.query('DROP TABLE IF EXISTS invoice_name_tokens');
  }
}

async function putWords(runner: QueryRunner, ignore: string): Promise<void> {
  for (let after = 0; ;) {
    const rows = (await runner.query(
      `SELECT id, organisation_id, customer_name, customer_record_name FROM invoice_names WHERE id > ? ORDER BY id
       LIMIT ${namesAtOnce}`,
      [after],
    )) as {
      id: number | string;
      organisation_id: number;
      customer_name: string;
      customer_record_name: string;
    }[];
    const last = rows.at(-1);
    if (!last) return;
    after = Number(last.id);
    const kept = rows.flatMap((row) =>
      keptWords(row.customer_name, row.customer_record_name).map((word) => [
        row.organisation_id,
        word,
        row.id,
      ]),
    );
    if (kept.length > 0)
      await runner.query(
        `${ignore} INTO invoice_name_words (organisation_id, word, name_id) VALUES ${kept.map(() => '(?, ?, ?)').join(', ')}`,
        kept.flat(),
      );
  }
}
