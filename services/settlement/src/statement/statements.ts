/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are conditions of this file; every value is bound */
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { DueAccount } from '../payout/payouts.js';

export interface StatementRow {
  beneficiary: string;
  currency_id: number | string;
  number: number | string;
  from_day: string;
  to_day: string;
  to_sequence: number | string;
  opening_thousandths: number | string;
  shares_thousandths: number | string;
  paid_out_thousandths: number | string;
  closing_thousandths: number | string;
  issued_at_ms: number | string;
  content: string;
  previous_hash: string;
  hash: string;
  code: string;
}
const columns = [
  'beneficiary',
  'currency_id',
  'number',
  'from_day',
  'to_day',
  'to_sequence',
  'opening_thousandths',
  'shares_thousandths',
  'paid_out_thousandths',
  'closing_thousandths',
  'issued_at_ms',
  'content',
  'previous_hash',
  'hash',
  'code',
] as const;
const listed = columns.map((name) => `s.${name}`).join(', ');

/** Issued statements of one organisation: added at the end of their chain, and never touched again. */
export class Statements extends ScopedRepository {
  async add(row: Record<(typeof columns)[number], Parameter>): Promise<void> {
    await this.run(
      `INSERT INTO settlement_statements (organisation_id, ${columns.join(', ')})
       VALUES (${['?', ...columns.map(() => '?')].join(', ')})`,
      [this.organisationId, ...columns.map((name) => row[name])],
    );
  }

  /** Key: primary. */
  async find({ beneficiary, currencyId }: DueAccount, number: number): Promise<StatementRow | undefined> {
    const [row] = await this.query<StatementRow>(
      `SELECT ${listed} FROM settlement_statements s
       WHERE s.organisation_id = ? AND s.beneficiary = ? AND s.currency_id = ? AND s.number = ?`,
      [this.organisationId, beneficiary, currencyId, number],
    );
    return row;
  }

  /** Of one account, or of all. Key: primary. */
  last(account?: DueAccount): Promise<StatementRow[]> {
    const own = account ? ' AND s.beneficiary = ? AND s.currency_id = ?' : '';
    return this.query<StatementRow>(
      `SELECT ${listed} FROM settlement_statements s WHERE s.organisation_id = ?${own} AND s.number = (
         SELECT MAX(o.number) FROM settlement_statements o WHERE o.organisation_id = s.organisation_id
         AND o.beneficiary = s.beneficiary AND o.currency_id = s.currency_id)`,
      [this.organisationId, ...(account ? [account.beneficiary, account.currencyId] : [])],
    );
  }

  /** The newest first. Index settlement_statements_issued. */
  async search(
    { beneficiary, currencyId }: Partial<Record<keyof DueAccount, string | number | undefined>>,
    { from, pageSize }: { from: number; pageSize: number },
  ): Promise<{ rows: StatementRow[]; total: number }> {
    const parts: [string, Parameter | undefined][] = [
      ['s.organisation_id = ?', this.organisationId],
      ['s.beneficiary = ?', beneficiary],
      ['s.currency_id = ?', currencyId],
    ];
    const used = parts.filter((part): part is [string, Parameter] => part[1] !== undefined);
    const where = used.map(([sql]) => sql).join(' AND ');
    const values = used.map(([, value]) => value);
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM settlement_statements s WHERE ${where}`,
      values,
    );
    const rows = await this.query<StatementRow>(
      `SELECT ${listed} FROM settlement_statements s WHERE ${where}
       ORDER BY s.issued_at_ms DESC, s.beneficiary, s.currency_id, s.number DESC LIMIT ? OFFSET ?`,
      [...values, pageSize, from * pageSize],
    );
    return { rows, total: Number(counted?.n ?? 0) };
  }

  /** In the order of their chains. Key: primary. */
  chains(): Promise<StatementRow[]> {
    return this.query<StatementRow>(
      `SELECT ${listed} FROM settlement_statements s WHERE s.organisation_id = ?
       ORDER BY s.beneficiary, s.currency_id, s.number`,
      [this.organisationId],
    );
  }

  /** What the lines that each account's last statement reaches come to today. */
  async reached(): Promise<Map<string, bigint>> {
    const rows = await this.query<{
      beneficiary: string;
      currency_id: number | string;
      due: number | string;
    }>(
      `SELECT s.beneficiary, s.currency_id, SUM(l.amount_thousandths) AS due FROM settlement_statements s
       JOIN ledger_lines l ON l.organisation_id = s.organisation_id AND l.account = '2200'
         AND l.beneficiary = s.beneficiary AND l.currency_id = s.currency_id
         AND l.business_day <= s.to_day AND l.sequence <= s.to_sequence
       WHERE s.organisation_id = ? AND s.number = (SELECT MAX(o.number) FROM settlement_statements o
         WHERE o.organisation_id = s.organisation_id AND o.beneficiary = s.beneficiary AND o.currency_id = s.currency_id)
       GROUP BY s.beneficiary, s.currency_id`,
      [this.organisationId],
    );
    return new Map(
      rows.map((row) => [`${row.beneficiary} ${Number(row.currency_id)}`, -asThousandths(row.due)]),
    );
  }
}
