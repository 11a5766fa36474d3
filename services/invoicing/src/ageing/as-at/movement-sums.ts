/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this file; every value is bound */
import type { Actor } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { both, equals, placeScope, type Condition, type RevenueChoice } from '../../search/invoice-filter.js';
import type { DueSum } from '../ageing-days.js';
import type { ToldView } from '../told/told-sums.js';

interface Summed {
  due_day: string;
  currency_id: number;
  n: string | null;
  amount: string | null;
}

/** What movements and balances are told by. */
export interface Places {
  currencyId?: number | undefined;
  locationId?: number | undefined;
  revenue: RevenueChoice | undefined;
}

/** Since a day, not included, until another. */
interface Days {
  afterDay: string;
  toDay: string;
}

/** Until a day, and put down after a moment until another. */
export interface Moved {
  toDay: string;
  afterMs?: number | undefined;
  toMs?: number | undefined;
}

const bound = (column: string, sign: '>' | '<=', value: string | number | undefined): Condition =>
  value === undefined ? { sql: '', values: [] } : { sql: ` AND ${column} ${sign} ?`, values: [value] };

/** The piece that names the days and moments of movements. */
export const movedWithin = ({ toDay, afterMs, toMs }: Moved): Condition =>
  both(
    bound('business_day', '<=', toDay),
    bound('recorded_at_ms', '>', afterMs),
    bound('recorded_at_ms', '<=', toMs),
  );

/** The piece that names places and currency, within what the actor may see. */
export const movementsOfPlaces = (
  { currencyId, locationId, revenue }: Places,
  actor: Pick<Actor, 'locationIds' | 'revenueIds'>,
): Condition =>
  both(
    equals('currency_id', currencyId),
    equals('location_id', locationId),
    equals(revenue?.isTop ? 'revenue_top_id' : 'revenue_id', revenue?.id),
    placeScope(actor),
  );

/** Which of the told sums say it: those of all places, unless some are chosen or only some may be seen. */
export function toldViewOf(
  { locationId, revenue }: Places,
  { locationIds, revenueIds }: Pick<Actor, 'locationIds' | 'revenueIds'>,
): ToldView {
  const narrower = [locationId, revenue, locationIds ?? undefined, revenueIds ?? undefined];
  return narrower.every((one) => one === undefined) ? '' : 'place';
}

/** What moved and what was due, by due day and currency. */
export class MovementSums extends ScopedRepository {
  /** Key: primary, and movements_recorded for what was put down after a moment. */
  moved(condition: Condition, moved: Moved): Promise<DueSum[]> {
    const { sql, values } = both(this.own, movedWithin(moved), condition);
    return this.sums(
      `invoice_movements${moved.afterMs !== undefined ? this.named('movements_recorded') : ''} WHERE ${sql}`,
      values,
    );
  }

  /** What was due at the end of a month, as it was told until a moment. Key: primary. */
  atMonthEnd(places: Places, monthEnd: string, toldMs: number): Promise<DueSum[]> {
    return this.told(places, {
      sql: " AND grain = 'month' AND day = ? AND known_until_ms <= ?",
      values: [monthEnd, toldMs],
    });
  }

  /** What moved after a day until another, as it was told until a moment. Key: primary. */
  betweenDays(places: Places, { afterDay, toDay }: Days, toldMs: number): Promise<DueSum[]> {
    return this.told(places, {
      sql: " AND grain = 'day' AND day > ? AND day <= ? AND known_until_ms <= ?",
      values: [afterDay, toDay, toldMs],
    });
  }

  private told(places: Places, of: Condition): Promise<DueSum[]> {
    const view = equals('view', toldViewOf(places, this.actor));
    const { sql, values } = both(this.own, view, of, movementsOfPlaces(places, this.actor));
    return this.sums(`ageing_sums WHERE ${sql}`, values);
  }

  private get own(): Condition {
    return { sql: 'organisation_id = ?', values: [this.organisationId] };
  }

  private named(index: string): string {
    return this.dialect === 'mysql' ? ` FORCE INDEX (${index})` : ` INDEXED BY ${index}`;
  }

  private async sums(from: string, values: Condition['values']): Promise<DueSum[]> {
    const rows = await this.query<Summed>(
      `SELECT due_day, currency_id, CAST(SUM(open_count) AS CHAR) AS n, CAST(SUM(amount_thousandths) AS CHAR) AS amount
       FROM ${from} GROUP BY due_day, currency_id`,
      values,
    );
    return rows.map((row) => ({
      dueDay: row.due_day,
      currencyId: row.currency_id,
      count: Number.parseInt(row.n ?? '0', 10),
      amount: asThousandths(row.amount ?? '0'),
    }));
  }
}
