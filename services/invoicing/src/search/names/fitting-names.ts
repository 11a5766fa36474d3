/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this file; every value is bound */
import { soughtWords } from '@kobodesk/contracts/kernel';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { wordCondition } from '../invoice-filter.js';

/** Which names on invoices fit what was typed. Key: invoice_name_words, primary. */
export class FittingNames extends ScopedRepository {
  /** Every word that was typed begins a word of the name. */
  async ids(typed: string): Promise<number[]> {
    // what is longer fits fewer names, and the other words are looked for among those
    const [first, ...others] = soughtWords(typed).toSorted((one, other) => other.length - one.length);
    if (first === undefined) return [];
    const led = wordCondition(first, this.organisationId);
    const more = others.map((word) => wordCondition(word, this.organisationId));
    const rows = await this.query<{ id: number | string }>(
      `SELECT DISTINCT name_id AS id FROM invoice_name_words WHERE ${led.sql}${more
        .map(({ sql }) => ` AND name_id IN (SELECT name_id FROM invoice_name_words WHERE ${sql})`)
        .join('')} ORDER BY name_id`,
      [led, ...more].flatMap(({ values }) => values),
    );
    return rows.map(({ id }) => Number(id));
  }
}
