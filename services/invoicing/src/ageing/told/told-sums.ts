/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names of this file; every value is bound */
import type { Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { earliest } from '../../search/invoice-filter.js';
import type { Closing } from './closing.js';

const places = 'location_id, revenue_top_id, revenue_id, currency_id, due_day';
const sums = 'open_count, amount_thousandths, paid_thousandths';
const ofMovement =
  "open_count, amount_thousandths, CASE WHEN kind = 'paid' THEN -amount_thousandths ELSE 0 END AS paid_thousandths";
/** told by place, or all of it together */
const views = {
  place: places,
  '': '0 AS location_id, 0 AS revenue_top_id, 0 AS revenue_id, currency_id, due_day',
} as const;
export type ToldView = keyof typeof views;
const toldViews = ['place', ''] as const satisfies readonly ToldView[];

const told = (grain: 'day' | 'month', view: ToldView, from: string): string =>
  `INSERT INTO ageing_sums (organisation_id, known_until_ms, grain, view, day, ${places}, ${sums})
   SELECT ?, ?, '${grain}', '${view}', day, ${places}, SUM(open_count), SUM(amount_thousandths), SUM(paid_thousandths) FROM (${from}) those
   GROUP BY day, ${places} HAVING SUM(open_count) <> 0 OR SUM(amount_thousandths) <> 0 OR SUM(paid_thousandths) <> 0`;

/** what was put down since: the organisation, since when, until when */
const moved = (view: ToldView, byRecorded: string): string =>
  `SELECT business_day AS day, ${views[view]}, ${ofMovement} FROM invoice_movements${byRecorded}
   WHERE organisation_id = ? AND recorded_at_ms > ? AND recorded_at_ms <= ?`;
/** what came late for months that are told already; the marks of `moved`, and the organisation */
const late = (view: ToldView, byRecorded: string): string =>
  `SELECT month_end AS day, ${places}, ${sums} FROM (${moved(view, byRecorded)}) m JOIN (SELECT month_end FROM ageing_closings
   WHERE organisation_id = ? AND month_end <> '') months ON month_end >= day`;
/** the month before and the days since: the new month, the organisation, the month before; the organisation, both */
const month = (view: ToldView): string =>
  `SELECT ? AS day, ${places}, ${sums} FROM ageing_sums WHERE organisation_id = ? AND grain = 'month' AND view = '${view}'
   AND day = ? UNION ALL SELECT ? AS day, ${places}, ${sums} FROM ageing_sums
   WHERE organisation_id = ? AND grain = 'day' AND view = '${view}' AND day > ? AND day <= ?`;

export interface StoredClosing {
  known_until_ms: number | string;
  month_end: string;
}

export const closingOf = (row: StoredClosing): Closing => ({
  knownUntilMs: Number(row.known_until_ms),
  monthEnd: row.month_end,
});

/**
 * What moved on each day and what was due at the end of each month, as far as it was put down until a moment; what comes
 * late is told under a later one (rules/ageing.md#told-sums). Rows are added and never touched again.
 */
export class ToldSums extends ScopedRepository {
  /** Oldest first, as far as they were there at a moment. Key: primary. */
  async closings(knownAtMs: number): Promise<Closing[]> {
    const rows = await this.query<StoredClosing>(
      `SELECT known_until_ms, month_end FROM ageing_closings WHERE organisation_id = ? AND known_until_ms <= ?
       ORDER BY known_until_ms`,
      [this.organisationId, knownAtMs],
    );
    return rows.map(closingOf);
  }

  /** When the first of all movements was put down. Key: movements_recorded. */
  async firstRecordedMs(): Promise<number | undefined> {
    const [row] = await this.query<{ first: number | string | null }>(
      'SELECT MIN(recorded_at_ms) AS first FROM invoice_movements WHERE organisation_id = ?',
      [this.organisationId],
    );
    return row?.first === null || row?.first === undefined ? undefined : Number(row.first);
  }

  /** The agency's, as its last invoice has it. Key: invoices_created. */
  async zone(): Promise<string> {
    const [row] = await this.query<{ time_zone: string }>(
      'SELECT time_zone FROM invoices WHERE organisation_id = ? ORDER BY created_at_ms DESC LIMIT 1',
      [this.organisationId],
    );
    return row?.time_zone ?? this.actor.timeZone;
  }

  /** Tells what was put down since the last closing. Of two who close the same, one fails by the key. */
  async close(last: Closing | undefined, closing: Closing): Promise<void> {
    const { knownUntilMs, monthEnd } = closing;
    const own = this.organisationId;
    const since = [own, last?.knownUntilMs ?? 0, knownUntilMs];
    const add = (sql: string, values: readonly Parameter[]) => this.run(sql, [own, knownUntilMs, ...values]);
    for (const view of toldViews) {
      await add(told('day', view, moved(view, this.byRecorded)), since);
      await add(told('month', view, late(view, this.byRecorded)), [...since, own]);
    }
    const before = monthEnd === '' ? earliest : await this.endBefore(monthEnd);
    await this.run(
      'INSERT INTO ageing_closings (organisation_id, known_until_ms, month_end) VALUES (?, ?, ?)',
      [own, knownUntilMs, monthEnd],
    );
    if (monthEnd === '') return;
    const days = [monthEnd, own, before, monthEnd, own, before, monthEnd];
    for (const view of toldViews) await add(told('month', view, month(view)), days);
  }

  private async endBefore(monthEnd: string): Promise<string> {
    const [row] = await this.query<{ last: string | null }>(
      "SELECT MAX(month_end) AS last FROM ageing_closings WHERE organisation_id = ? AND month_end <> '' AND month_end < ?",
      [this.organisationId, monthEnd],
    );
    return row?.last ?? earliest;
  }

  private get byRecorded(): string {
    return this.dialect === 'mysql' ? ' FORCE INDEX (movements_recorded)' : ' INDEXED BY movements_recorded';
  }
}
