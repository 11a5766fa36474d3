/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this file; every value is bound */
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { placeScope } from '../../search/invoice-filter.js';
import { ToldSums } from '../told/told-sums.js';
import type { CurrencyStep } from './collection-steps.js';

/** Who raised an invoice. */
export interface Officer {
  userId: number;
  fullName: string;
}

/** What moved of the invoices that somebody raised. */
export type OfficerStep = CurrencyStep & { officerId: number; officer: string };

interface Stored {
  officer_id: number | string;
  officer_name: string;
  month: string;
  due_day: string;
  currency_id: number;
  amount: string;
  paid: string;
}

const sums =
  "SUM(m.amount_thousandths), SUM(CASE WHEN m.kind = 'paid' THEN -m.amount_thousandths ELSE 0 END)";
const keys = 'i.created_by_user_id, SUBSTR(m.business_day, 1, 7), m.currency_id, m.due_day';
const columns =
  'organisation_id, officer_id, month, currency_id, due_day, officer_name, amount_thousandths, paid_thousandths';
const added = {
  mysql: `ON DUPLICATE KEY UPDATE amount_thousandths = officer_sums.amount_thousandths + VALUES(amount_thousandths),
    paid_thousandths = officer_sums.paid_thousandths + VALUES(paid_thousandths), officer_name = VALUES(officer_name)`,
  sqlite: `ON CONFLICT (organisation_id, officer_id, month, currency_id, due_day) DO UPDATE SET
    amount_thousandths = amount_thousandths + excluded.amount_thousandths,
    paid_thousandths = paid_thousandths + excluded.paid_thousandths, officer_name = excluded.officer_name`,
};

/**
 * What moved by who raised the invoice, month and due day (rules/ageing.md#by-officer): as far as days were told in
 * officer_sums, and since then of the movements themselves.
 */
export class OfficerSums extends ScopedRepository {
  /** Adds what was put down since a closing until the next; in the transaction of that closing. */
  async tell(sinceMs: number, untilMs: number): Promise<void> {
    // whoever hands an invoice over now has done so before it is read whose it is
    await this.query(
      `SELECT known_until_ms FROM ageing_closings WHERE organisation_id = ? AND known_until_ms = ?${this.locked('FOR UPDATE')}`,
      [this.organisationId, sinceMs],
    );
    await this.run(
      `INSERT INTO officer_sums (${columns})
       SELECT m.organisation_id, ${keys}, MAX(i.created_by_name), ${sums} FROM invoice_movements m${this.byRecorded}
       JOIN invoices i ON i.organisation_id = m.organisation_id AND i.id = m.invoice_id
       WHERE m.organisation_id = ? AND m.recorded_at_ms > ? AND m.recorded_at_ms <= ?
       GROUP BY m.organisation_id, ${keys} ${added[this.dialect]}`,
      [this.organisationId, sinceMs, untilMs],
    );
  }

  /**
   * What was told of an invoice goes from who was said to have raised it to who did; before the invoice says so. What is
   * not told yet is told of whoever it is by then. Key: movements_invoice.
   */
  async hand(invoiceId: number, from: Officer, to: Officer): Promise<void> {
    const untilMs = await this.toldUntil();
    for (const [officer, sign] of [
      [from, -1],
      [to, 1],
    ] as const)
      await this.run(
        `INSERT INTO officer_sums (${columns})
         SELECT m.organisation_id, ?, SUBSTR(m.business_day, 1, 7), m.currency_id, m.due_day, ?, SUM(m.amount_thousandths) * ?,
           SUM(CASE WHEN m.kind = 'paid' THEN -m.amount_thousandths ELSE 0 END) * ?
         FROM invoice_movements m WHERE m.organisation_id = ? AND m.invoice_id = ? AND m.recorded_at_ms <= ?
         GROUP BY m.organisation_id, SUBSTR(m.business_day, 1, 7), m.currency_id, m.due_day ${added[this.dialect]}`,
        [officer.userId, officer.fullName, sign, sign, this.organisationId, invoiceId, untilMs],
      );
  }

