/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this file; every value is bound */
import type { AgeingFilter } from '@kobodesk/contracts/invoicing';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { both, earliest, latest, oneOf } from '../../search/invoice-filter.js';
import { AsAtAsked, type AsAt } from './as-at-asked.js';
import type { DayRange, DueSum } from '../ageing-days.js';
import { pageDays, together } from './due-sum.js';
import { ageingColumns, type StoredAge } from '../ageing-row.js';
import { nearestEnd } from '../told/nearest-end.js';
import { ToldSums } from '../told/told-sums.js';
import { movedWithin, MovementSums } from './movement-sums.js';

/** An invoice with what was due of it then. */
export type AgedThen = StoredAge & { then_due_day: string; then_open: string };

type Said = Pick<
  StoredAge,
  'customer_record_name' | 'revenue_name' | 'location_name' | 'currency_id' | 'amount_thousandths'
>;

const withWordsOf = (row: AgedThen, said: Said | undefined): AgedThen =>
  said
    ? {
        ...row,
        customer_record_name: said.customer_record_name,
        revenue_name: said.revenue_name,
        location_name: said.location_name,
        currency_id: said.currency_id,
        amount_thousandths: said.amount_thousandths,
      }
    : row;

/** What was due at the end of a day, as it was known at a moment (rules/ageing.md#as-at). */
export class AgedAsAt extends ScopedRepository {
  private readonly asked = new AsAtAsked(this.scope);
  private readonly sums = new MovementSums(this.scope);

  /** By due day and currency. */
  async due(filter: AgeingFilter): Promise<DueSum[]> {
    const sought = await this.asked.of(filter);
    const { condition, isOfPlaces, asAt, knownMs } = sought;
    if (isOfPlaces) return this.dueOfPlaces(sought);
    return together([{ sums: await this.sums.moved(condition, { toDay: asAt, toMs: knownMs }), sign: 1 }]);
  }

  /**
   * From the end of the nearest month, by what is told of the days between, with what was put down since: a day of any
   * year costs as much.
   */
  private async dueOfPlaces({ condition, places, asAt, knownMs }: AsAt): Promise<DueSum[]> {
    const closings = await new ToldSums(this.scope).closings(knownMs ?? this.scope.now.getTime());
    const told = closings.at(-1)?.knownUntilMs;
    const ends = closings.map(({ monthEnd }) => monthEnd).filter((day) => day !== '');
    const end = nearestEnd(asAt, ends);
    const isAfter = end === undefined || asAt > end;
    const between = isAfter ? { afterDay: end ?? earliest, toDay: asAt } : { afterDay: asAt, toDay: end };
    const [then, days, since] = await sideBySide(
      end === undefined || told === undefined ? [] : this.sums.atMonthEnd(places, end, told),
      told === undefined ? [] : this.sums.betweenDays(places, between, told),
      this.sums.moved(condition, { toDay: asAt, afterMs: told, toMs: knownMs }),
    );
    return together([
      { sums: then, sign: 1 },
      { sums: days, sign: isAfter ? 1 : -1 },
      { sums: since, sign: 1 },
    ]);
  }

  /** Those that something was due of, by due day, oldest first. `due`: all that the filter finds. */
  async rows(
    filter: AgeingFilter,
    due: readonly DueSum[],
    { days, ...page }: { days: DayRange | undefined; offset: number; size: number },
  ): Promise<AgedThen[]> {
    const { from, to } = days ?? { from: earliest, to: latest };
    const within = pageDays(
      due.filter(({ dueDay }) => dueDay >= from && dueDay <= to),
      page,
    );
    if (!within) return [];
    const { condition, isOfPlaces, asAt, knownMs } = await this.asked.of(filter);
    const { sql, values } = both(
      { sql: 'organisation_id = ? AND due_day >= ? AND due_day <= ?', values: [this.organisationId] },
      { sql: '', values: [within.from, within.to] },
      movedWithin({ toDay: asAt, toMs: knownMs }),
      condition,
    );
    const rows = await this.query<AgedThen>(
      `SELECT ${ageingColumns.join(', ')}, then_due_day, CAST(then_open AS CHAR) AS then_open
       FROM (SELECT invoice_id, due_day AS then_due_day, SUM(amount_thousandths) AS then_open
       FROM invoice_movements${isOfPlaces ? this.byDueDay : ''} WHERE ${sql}
       GROUP BY due_day, invoice_id HAVING SUM(amount_thousandths) <> 0
       ORDER BY due_day, invoice_id LIMIT ${page.size} OFFSET ${within.offset}) page JOIN invoices ON id = invoice_id
       ORDER BY then_due_day, id`,
      values,
    );
    return this.asTheySaid(rows, asAt, knownMs);
  }

  /** What was corrected since said otherwise then. Key: invoice_versions_number. */
  private async asTheySaid(
    rows: readonly AgedThen[],
    asAt: string,
    knownMs = Number.MAX_SAFE_INTEGER,
  ): Promise<AgedThen[]> {
    const ids = rows.map(({ id }) => id);
    const dayEnd = dayRange(asAt, asAt, this.actor.timeZone).end - 1;
    const { sql, values } = both(
      {
        sql: 'organisation_id = ? AND valid_until_ms > ?',
        values: [this.organisationId, Math.min(dayEnd, knownMs)],
      },
      oneOf('invoice_id', ids),
    );
    const versions = await this.query<{ invoice_id: number | string; snapshot: string }>(
      `SELECT invoice_id, snapshot FROM invoice_versions WHERE ${sql} ORDER BY invoice_id, version DESC`,
      values,
    );
    // the last put in is the first that was corrected since
    const said = new Map(
      versions.map(({ invoice_id, snapshot }) => [Number(invoice_id), JSON.parse(snapshot) as Said]),
    );
    return rows.map((row) => withWordsOf(row, said.get(Number(row.id))));
  }

  private get byDueDay(): string {
    return this.dialect === 'mysql' ? ' FORCE INDEX (movements_due)' : ' INDEXED BY movements_due';
  }
}
