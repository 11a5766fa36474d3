import { insertNew, type Dialect } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';

interface CounterRow {
  last_number: number | string;
  last_customer_number: number | string;
  last_credit_number: number | string;
}

const where = 'WHERE organisation_id = ?';
const takes: Record<Dialect, Record<keyof CounterRow, string>> = {
  mysql: {
    last_number: `UPDATE invoice_counters SET last_number = LAST_INSERT_ID(last_number + ?),
      write_version = write_version + 1 ${where}`,
    last_customer_number: `UPDATE invoice_counters SET last_customer_number = LAST_INSERT_ID(last_customer_number + ?) ${where}`,
    last_credit_number: `UPDATE invoice_counters SET last_credit_number = LAST_INSERT_ID(last_credit_number + ?) ${where}`,
  },
  sqlite: {
    last_number: `UPDATE invoice_counters SET last_number = last_number + ?, write_version = write_version + 1 ${where}`,
    last_customer_number: `UPDATE invoice_counters SET last_customer_number = last_customer_number + ? ${where}`,
    last_credit_number: `UPDATE invoice_counters SET last_credit_number = last_credit_number + ? ${where}`,
  },
};

/** One row per organisation. Taking a number locks it until the transaction ends: numbers have no gaps. */
export class Counters extends ScopedRepository {
  /** So many at once; answers the first of them. */
  async nextInvoiceNumbers(count: number): Promise<number> {
    return (await this.next('last_number', count)) - count + 1;
  }

  /** The last ones that were taken, within the same transaction, are not used after all. */
  async giveBack(count: number): Promise<void> {
    if (count === 0) return;
    await this.run('UPDATE invoice_counters SET last_number = last_number - ? WHERE organisation_id = ?', [
      count,
      this.organisationId,
    ]);
  }

  nextCustomerNumber(): Promise<number> {
    return this.next('last_customer_number');
  }

  /** Nobody else adds a customer until the transaction ends. */
  async holdCustomers(): Promise<void> {
    await this.next('last_customer_number', 0);
  }

  nextCreditNumber(): Promise<number> {
    return this.nextCreditNumbers(1);
  }

  /** So many at once; answers the first of them. */
  async nextCreditNumbers(count: number): Promise<number> {
    return (await this.next('last_credit_number', count)) - count + 1;
  }

  /** Something about an invoice changed: counts that were kept are void. */
  async bumpVersion(): Promise<void> {
    await this.run(
      'UPDATE invoice_counters SET write_version = write_version + 1 WHERE organisation_id = ?',
      [this.organisationId],
    );
  }

  private async next(column: keyof CounterRow, count = 1): Promise<number> {
    const taken = await this.take(column, count);
    if (taken !== undefined) return taken;
    await this.run(`${insertNew(this.dialect)} INTO invoice_counters (organisation_id) VALUES (?)`, [
      this.organisationId,
    ]);
    return (await this.take(column, count)) ?? 0;
  }

  /** undefined: the organisation has no counters yet. MySQL hands the number over with its answer to the change. */
  private async take(column: keyof CounterRow, count: number): Promise<number | undefined> {
    const { affected, insertId } = await this.run(takes[this.dialect][column], [count, this.organisationId]);
    if (affected === 0) return undefined;
    if (this.dialect === 'mysql') return insertId;
    const rows = await this.query<CounterRow>(
      'SELECT last_number, last_customer_number, last_credit_number FROM invoice_counters WHERE organisation_id = ?',
      [this.organisationId],
    );
    return Number(rows[0]?.[column] ?? 0);
  }
}
