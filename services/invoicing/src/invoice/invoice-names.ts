/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are marks of this file; every value is bound */
import { keptWords } from '@kobodesk/contracts/kernel';
import { insertNew } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { StoredInvoice } from './invoice-row.js';

export type Names = Pick<StoredInvoice, 'customer_name' | 'customer_record_name'>;
export interface KnownName {
  id: number;
  recordName: string;
}

/**
 * The names of an organisation's invoices: each pair of the name on the invoice and the customer's own once, with the words
 * that it is found by. A name is never changed and never taken away, so that its id may be read before a transaction.
 */
export class InvoiceNames extends ScopedRepository {
  /** What was put on an invoice of the customer with this number before; undefined for a new name. Key: invoice_names_once. */
  async known({ ain, name }: { ain: string; name: string }): Promise<KnownName | undefined> {
    const [row] = await this.query<{ id: number | string; customer_record_name: string }>(
      `SELECT n.id, n.customer_record_name FROM customers c JOIN invoice_names n ON n.organisation_id = c.organisation_id
       AND n.customer_name = ? AND n.customer_record_name = c.name WHERE c.organisation_id = ? AND c.ain = ?`,
      [name, this.organisationId, ain],
    );
    return row && { id: Number(row.id), recordName: row.customer_record_name };
  }

  /** Its id, whether it was there or not. Two who add the same one side by side are given the same. */
  async idOf(names: Names): Promise<number> {
    const pair = [this.organisationId, names.customer_name, names.customer_record_name];
    const into = 'INTO invoice_names (organisation_id, customer_name, customer_record_name) VALUES (?, ?, ?)';
    const id =
      this.dialect === 'mysql'
        ? // one statement, because a transaction does not see what others have added since it began
          (await this.run(`INSERT ${into} ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)`, pair)).insertId
        : await this.insertedOrKnown(into, pair);
    const words = keptWords(names.customer_name, names.customer_record_name);
    if (words.length > 0)
      await this.run(
        `${insertNew(this.dialect)} INTO invoice_name_words (organisation_id, word, name_id)
         VALUES ${words.map(() => '(?, ?, ?)').join(', ')}`,
        words.flatMap((word) => [this.organisationId, word, id]),
      );
    return id;
  }

  private async insertedOrKnown(into: string, pair: (string | number)[]): Promise<number> {
    await this.run(`INSERT OR IGNORE ${into}`, pair);
    const [row] = await this.query<{ id: number }>(
      'SELECT id FROM invoice_names WHERE organisation_id = ? AND customer_name = ? AND customer_record_name = ?',
      pair,
    );
    return row?.id ?? 0;
  }
}
