/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import type { InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { asThousandths, isDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { isOpen } from '../ageing/due-day.js';
import { invoiceColumns, referenceColumns, type ReferenceRow, type StoredInvoice } from './invoice-row.js';
import { scopeCondition } from '../search/invoice-filter.js';
import { alikeTo, isFree, unpaidOf, type Sayings, type Unless } from './obstacles.js';

export type NewInvoice = Omit<
  StoredInvoice,
  | 'id'
  | 'is_edited'
  | 'amount_thousandths'
  | 'paid_thousandths'
  | 'created_at_ms'
  | 'credit_thousandths'
  | 'credit_reference'
  | 'credit_status'
> & {
  amount: bigint;
  createdAtMs: number;
};

/** Kept with every change of the status: the due day while something is due. Its mark is openMark(status). */
const openDueDay = 'open_due_day = CASE WHEN ? = 1 THEN due_day END';
const openMark = (status: InvoiceStatus): number => (isOpen(status) ? 1 : 0);

/** The columns of a new row with their values; the columns of all new rows are the same. */
function insertedOf({ amount, createdAtMs, ...columns }: NewInvoice) {
  const values = {
    ...columns,
    open_due_day: isOpen(columns.status) ? columns.due_day : null,
    amount_thousandths: amount,
    created_at_ms: createdAtMs,
  };
  const names = (Object.keys(values) as (keyof typeof values)[]).toSorted();
  return { names, marks: names.map(() => '?').join(', '), bound: names.map((name) => values[name]) };
}

const select = `SELECT ${invoiceColumns.join(', ')} FROM invoices`;

/** The invoices of one organisation, one at a time; lists are in invoice-search.ts. */
export class Invoices extends ScopedRepository {
  /** By its number, as far as the actor may see it. Key: invoices_number. */
  async find(invoiceNumber: string): Promise<StoredInvoice | undefined> {
    const scope = scopeCondition(this.actor);
    const rows = await this.query<StoredInvoice>(
      `${select} WHERE organisation_id = ? AND invoice_number = ?${scope.sql}`,
      [this.organisationId, invoiceNumber, ...scope.values],
    );
    return rows[0];
  }

  /** By their numbers, whoever asks. Key: invoices_number. */
  async numbered(invoiceNumbers: readonly string[]): Promise<StoredInvoice[]> {
    if (invoiceNumbers.length === 0) return [];
    return this.query<StoredInvoice>(
      `${select} WHERE organisation_id = ? AND invoice_number IN (${invoiceNumbers.map(() => '?').join(', ')})`,
      [this.organisationId, ...invoiceNumbers],
    );
  }

  /** Locked until the transaction ends; the first statement of everything that moves money. */
  async lock(invoiceNumber: string): Promise<StoredInvoice | undefined> {
    const forUpdate = this.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const rows = await this.query<StoredInvoice>(
      `${select} WHERE organisation_id = ? AND invoice_number = ?${forUpdate}`,
      [this.organisationId, invoiceNumber],
    );
    return rows[0];
  }

  /** The same of what its payment reference is attached by. */
  async lockReference(invoiceNumber: string): Promise<ReferenceRow | undefined> {
    const forUpdate = this.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const rows = await this.query<ReferenceRow>(
      `SELECT ${referenceColumns.join(', ')} FROM invoices
       WHERE organisation_id = ? AND invoice_number = ?${forUpdate}`,
      [this.organisationId, invoiceNumber],
    );
    return rows[0];
  }

  /** Locked in one order for everybody: two people's many cannot wait for each other. Key: invoices_number. */
  async lockAll(invoiceNumbers: readonly string[]): Promise<StoredInvoice[]> {
    const forUpdate = this.dialect === 'mysql' ? ' FOR UPDATE' : '';
    return this.query<StoredInvoice>(
      `${select} WHERE organisation_id = ? AND invoice_number IN (${invoiceNumbers.map(() => '?').join(', ')})
       ORDER BY invoice_number${forUpdate}`,
      [this.organisationId, ...invoiceNumbers],
    );
  }

  /** How many of these the actor may see. Key: invoices_number. */
  async countSeen(invoiceNumbers: readonly string[]): Promise<number> {
    const scope = scopeCondition(this.actor);
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM invoices WHERE organisation_id = ?
       AND invoice_number IN (${invoiceNumbers.map(() => '?').join(', ')})${scope.sql}`,
      [this.organisationId, ...invoiceNumbers, ...scope.values],
    );
    return Number(counted?.n ?? 0);
  }

  /**
   * Its id; undefined, and nothing is written, when something is in the way. The look and the row are one statement: it
   * is true while the organisation's counter is locked.
   */
  async insert(row: NewInvoice, unless: Unless = {}): Promise<number | undefined> {
    const values = insertedOf(row);
    const free = isFree(row, unless, this.organisationId);
    const { affected, insertId } = await this.run(
      `INSERT INTO invoices (${values.names.join(', ')}) SELECT ${values.marks}
       FROM (SELECT 1 AS one) new_row WHERE ${free.sql}`,
      [...values.bound, ...free.values],
    );
    return affected === 0 ? undefined : insertId;
  }

  /** Their ids, in their order. */
  async insertAll(rows: readonly NewInvoice[]): Promise<number[]> {
    const [first] = rows;
    if (!first) return [];
    if (rows.length === 1) return [(await this.insert(first)) ?? 0];
    const all = rows.map(insertedOf);
    await this.run(
      `INSERT INTO invoices (${insertedOf(first).names.join(', ')})
       VALUES ${all.map(({ marks }) => `(${marks})`).join(', ')}`,
      all.flatMap(({ bound }) => bound),
    );
    // read rather than reckoned from the first: a cluster counts in steps of its own
    const numbers = rows.map(({ invoice_number }) => invoice_number);
    const known = await this.query<{ id: number | string; invoice_number: string }>(
      `SELECT id, invoice_number FROM invoices WHERE organisation_id = ?
       AND invoice_number IN (${numbers.map(() => '?').join(', ')})`,
      [this.organisationId, ...numbers],
    );
    const ids = new Map(known.map(({ id, invoice_number }) => [invoice_number, Number(id)]));
    return numbers.map((number) => ids.get(number) ?? 0);
  }

  /** Only an unpaid invoice can be voided; the lock has been taken. */
  async setVoided(id: number): Promise<void> {
    await this.run(
      "UPDATE invoices SET status = 'Voided', open_due_day = NULL WHERE organisation_id = ? AND id = ?",
      [this.organisationId, id],
    );
  }

  /** Writes how the invoice stands with its latest credit note; the lock has been taken. */
  async setCredit(
    id: number,
    credit: { amount: bigint; reference: string; creditStatus: number; status: InvoiceStatus },
  ): Promise<void> {
    await this.run(
      `UPDATE invoices SET credit_thousandths = ?, credit_reference = ?, credit_status = ?, status = ?,
       ${openDueDay} WHERE organisation_id = ? AND id = ?`,
      [
        credit.amount,
        credit.reference,
        credit.creditStatus,
        credit.status,
        openMark(credit.status),
        this.organisationId,
        id,
      ],
    );
  }

  /** The number of an invoice by its id, as far as the actor may see it. */
  async numberOf(id: number): Promise<string | undefined> {
    const scope = scopeCondition(this.actor);
    const rows = await this.query<{ invoice_number: string }>(
      `SELECT invoice_number FROM invoices WHERE organisation_id = ? AND id = ?${scope.sql}`,
      [this.organisationId, id, ...scope.values],
    );
    return rows[0]?.invoice_number;
  }

  /** Writes what a correction changed. */
  async correct(row: StoredInvoice): Promise<void> {
    await this.run(
      `UPDATE invoices SET status = ?, customer_name = ?, name_id = ?, customer_emails = ?, customer_phone = ?, customer_address = ?,
       invoice_date = ?, bills = ?, amount_thousandths = ?, location_id = ?, location_name = ?, state_id = ?,
       state_name = ?, is_edited = 1, ${openDueDay} WHERE organisation_id = ? AND id = ?`,
      [
        row.status,
        row.customer_name,
        row.name_id,
        row.customer_emails,
        row.customer_phone,
        row.customer_address,
        row.invoice_date,
        row.bills,
        asThousandths(row.amount_thousandths),
        row.location_id,
        row.location_name,
        row.state_id,
        row.state_name,
        openMark(row.status),
        this.organisationId,
        row.id,
      ],
    );
  }

  /** Numbers of invoices that say the same. */
  async similarTo(row: Sayings): Promise<string[]> {
    const condition = alikeTo(row, this.organisationId);
    const rows = await this.query<{ invoice_number: string }>(
      `SELECT invoice_number FROM invoices WHERE ${condition.sql} ORDER BY id DESC LIMIT 5`,
      condition.values,
    );
    return rows.map(({ invoice_number }) => invoice_number);
  }

  /** How many invoices of its customer are unpaid at its location. */
  async unpaidBeside(row: Sayings): Promise<number> {
    const condition = unpaidOf(row, this.organisationId);
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM invoices WHERE ${condition.sql}`,
      condition.values,
    );
    return Number(counted?.n ?? 0);
  }

  /** False when another invoice has the reference. */
  async setReference(id: number, rrr: string): Promise<boolean> {
    try {
      await this.run('UPDATE invoices SET rrr = ? WHERE organisation_id = ? AND id = ?', [
        rrr,
        this.organisationId,
        id,
      ]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
