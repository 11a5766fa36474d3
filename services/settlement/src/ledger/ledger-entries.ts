/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are marks and statements of this file; every value is bound */
import { chainStart, entryHash } from '@kobodesk/contracts/reporting';
import { insertNew, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { divisionId, divisionsOf, isAdvanced } from '../share/shared-event.js';
import { Shares } from '../share/shares.js';
import { entryOf, type NewEntry } from './entry.js';
import { inStatements } from './in-statements.js';
import type { LedgerEvent } from './post.js';
import { sha256 } from './sha256.js';

export interface LedgerHead {
  last_sequence: number | string;
  last_hash: string;
  filled_after: number | string;
  is_filled: number | string;
  told_sequence: number | string;
}

const marks = (count: number, rows: number): string =>
  `, (?${', ?'.repeat(count - 1)})`.repeat(rows).slice(2);
const addDays = {
  mysql: `ON DUPLICATE KEY UPDATE debit_thousandths = debit_thousandths + VALUES(debit_thousandths),
    credit_thousandths = credit_thousandths + VALUES(credit_thousandths)`,
  sqlite: `ON CONFLICT (organisation_id, account, currency_id, business_day) DO UPDATE SET
    debit_thousandths = debit_thousandths + excluded.debit_thousandths,
    credit_thousandths = credit_thousandths + excluded.credit_thousandths`,
};
/** as many as are taken together at most */
const atOnce = 128;
/** a power of two: what is left over goes in halves of it, so that few statements have to be prepared */
const linesAtOnce = 512;
const columnsOfLine = 12;

/** The ledger of one organisation. Entries are added at the end of their chain and never touched again. */
export class Ledger extends ScopedRepository {
  /**
   * Posts what is not in it yet, in this order; whoever posts holds the end of the chain until the transaction ends. An
   * event is posted once, however often and by whichever way it comes. Answers how many entries are new.
   */
  async post(events: readonly LedgerEvent[]): Promise<number> {
    let posted = 0;
    for (let from = 0; from < events.length; from += atOnce)
      posted += await this.postSome(events.slice(from, from + atOnce));
    return posted;
  }

  private async postSome(events: readonly LedgerEvent[]): Promise<number> {
    const head = await this.lockHead();
    const advanced = events.filter(isAdvanced).map(({ id }) => divisionId('advanced', id));
    const known = await this.known([...events.map(({ id }) => id), ...advanced]);
    const entries = new Map<string, NewEntry>();
    for (const event of events) {
      const entry = known.has(event.id) ? undefined : entryOf(this.organisationId, event);
      if (entry) entries.set(event.id, entry);
    }
    const shares = new Shares(this.scope);
    const divided = await shares.of(events.filter(({ id }) => entries.has(id)));
    // also of payments that are in it without, from the time before
    const advances = await shares.advanced(events.filter(({ id }) => !known.has(divisionId('advanced', id))));
    const beside = new Map(
      [...divided.values(), ...advances].flatMap((event) => {
        const entry = entryOf(this.organisationId, event);
        return entry ? [[event.id, entry] as const] : [];
      }),
    );
    const all = [...new Set(events.map(({ id }) => id))].flatMap((id) =>
      [entries.get(id), ...divisionsOf(id).map((name) => beside.get(name))].filter(
        (entry) => entry !== undefined,
      ),
    );
    if (all.length > 0) await this.append(all, head);
    return entries.size;
  }

  private async append(entries: readonly NewEntry[], head: LedgerHead): Promise<void> {
    const first = Number(head.last_sequence) + 1;
    const numbered = entries.map((entry, index) => ({ ...entry, sequence: first + index }));
    await this.putLines(numbered);
    let hash = head.last_hash;
    for (const some of inStatements(numbered)) {
      const rows = some.flatMap(({ sequence, content, event }) => {
        const previous = hash;
        hash = entryHash(sha256, previous, sequence, content);
        const at = Date.parse(event.recordedAt);
        const { organisationId } = this;
        return [organisationId, sequence, event.id, event.invoiceId, event.day, at, content, previous, hash];
      });
      await this.run(
        `INSERT INTO ledger_entries (organisation_id, sequence, event_id, invoice_id, business_day, recorded_at_ms,
         content, previous_hash, hash) VALUES ${marks(9, some.length)}`,
        rows,
      );
    }
    await this.addToDays(numbered);
    await this.run('UPDATE ledger_heads SET last_sequence = ?, last_hash = ? WHERE organisation_id = ?', [
      first + entries.length - 1,
      hash,
      this.organisationId,
    ]);
  }

  private async putLines(entries: readonly (NewEntry & { sequence: number })[]): Promise<void> {
    const values: Parameter[] = [];
    for (const { sequence, lines, event } of entries)
      for (const [n, line] of lines.entries())
        values.push(
          this.organisationId,
          sequence,
          n + 1,
          line.account,
          event.currencyId,
          line.amount,
          event.day,
          line.customerId,
          line.invoiceId,
          line.revenueId,
          line.locationId,
          line.beneficiary,
        );
    const rows = values.length / columnsOfLine;
    // a payment that many share in has many lines, and a statement has room for so many values
    for (let from = 0, many = linesAtOnce; from < rows; from += many) {
      while (many > rows - from) many /= 2;
      await this.run(
        `INSERT INTO ledger_lines (organisation_id, sequence, n, account, currency_id, amount_thousandths, business_day,
         customer_id, invoice_id, revenue_id, location_id, beneficiary) VALUES ${marks(columnsOfLine, many)}`,
        values.slice(from * columnsOfLine, (from + many) * columnsOfLine),
      );
    }
  }

  /** In the order of the keys: two transactions that meet on some rows wait for each other. */
  private async addToDays(entries: readonly NewEntry[]): Promise<void> {
    const sums = new Map<string, { key: readonly [string, number, string]; debit: bigint; credit: bigint }>();
    for (const { lines, event } of entries)
      for (const { account, amount } of lines) {
        const key = [account, event.currencyId, event.day] as const;
        const sum = sums.get(key.join('|')) ?? { key, debit: 0n, credit: 0n };
        if (amount > 0n) sum.debit += amount;
        else sum.credit -= amount;
        sums.set(key.join('|'), sum);
      }
    const rows = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
    await this.run(
      `INSERT INTO ledger_days (organisation_id, account, currency_id, business_day, debit_thousandths,
       credit_thousandths) VALUES ${marks(6, rows.length)} ${addDays[this.dialect]}`,
      rows.flatMap(({ key, debit, credit }) => [this.organisationId, ...key, debit, credit]),
    );
  }

  private async known(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.query<{ event_id: string }>(
      `SELECT event_id FROM ledger_entries WHERE organisation_id = ? AND event_id IN (${ids.map(() => '?').join(', ')})`,
      [this.organisationId, ...ids],
    );
    return new Set(rows.map(({ event_id }) => event_id));
  }

  /** Its end is held until the transaction ends, also where nothing was ever posted. */
  async begun(): Promise<void> {
    await this.lockHead();
  }

  private async lockHead(): Promise<LedgerHead> {
    const known = await this.head(true);
    if (known) return known;
    await this.run(
      `${insertNew(this.dialect)} INTO ledger_heads (organisation_id, last_hash) VALUES (?, ?)`,
      [this.organisationId, chainStart],
    );
    const head = await this.head(true);
    if (!head) throw new Error(`the ledger of ${this.organisationId} has no end`);
    return head;
  }

  /** `isLocked`: nobody else adds to it until the transaction ends. */
  async head(isLocked = false): Promise<LedgerHead | undefined> {
    const forUpdate = isLocked && this.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const [head] = await this.query<LedgerHead>(
      `SELECT last_sequence, last_hash, filled_after, is_filled, told_sequence FROM ledger_heads
       WHERE organisation_id = ?${forUpdate}`,
      [this.organisationId],
    );
    return head;
  }

  /** What was before is in it up to an invoice, or up to the last. */
  async filled(after: number, isFilled: boolean): Promise<void> {
    await this.lockHead();
    await this.run('UPDATE ledger_heads SET filled_after = ?, is_filled = ? WHERE organisation_id = ?', [
      after,
      isFilled ? 1 : 0,
      this.organisationId,
    ]);
  }

  /** Something of this invoice was not told as it has to be: what is on record of it is asked for. */
  async fillFrom(invoiceId: number): Promise<void> {
    await this.lockHead();
    await this.run(
      `UPDATE ledger_heads SET filled_after = CASE WHEN is_filled = 1 OR filled_after > ? THEN ? ELSE filled_after END,
       is_filled = 0 WHERE organisation_id = ?`,
      [invoiceId - 1, invoiceId - 1, this.organisationId],
    );
  }

  async told(sequence: number): Promise<void> {
    await this.run('UPDATE ledger_heads SET told_sequence = ? WHERE organisation_id = ?', [
      sequence,
      this.organisationId,
    ]);
  }
}
