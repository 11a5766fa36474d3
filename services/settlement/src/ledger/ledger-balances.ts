/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are conditions of this file; every value is bound */
import type { Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { seenBy, type Condition, type Sight } from './read/sight.js';

export interface BalanceRow {
  account: string;
  currency_id: number | string;
  opening: number | string;
  debit: number | string;
  credit: number | string;
}
export interface DueRow {
  beneficiary: string;
  currency_id: number | string;
  due: number | string;
  account_name: string | null;
  account_number: string | null;
  bank_name: string | null;
}
export interface StoredLine {
  sequence: number | string;
  n: number | string;
  account: string;
  currency_id: number | string;
  amount_thousandths: number | string;
  business_day: string;
  customer_id: number | string;
  invoice_id: number | string;
  revenue_id: number | string;
  location_id: number | string;
  beneficiary: string;
}
/** With what there is to say of its entry; what the entry says may be of a day, and is not read with each of its lines. */
export interface ShownLine extends StoredLine {
  event_id: string;
  recorded_at_ms: number | string;
}
/** Which lines are looked for; undefined does not filter. */
export interface LineFilter {
  account?: string | undefined;
  currencyId?: number | undefined;
  invoiceId?: number | undefined;
  customerId?: number | undefined;
  sight: Sight;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

/**
 * A line of no place is seen with the others of its entry that are of the same invoice: what was too much, with its payment, but
 * not what the bank brought of many.
 */
function withItsEntry(sight: Sight): Condition[] {
  const [own, others] = ['l', 'o'].map((line) => seenBy(sight, line)) as [Condition[], Condition[]];
  if (own.length === 0) return [];
  const and = (conditions: Condition[]): string => conditions.map(([sql]) => sql).join(' AND ');
  return [
    [
      `(${and(own)} OR l.revenue_id = 0 AND EXISTS (SELECT 1 FROM ledger_lines o WHERE
        o.organisation_id = l.organisation_id AND o.sequence = l.sequence AND o.invoice_id = l.invoice_id
        AND ${and(others)}))`,
      ...[...own, ...others].flatMap(([, ...values]) => values),
    ],
  ];
}

export const lineColumns = [
  'sequence',
  'n',
  'account',
  'currency_id',
  'amount_thousandths',
  'business_day',
  'customer_id',
  'invoice_id',
  'revenue_id',
  'location_id',
  'beneficiary',
] as const;
export const columnsOfLine = lineColumns.map((name) => `l.${name}`).join(', ');

/** Balances by the sums of days, and the lines behind them. */
export class LedgerBalances extends ScopedRepository {
  /** What was before the first day is the opening; without one all of it is debit and credit. Key: primary of ledger_days. */
  until(day: string | undefined, from = ''): Promise<BalanceRow[]> {
    const upTo = day === undefined ? '' : ' AND business_day <= ?';
    return this.query<BalanceRow>(
      `SELECT account, currency_id,
         SUM(CASE WHEN business_day < ? THEN debit_thousandths - credit_thousandths ELSE 0 END) AS opening,
         SUM(CASE WHEN business_day < ? THEN 0 ELSE debit_thousandths END) AS debit,
         SUM(CASE WHEN business_day < ? THEN 0 ELSE credit_thousandths END) AS credit FROM ledger_days
       WHERE organisation_id = ?${upTo} GROUP BY account, currency_id ORDER BY currency_id, account`,
      [from, from, from, this.organisationId, ...(day === undefined ? [] : [day])],
    );
  }

  /** By beneficiary, with the names that its latest version gave. Index ledger_lines_account. */
  due(day: string | undefined): Promise<DueRow[]> {
    const upTo = day === undefined ? '' : ' AND l.business_day <= ?';
    return this.query<DueRow>(
      `SELECT d.beneficiary, d.currency_id, d.due, s.account_name, s.account_number, s.bank_name
       FROM (SELECT l.beneficiary, l.currency_id, -SUM(l.amount_thousandths) AS due FROM ledger_lines l
         WHERE l.organisation_id = ? AND l.account = '2200'${upTo} GROUP BY l.beneficiary, l.currency_id) d
       LEFT JOIN settlement_version_shares s ON s.organisation_id = ? AND s.version_id = (
         SELECT MAX(v.version_id) FROM settlement_version_shares v WHERE v.organisation_id = s.organisation_id
         AND v.bank_id = s.bank_id AND v.account_number = s.account_number)
         AND d.beneficiary = ${this.dialect === 'mysql' ? "CONCAT(s.bank_id, ':', s.account_number)" : "s.bank_id || ':' || s.account_number"}
       ORDER BY d.currency_id, s.account_name, d.beneficiary`,
      [this.organisationId, ...(day === undefined ? [] : [day]), this.organisationId],
    );
  }

  async lines(
    filter: LineFilter,
    { from, pageSize }: { from: number; pageSize: number },
  ): Promise<{ rows: ShownLine[]; total: number }> {
    const { sql, values } = this.conditionOf(filter);
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM ledger_lines l WHERE ${sql}`,
      values,
    );
    const rows = await this.query<ShownLine>(
      `SELECT ${columnsOfLine}, e.event_id, e.recorded_at_ms FROM ledger_lines l
       JOIN ledger_entries e ON e.organisation_id = l.organisation_id AND e.sequence = l.sequence
       WHERE ${sql} ORDER BY l.sequence, l.n LIMIT ? OFFSET ?`,
      [...values, pageSize, from * pageSize],
    );
    return { rows, total: Number(counted?.n ?? 0) };
  }

  private conditionOf(filter: LineFilter): { sql: string; values: Parameter[] } {
    const { account, currencyId, invoiceId, customerId, startDate, endDate, sight } = filter;
    const parts: [string, Parameter | undefined][] = [
      ['l.organisation_id = ?', this.organisationId],
      ['l.account = ?', account],
      ['l.currency_id = ?', currencyId],
      ['l.invoice_id = ?', invoiceId],
      ['l.customer_id = ?', customerId],
      ['l.business_day >= ?', startDate],
      ['l.business_day <= ?', endDate],
    ];
    const used = parts.filter((part): part is [string, Parameter] => part[1] !== undefined);
    const all: Condition[] = [...used, ...withItsEntry(sight)];
    return {
      sql: all.map(([sql]) => sql).join(' AND '),
      values: all.flatMap(([, ...values]) => values),
    };
  }
}
