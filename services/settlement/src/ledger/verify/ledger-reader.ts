/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are columns of this file; every value is bound */
import type { ChainEntry } from '@kobodesk/contracts/reporting';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { lineColumns, type StoredLine } from '../ledger-balances.js';

export interface InvoiceEntry {
  sequence: number | string;
  event_id: string;
  invoice_id: number | string;
  business_day: string;
  recorded_at_ms: number | string;
  content: string;
}
export type StoredEntry = ChainEntry & Pick<InvoiceEntry, 'event_id' | 'invoice_id'>;
export interface WrongDay {
  account: string;
  currency_id: number | string;
  business_day: string;
  kept: number | string | null;
  added: number | string | null;
}
export interface SumRow {
  account: string;
  invoice_id?: number | string;
  customer_id?: number | string;
  currency_id: number | string;
  sum: number | string;
}

/** Names of events; undefined: no bound. */
export interface Names {
  readonly after?: string | undefined;
  readonly to?: string | undefined;
}

/** What is in the tables, as it is: nothing is taken for right. */
export class LedgerReader extends ScopedRepository {
  /** Entries after one, in their order. Key: primary. */
  async entries(after: number, limit: number): Promise<StoredEntry[]> {
    const rows = await this.query<StoredEntry>(
      `SELECT sequence, event_id, invoice_id, content, previous_hash AS previousHash, hash FROM ledger_entries
       WHERE organisation_id = ? AND sequence > ? ORDER BY sequence LIMIT ?`,
      [this.organisationId, after, limit],
    );
    return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
  }

  /** Lines of entries from one to another, both included; without an end all that follow. */
  lines(from: number, to: number | undefined): Promise<StoredLine[]> {
    return this.query<StoredLine>(
      `SELECT ${lineColumns.join(', ')} FROM ledger_lines WHERE organisation_id = ? AND sequence >= ?
       ${to === undefined ? '' : 'AND sequence <= ?'} ORDER BY sequence, n`,
      [this.organisationId, from, ...(to === undefined ? [] : [to])],
    );
  }

  /** The last entry, or nothing. Key: primary. */
  last(): Promise<{ sequence: number | string; hash: string; recorded_at_ms: number | string }[]> {
    return this.query(
      'SELECT sequence, hash, recorded_at_ms FROM ledger_entries WHERE organisation_id = ? ORDER BY sequence DESC LIMIT 1',
      [this.organisationId],
    );
  }

  /** The hashes of some entries, by number; of those that are there. Key: primary. */
  async hashesOf(sequences: readonly number[]): Promise<Map<number, string>> {
    if (sequences.length === 0) return new Map();
    const rows = await this.query<{ sequence: number | string; hash: string }>(
      `SELECT sequence, hash FROM ledger_entries WHERE organisation_id = ?
       AND sequence IN (${sequences.map(() => '?').join(', ')})`,
      [this.organisationId, ...sequences],
    );
    return new Map(rows.map(({ sequence, hash }) => [Number(sequence), hash]));
  }

  /** How many sums of days there are. Key: primary of ledger_days. */
  async countDays(): Promise<number> {
    const [row] = await this.query<{ n: number | string }>(
      'SELECT COUNT(*) AS n FROM ledger_days WHERE organisation_id = ?',
      [this.organisationId],
    );
    return Number(row?.n ?? 0);
  }

  /** Sums of days that are not those of their lines; what is missing on one side is null there. */
  wrongDays(): Promise<WrongDay[]> {
    const key = 'account, currency_id, business_day';
    const kept = `SELECT ${key}, debit_thousandths - credit_thousandths AS kept FROM ledger_days WHERE organisation_id = ?`;
    const added = `SELECT ${key}, SUM(amount_thousandths) AS added FROM ledger_lines WHERE organisation_id = ? GROUP BY ${key}`;
    const same =
      'k.account = a.account AND k.currency_id = a.currency_id AND k.business_day = a.business_day';
    const { organisationId: of } = this;
    return this.query<WrongDay>(
      `SELECT k.account, k.currency_id, k.business_day, k.kept, a.added FROM (${kept}) k
       LEFT JOIN (${added}) a ON ${same} WHERE k.kept <> COALESCE(a.added, 0)
       UNION ALL
       SELECT a.account, a.currency_id, a.business_day, k.kept, a.added FROM (${added}) a
       LEFT JOIN (${kept}) k ON ${same} WHERE k.account IS NULL AND a.added <> 0`,
      [of, of, of, of],
    );
  }

  /** Entries of invoices after one, up to another (included; undefined: the last). Key: ledger_entries_invoice. */
  ofInvoices(after: number, to: number | undefined): Promise<InvoiceEntry[]> {
    return this.query<InvoiceEntry>(
      `SELECT sequence, event_id, invoice_id, business_day, recorded_at_ms, content FROM ledger_entries WHERE organisation_id = ?
       AND invoice_id > ? ${to === undefined ? '' : 'AND invoice_id <= ?'} ORDER BY sequence`,
      [this.organisationId, after, ...(to === undefined ? [] : [to])],
    );
  }

  /** Entries of a kind, in the order of their names: after one, up to another; without one, to the last. Key: ledger_entries_event. */
  named(kind: 'banked' | 'paidOut' | 'unbanked', { after, to }: Names = {}): Promise<InvoiceEntry[]> {
    return this.query<InvoiceEntry>(
      `SELECT sequence, event_id, invoice_id, business_day, recorded_at_ms, content FROM ledger_entries
       WHERE organisation_id = ? AND event_id > ? AND event_id ${to === undefined ? '<' : '<='} ? ORDER BY sequence`,
      // behind all that begin so: the sign after the colon
      [this.organisationId, after ?? `${kind}:`, to ?? `${kind};`],
    );
  }

  /** What each invoice owes by its lines. Key: ledger_lines_invoice. */
  receivables(after: number, to: number | undefined, asAt?: string): Promise<SumRow[]> {
    return this.query<SumRow>(
      `SELECT account, invoice_id, currency_id, SUM(amount_thousandths) AS sum FROM ledger_lines
       WHERE organisation_id = ? AND invoice_id > ? ${to === undefined ? '' : 'AND invoice_id <= ?'} AND account = '1200'
       ${asAt === undefined ? '' : 'AND business_day <= ?'} GROUP BY account, invoice_id, currency_id`,
      [this.organisationId, after, ...(to === undefined ? [] : [to]), ...(asAt === undefined ? [] : [asAt])],
    );
  }

  /** What is held of customers and owed back to them. */
  excess(): Promise<SumRow[]> {
    return this.query<SumRow>(
      `SELECT account, customer_id, currency_id, SUM(amount_thousandths) AS sum FROM ledger_lines
       WHERE organisation_id = ? AND account IN ('2100', '2400') GROUP BY account, customer_id, currency_id`,
      [this.organisationId],
    );
  }
}
