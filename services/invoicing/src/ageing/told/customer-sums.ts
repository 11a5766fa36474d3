/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names of this file; every value is bound */
import type { Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { earliest } from '../../search/invoice-filter.js';
import type { Closing } from './closing.js';
import { closingOf, type StoredClosing } from './told-sums.js';

const keys = 'month_end, customer_id, currency_id, due_month';
/** told together, or by the month of the due days */
const views = { '': "'' AS due_month", due: 'SUBSTR(due_day, 1, 7) AS due_month' } as const;
export type CustomerView = keyof typeof views;

const told = (view: CustomerView, from: string): string =>
  `INSERT INTO customer_sums (organisation_id, known_until_ms, view, ${keys}, open_count, amount_thousandths)
   SELECT ?, ?, '${view}', ${keys}, SUM(open_count), SUM(amount_thousandths) FROM (${from}) those
   GROUP BY ${keys} HAVING SUM(open_count) <> 0 OR SUM(amount_thousandths) <> 0`;

const sums = 'customer_id, currency_id, due_month, open_count, amount_thousandths';
/** what came late for months that are told: the organisation, since when, until when; the organisation */
const late = (view: CustomerView, byRecorded: string): string =>
  `SELECT month_end, ${sums} FROM (SELECT business_day, customer_id, currency_id, ${views[view]}, open_count, amount_thousandths
   FROM invoice_movements${byRecorded} WHERE organisation_id = ? AND recorded_at_ms > ? AND recorded_at_ms <= ?) m
   JOIN (SELECT month_end FROM customer_closings WHERE organisation_id = ? AND month_end <> '') months
   ON month_end >= business_day`;
/** the month before and what moved since: the new month, organisation, month before; new month, organisation, both, until when */
const month = (view: CustomerView): string =>
  `SELECT ? AS month_end, ${sums} FROM customer_sums WHERE organisation_id = ? AND view = '${view}' AND month_end = ?
   UNION ALL SELECT ? AS month_end, customer_id, currency_id, ${views[view]}, open_count, amount_thousandths
   FROM invoice_movements WHERE organisation_id = ? AND business_day > ? AND business_day <= ? AND recorded_at_ms <= ?`;

/**
 * What each customer owed at the end of each month, as far as it was put down until a moment; what comes late is told under
 * a later one (rules/ageing.md#told-sums). Rows are added and never touched again.
 */
export class CustomerSums extends ScopedRepository {
  /** Oldest first, as far as they were there at a moment. Key: primary. */
  async closings(knownAtMs = Number.MAX_SAFE_INTEGER): Promise<Closing[]> {
    const rows = await this.query<StoredClosing>(
      `SELECT known_until_ms, month_end FROM customer_closings WHERE organisation_id = ? AND known_until_ms <= ?
       ORDER BY known_until_ms`,
      [this.organisationId, knownAtMs],
    );
    return rows.map(closingOf);
  }

  /** Tells the next day that is told by place and not by customer yet; false: there is none. */
  async closeNext(): Promise<boolean> {
    const closings = await this.closings();
    const last = closings.at(-1)?.knownUntilMs ?? 0;
    const [next] = await this.query<StoredClosing>(
      `SELECT known_until_ms, month_end FROM ageing_closings WHERE organisation_id = ? AND known_until_ms > ?
       ORDER BY known_until_ms LIMIT 1`,
      [this.organisationId, last],
    );
    if (!next) return false;
    await this.close(last, closingOf(next), closings.findLast(({ monthEnd }) => monthEnd !== '')?.monthEnd);
    return true;
  }

  private async close(lastMs: number, { knownUntilMs, monthEnd }: Closing, before = earliest): Promise<void> {
    const own = this.organisationId;
    const add = (sql: string, values: readonly Parameter[]) => this.run(sql, [own, knownUntilMs, ...values]);
    const days = [monthEnd, own, before, monthEnd, own, before, monthEnd, knownUntilMs];
    for (const view of ['', 'due'] as const) {
      await add(told(view, late(view, this.byRecorded)), [own, lastMs, knownUntilMs, own]);
      if (monthEnd !== '') await add(told(view, month(view)), days);
    }
    await this.run(
      'INSERT INTO customer_closings (organisation_id, known_until_ms, month_end) VALUES (?, ?, ?)',
      [own, knownUntilMs, monthEnd],
    );
  }

  private get byRecorded(): string {
    return this.dialect === 'mysql' ? ' FORCE INDEX (movements_recorded)' : ' INDEXED BY movements_recorded';
  }
}