  /** `before`: the last day before the first month. Of one officer, or of each. Key: primary, movements_recorded. */
  async since(before: string, officerId?: number): Promise<OfficerStep[]> {
    const { locationIds, revenueIds } = this.actor;
    const month = (column: string) => `CASE WHEN ${column} <= ? THEN '' ELSE ${column} END`;
    const first = before.slice(0, 7);
    // the sums know no places: who sees a part is told of the movements of that part
    if (locationIds !== null || revenueIds !== null) return this.moved(first, 0, officerId);
    const closings = await new ToldSums(this.scope).closings(this.scope.now.getTime());
    const told = await this.steps(
      `SELECT officer_id, officer_name, ${month('month')} AS month, due_day, currency_id, amount_thousandths AS amount,
       paid_thousandths AS paid FROM officer_sums WHERE organisation_id = ?${officerId === undefined ? '' : ' AND officer_id = ?'}`,
      [first, this.organisationId, ...(officerId === undefined ? [] : [officerId])],
    );
    return [...told, ...(await this.moved(first, closings.at(-1)?.knownUntilMs ?? 0, officerId))];
  }

  /** Whoever is telling a day is waited for, and nobody tells the next one before this transaction ends. Key: primary. */
  private async toldUntil(): Promise<number> {
    const [last] = await this.query<{ until: number | string }>(
      `SELECT known_until_ms AS until FROM ageing_closings WHERE organisation_id = ?
       ORDER BY known_until_ms DESC LIMIT 1${this.locked('LOCK IN SHARE MODE')}`,
      [this.organisationId],
    );
    return Number(last?.until ?? 0);
  }

  private moved(first: string, sinceMs: number, officerId: number | undefined): Promise<OfficerStep[]> {
    const month = 'SUBSTR(m.business_day, 1, 7)';
    const seen = placeScope(this.actor);
    // invoices have these columns, too
    const scope = seen.sql.replaceAll(/\b(?:location_id|revenue_id|revenue_top_id)\b/g, 'm.$&');
    return this.steps(
      `SELECT i.created_by_user_id AS officer_id, i.created_by_name AS officer_name, CASE WHEN ${month} <= ? THEN '' ELSE ${month} END AS month, m.due_day,
       m.currency_id, m.amount_thousandths AS amount, CASE WHEN m.kind = 'paid' THEN -m.amount_thousandths ELSE 0 END AS paid
       FROM invoice_movements m${this.byRecorded}
       JOIN invoices i ON i.organisation_id = m.organisation_id AND i.id = m.invoice_id
       WHERE m.organisation_id = ? AND m.recorded_at_ms > ?${officerId === undefined ? '' : ' AND i.created_by_user_id = ?'}${scope}`,
      [first, this.organisationId, sinceMs, ...(officerId === undefined ? [] : [officerId]), ...seen.values],
    );
  }

  private async steps(from: string, values: readonly Parameter[]): Promise<OfficerStep[]> {
    const rows = await this.query<Stored>(
      `SELECT officer_id, MAX(officer_name) AS officer_name, month, due_day, currency_id, CAST(SUM(amount) AS CHAR) AS amount, CAST(SUM(paid) AS CHAR) AS paid
       FROM (${from}) steps GROUP BY officer_id, month, due_day, currency_id`,
      values,
    );
    return rows.map((row) => ({
      officerId: Number(row.officer_id),
      officer: row.officer_name,
      month: row.month,
      dueDay: row.due_day,
      currencyId: Number(row.currency_id),
      amount: asThousandths(row.amount),
      paid: asThousandths(row.paid),
    }));
  }

  /** SQLite has one writer at a time. */
  private locked(clause: 'FOR UPDATE' | 'LOCK IN SHARE MODE'): string {
    return this.dialect === 'mysql' ? ` ${clause}` : '';
  }

  private get byRecorded(): string {
    return this.dialect === 'mysql' ? ' FORCE INDEX (movements_recorded)' : ' INDEXED BY movements_recorded';
  }
}
