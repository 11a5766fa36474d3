/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and marks of this file; every value is bound */
import type { Receivable } from '@kobodesk/contracts/invoicing';
import { daysBetween, decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { both, forced, nothing, oneOf, scopeCondition, type Condition } from '../search/invoice-filter.js';
import type { DueSum } from './ageing-days.js';
import { DueSums } from './due-sums.js';

const columns = [
  'id',
  'invoice_number',
  'customer_id',
  'customer_record_name',
  'customer_emails',
  'revenue_id',
  'revenue_name',
  'location_id',
  'location_name',
  'currency_id',
  'amount_thousandths',
  'credit_thousandths',
  'paid_thousandths',
  'rrr',
  'created_at_ms',
  'time_zone',
  'invoice_date',
  'due_day',
  'created_by_user_id',
] as const;
type Column = (typeof columns)[number];
type Numbered = 'id' | 'customer_id' | 'revenue_id' | 'location_id' | 'currency_id' | 'created_by_user_id';
type Row = Record<Exclude<Column, Numbered | 'rrr'>, string> &
  Record<Numbered, number> & { rrr: string | null };

/** what of it is told by its own row */
type OwnRow = Omit<Receivable, 'hold'>;

interface Days {
  fromDueDay: string;
  toDueDay: string;
}
interface Least {
  currencyId: number;
  /** a decimal with a point */
  amount: string;
}
interface Summed extends Days {
  invoiceIds?: readonly number[] | undefined;
}
interface Walk extends Days {
  after?: { dueDay: string; invoiceId: number } | undefined;
  most: number;
}

/** The invoices that something is due of, as far as the actor may see them. */
export class Receivables extends ScopedRepository {
  /** Key: invoices_number. */
  async among(invoiceNumbers: readonly string[]): Promise<OwnRow[]> {
    return this.list(` AND invoice_number IN (${invoiceNumbers.map(() => '?').join(', ')})`, invoiceNumbers);
  }

  /** In the order of due day and id, by keyset: the last slice costs what the first does. Index: invoices_open. */
  walk({ fromDueDay, toDueDay, after, most }: Walk): Promise<OwnRow[]> {
    const beyond = after ? ' AND (open_due_day > ? OR id > ?)' : '';
    return this.list(
      ` AND open_due_day >= ? AND open_due_day <= ?${beyond}`,
      after
        ? [latest(fromDueDay, after.dueDay), toDueDay, after.dueDay, after.invoiceId]
        : [fromDueDay, toDueDay],
      { index: 'invoices_open', end: `ORDER BY open_due_day, id LIMIT ${most}` },
    );
  }

  /** By due day and currency: costs the days, but for staff of a customer. Key: that of the sums. */
  sums(summed: Summed): Promise<DueSum[]> {
    const { fromDueDay: from, toDueDay: to, invoiceIds } = summed;
    return invoiceIds === undefined && this.actor.customerId === null
      ? new DueSums(this.scope).ofPlaces({ revenue: undefined }, { from, to })
      : this.summed(nothing, summed);
  }

  /** The same of what is less than the least amount of its currency: reads all of it. */
  async small(summed: Summed, leastAmounts: readonly Least[]): Promise<DueSum[]> {
    if (leastAmounts.length === 0) return [];
    const less = 'currency_id = ? AND amount_thousandths - credit_thousandths - paid_thousandths < ?';
    const values = leastAmounts.flatMap(({ currencyId, amount }) => [currencyId, thousandths(amount)]);
    return this.summed({ sql: ` AND (${leastAmounts.map(() => less).join(' OR ')})`, values }, summed);
  }

  /** Index: invoices_open; of some invoices the primary key. */
  private summed(condition: Condition, { fromDueDay: from, toDueDay: to, invoiceIds }: Summed) {
    const ids = oneOf('id', invoiceIds ?? null);
    const { sql, values } = both(ids, condition, scopeCondition(this.actor));
    // the plus keeps SQLite from walking all that is open
    const own = {
      sql: `${invoiceIds ? '+' : ''}organisation_id = ?${sql}`,
      values: [this.organisationId, ...values],
    };
    const byIds = this.dialect === 'mysql' ? ' FORCE INDEX (PRIMARY)' : '';
    const byDay = forced(this.dialect, own, 'invoices_open', true);
    return new DueSums(this.scope).ofInvoices(own, { from, to }, invoiceIds ? byIds : byDay);
  }

  private async list(
    condition: string,
    values: readonly Parameter[],
    walk: { index?: string; end?: string } = {},
  ): Promise<OwnRow[]> {
    const scope = scopeCondition(this.actor);
    const force = walk.index && this.dialect === 'mysql' ? ` FORCE INDEX (${walk.index})` : '';
    const rows = await this.query<Row>(
      `SELECT ${columns.join(', ')} FROM invoices${force} WHERE organisation_id = ?${condition}${scope.sql}
       AND open_due_day IS NOT NULL ${walk.end ?? 'ORDER BY id'}`,
      [this.organisationId, ...values, ...scope.values],
    );
    return rows.map((row) => receivableOf(row, this.scope.now));
  }
}

const latest = (one: string, other: string): string => (one > other ? one : other);

function receivableOf(row: Row, now: Date): OwnRow {
  const amount = asThousandths(row.amount_thousandths);
  const outstanding = amount - asThousandths(row.credit_thousandths) - asThousandths(row.paid_thousandths);
  return {
    invoiceId: row.id,
    invoiceNumber: row.invoice_number,
    customerId: row.customer_id,
    customer: row.customer_record_name,
    emails: JSON.parse(row.customer_emails) as string[],
    revenueId: row.revenue_id,
    revenue: row.revenue_name,
    locationId: row.location_id,
    location: row.location_name,
    currencyId: row.currency_id,
    amount: decimalOf(amount),
    outstanding: decimalOf(outstanding),
    rrr: row.rrr ?? '',
    createdDay: dayOf(Number(row.created_at_ms), row.time_zone),
    invoiceDate: row.invoice_date,
    dueDay: row.due_day,
    raisedBy: row.created_by_user_id,
    days: daysBetween(row.due_day, dayOf(now, row.time_zone)),
  };
}
