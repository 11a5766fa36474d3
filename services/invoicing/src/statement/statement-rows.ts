/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this file; every value is bound */
import type { MovementKind } from '@kobodesk/contracts/invoicing';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { both, nothing, oneOf, placeScope, type Condition } from '../search/invoice-filter.js';

/** Whose movements: those of an invoice that went from place to place come to nothing for whoever sees all places. */
export interface Account {
  customerIds: readonly number[];
  currencyId: number;
  /** until when what is told was put down; undefined: until now */
  knownMs: number | undefined;
}

export interface StoredLine {
  business_day: string;
  kind: MovementKind;
  reference: string;
  invoice_number: string;
  customer_record_name: string;
  amount: bigint;
}

interface Days {
  from: string;
  to: string;
}
interface Slice {
  offset: number;
  size: number;
}

/** of one moment and invoice what came before what went */
const order = 'business_day, recorded_at_ms, invoice_id, CASE WHEN moved > 0 THEN 0 ELSE 1 END, kind, cause';
type Kept = Omit<StoredLine, 'amount'> & { amount: string };

/** The movements of customers' invoices as far as the actor may see them. Index: movements_customer. */
export class StatementRows extends ScopedRepository {
  /** What was due before the day. */
  async opening(account: Account, from: string): Promise<bigint> {
    const { sql, values } = this.theirs(account);
    return this.sum(`SELECT amount_thousandths FROM ${this.movements} WHERE ${sql} AND business_day < ?`, [
      ...values,
      from,
    ]);
  }

  /** How many lines a period has, and what they come to. */
  async totals(account: Account, days: Days): Promise<{ count: number; debits: bigint; credits: bigint }> {
    const { sql, values } = this.of(account, days);
    const part = (sign: '<' | '>') =>
      `CAST(SUM(CASE WHEN amount_thousandths ${sign} 0 THEN amount_thousandths ELSE 0 END) AS CHAR)`;
    const [row] = await this.query<{ n: number | string; debits: string | null; credits: string | null }>(
      `SELECT COUNT(*) AS n, ${part('>')} AS debits, ${part('<')} AS credits FROM ${this.movements} WHERE ${sql}`,
      values,
    );
    return {
      count: Number(row?.n ?? 0),
      debits: asThousandths(row?.debits ?? '0'),
      credits: -asThousandths(row?.credits ?? '0'),
    };
  }

  /** What the lines before a slice come to. */
  async before(account: Account, days: Days, offset: number): Promise<bigint> {
    if (offset === 0) return 0n;
    const { sql, values } = this.of(account, days);
    return this.sum(
      `SELECT amount_thousandths, amount_thousandths AS moved FROM ${this.movements} WHERE ${sql}
       ORDER BY ${order} LIMIT ${offset}`,
      values,
    );
  }

  async slice(account: Account, days: Days, { offset, size }: Slice): Promise<StoredLine[]> {
    const { sql, values } = this.of(account, days);
    const rows = await this.query<Kept>(
      `SELECT business_day, kind, reference, invoice_number, customer_record_name,
       CAST(moved AS CHAR) AS amount
       FROM (SELECT business_day, recorded_at_ms, invoice_id, kind, cause, reference, amount_thousandths AS moved
       FROM ${this.movements} WHERE ${sql} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}) m
       JOIN invoices ON id = invoice_id ORDER BY ${order}`,
      values,
    );
    return rows.map((row) => ({ ...row, amount: asThousandths(row.amount) }));
  }

  private async sum(rows: string, values: Condition['values']): Promise<bigint> {
    const [row] = await this.query<{ amount: string | null }>(
      `SELECT CAST(SUM(amount_thousandths) AS CHAR) AS amount FROM (${rows}) those`,
      values,
    );
    return asThousandths(row?.amount ?? '0');
  }

  private get movements(): string {
    return this.dialect === 'mysql'
      ? 'invoice_movements FORCE INDEX (movements_customer)'
      : 'invoice_movements INDEXED BY movements_customer';
  }

  private of(account: Account, { from, to }: Days): Condition {
    const within = { sql: ' AND business_day >= ? AND business_day <= ?', values: [from, to] };
    return both(this.theirs(account), within);
  }

  private theirs({ customerIds, currencyId, knownMs }: Account): Condition {
    const { actor } = this;
    const moves = actor.locationIds === null ? " AND kind NOT IN ('moved-out', 'moved-in')" : '';
    return both(
      { sql: 'organisation_id = ?', values: [this.organisationId] },
      oneOf('customer_id', customerIds),
      { sql: ` AND currency_id = ? AND amount_thousandths <> 0${moves}`, values: [currencyId] },
      knownMs === undefined ? nothing : { sql: ' AND recorded_at_ms <= ?', values: [knownMs] },
      placeScope(actor),
    );
  }
}
