/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are the statements of this file; every value is bound */
import { keptWords } from '@kobodesk/contracts/kernel';
import { dialectOf, Migration } from '@kobodesk/chassis/database/migrations/migration';
import type { QueryRunner } from 'typeorm';
import { keptName } from '../customer/customer-name.js';

const slice = 1000;

interface Names {
  id: number;
  organisation_id: number;
  created_at_ms: number | string;
  customer_name: string;
  customer_record_name: string;
}

/** Names as they were kept before: apostrophes divided words, and ß stayed. */
const asBefore = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The rows of a table in order, a thousand at a time. */
async function* slices<Row extends { id: number }>(runner: QueryRunner, select: string) {
  let after = 0;
  for (;;) {
    const rows = (await runner.query(`${select} WHERE id > ? ORDER BY id LIMIT ${slice}`, [after])) as Row[];
    if (rows.length === 0) return;
    yield rows;
    after = Number(rows.at(-1)?.id ?? 0);
  }
}

/** Names are found without accents, apostrophes and ß: the words of the names that are there already are added. */
export class FoldedNames1764000002800 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    const ignore = dialectOf(runner) === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    const keep = (words: (string | number)[][]): Promise<unknown> =>
      runner.query(
        `${ignore} INTO invoice_name_tokens (organisation_id, token, created_at_ms, invoice_id)
         VALUES ${words.map(() => '(?, ?, ?, ?)').join(', ')}`,
        words.flat(),
      );
    const invoices = slices<Names>(
      runner,
      'SELECT id, organisation_id, created_at_ms, customer_name, customer_record_name FROM invoices',
    );
    for await (const rows of invoices) {
      const words = rows.flatMap(newWords);
      for (let at = 0; at < words.length; at += slice) await keep(words.slice(at, at + slice));
    }
    const customers = slices<{ id: number; name: string }>(runner, 'SELECT id, name FROM customers');
    for await (const rows of customers) {
      for (const { id, name } of rows.filter((row) => keptName(row.name) !== asBefore(row.name)))
        await runner.query('UPDATE customers SET normalised_name = ? WHERE id = ?', [keptName(name), id]);
    }
  }
}

/** What its names can be found by from now on, and could not before. */
function newWords(row: Names): (string | number)[][] {
  const names = [row.customer_name, row.customer_record_name];
  const before = new Set(names.flatMap((name) => asBefore(name).split(' ')).map((word) => word.slice(0, 60)));
  return keptWords(...names)
    .filter((word) => !before.has(word))
    .map((word) => [row.organisation_id, word, row.created_at_ms, row.id]);
}
