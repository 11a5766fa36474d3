/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import { dayAfter } from '@kobodesk/contracts/kernel';
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { dayNumber } from '../roll-up/cube-rows.js';
import { spansOf, type Span } from '../search/day-spans.js';
import type { Condition } from '../search/invoice-filter.js';
import { movementsOfPlaces, type Places } from './as-at/movement-sums.js';
import { everyDay, type DayRange, type DueSum, type RangeSum } from './ageing-days.js';

interface Summed {
  due_day: string | number;
  currency_id: number;
  n: string;
  amount: string;
}

const summed = (sign: 1 | -1): string =>
  `CAST(${sign} * SUM(invoice_count) AS CHAR) AS n, CAST(${sign} * SUM(amount_thousandths) AS CHAR) AS amount`;

/** 20261201, as it leads rows, or the day itself */
const dayText = (day: string | number): string => String(day).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

type Days = Partial<Record<'from' | 'to', string | undefined>>;

/** What is due, by due day and currency. */
export class DueSums extends ScopedRepository {
  /** Of revenues and locations, by the roll-ups: costs the days. Key: primary. */
  ofPlaces(places: Places, { from = everyDay.from, to = everyDay.to }: Days = {}): Promise<DueSum[]> {
    const { sql, values } = this.within(places, { grain: 'day', from, to });
    return this.sums(
      `SELECT day AS due_day, currency_id, ${summed(1)} ${sql} GROUP BY day, currency_id`,
      values,
    );
  }

  /** The same by ranges of due days: costs their months, and the days at their edges. Key: primary. */
  async rangesOfPlaces(places: Places, ranges: readonly DayRange[]): Promise<RangeSum[]> {
    const parts = ranges.flatMap(({ from, to }, range) =>
      spansOf(from, to).map((span) => ({ range, sign: span.sign, ...this.within(places, span) })),
    );
    const rows = await this.query<Omit<Summed, 'due_day'> & { due_range: number }>(
      parts
        .map(
          ({ range, sign, sql }) =>
            `SELECT ${range} AS due_range, currency_id, ${summed(sign)} ${sql} GROUP BY currency_id`,
        )
        .join(' UNION ALL '),
      parts.flatMap(({ values }) => values),
    );
    const net = new Map<string, RangeSum>();
    for (const { due_range, currency_id, n, amount } of rows) {
      const key = `${due_range} ${currency_id}`;
      const known = net.get(key);
      net.set(key, {
        range: due_range,
        currencyId: currency_id,
        count: (known?.count ?? 0) + Number.parseInt(n, 10),
        amount: (known?.amount ?? 0n) + asThousandths(amount),
      });
    }
    return [...net.values()].filter(({ count }) => count > 0);
  }

  private within(places: Places, { grain, from, to }: Pick<Span, 'grain' | 'from' | 'to'>): Condition {
    const { sql, values } = movementsOfPlaces(places, this.actor);
    return {
      sql: `FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'due' AND view = '' AND grain = ? AND led_by = 0
        AND day >= ? AND day <= ?${sql}`,
      values: [this.organisationId, grain, from, to, ...values],
    };
  }

  /** Of places by due day, of what was raised within days: costs the days, and those since. Key: primary. */
  ofRaised(
    places: Places,
    raised: Days,
    { from = everyDay.from, to = everyDay.to }: Days,
  ): Promise<DueSum[]> {
    const { sql, values } = movementsOfPlaces(places, this.actor);
    // nothing is due before it was raised; a day is left for zones
    const since = raised.from === undefined ? from : dayAfter(raised.from, -1);
    return this.sums(
      `SELECT led_by AS due_day, currency_id, ${summed(1)} FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'raised'
       AND view = '' AND grain = 'day' AND led_by >= ? AND led_by <= ? AND day >= ? AND day <= ?${sql} GROUP BY led_by, currency_id`,
      [
        this.organisationId,
        dayNumber(since > from ? since : from),
        dayNumber(to),
        raised.from ?? everyDay.from,
        raised.to ?? everyDay.to,
        ...values,
      ],
    );
  }

  /** Of any invoices; `force` names the index. */
  ofInvoices({ sql, values }: Condition, { from, to }: Days, force: string): Promise<DueSum[]> {
    const days: Parameter[] = [from ?? everyDay.from, to ?? everyDay.to];
    return this.sums(
      `SELECT open_due_day AS due_day, currency_id, CAST(COUNT(*) AS CHAR) AS n,
       CAST(SUM(amount_thousandths - credit_thousandths - paid_thousandths) AS CHAR) AS amount FROM invoices${force}
       WHERE ${sql} AND open_due_day >= ? AND open_due_day <= ? GROUP BY open_due_day, currency_id`,
      [...values, ...days],
    );
  }

  private async sums(sql: string, values: readonly Parameter[]): Promise<DueSum[]> {
    const rows = await this.query<Summed>(sql, values);
    return rows
      .map((row) => ({
        dueDay: dayText(row.due_day),
        currencyId: row.currency_id,
        count: Number.parseInt(row.n, 10),
        amount: asThousandths(row.amount),
      }))
      .filter(({ count }) => count > 0);
  }
}
