/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { monthOf } from '../../roll-up/cube-rows.js';
import { forced, type Condition } from '../../search/invoice-filter.js';
import type { Plan } from '../../search/search-plans.js';
import { SearchTotals } from '../../search/totals.js';
import type { DayRange, RangeSum } from '../ageing-days.js';
import { bandMonths, daysHolding, type Moved } from './band-months.js';

interface Summed {
  /** a month, or the place of days among those that are moved */
  part: string;
  currency_id: number;
  n: string;
  amount: string;
}

const sumOf = ({ currency_id, n, amount }: Summed, range: number, sign: 1 | -1 = 1): RangeSum => ({
  range,
  currencyId: Number(currency_id),
  count: sign * Number.parseInt(n, 10),
  amount: BigInt(sign) * asThousandths(amount),
});

/** who has more has them told by months: of fewer all are read sooner than the days at the edges of all customers */
const many = 20_000;

/** A customer's invoices, and which of the sums of customers are its own, of one currency where that is asked for. */
export interface Indebted {
  condition: Condition;
  led: Condition;
  /** how many it has, whatever is due of them */
  total: number;
}

/** The days that hold what is looked for, and whether fewer are open on them, of all customers, than this one has invoices. */
export interface HeldDays extends DayRange {
  isShorter: boolean;
}

/** What is due of a customer that has very many invoices: it costs months, and days at their edges (decisions/172). */
export class DueOfCustomer extends ScopedRepository {
  /** Undefined: it is not of one customer with very many, or the sums do not tell it. */
  async found(plan: Plan): Promise<Indebted | undefined> {
    const { startDate, endDate } = plan.filter;
    const slice = startDate === undefined && endDate === undefined ? await plan.slice() : undefined;
    if (slice?.view !== 'customer') return undefined;
    const totals = new SearchTotals(this.scope);
    const total = await totals.of(plan, await totals.version());
    return total > many ? { condition: plan.condition, led: slice.condition, total } : undefined;
  }

  /** By ranges of due days, the latest first and with no day between them. Keys: primary, invoices_open. */
  async ranges({ condition, led }: Indebted, ranges: readonly DayRange[]): Promise<RangeSum[]> {
    const { starts, moved } = bandMonths(ranges);
    const [months, days] = await sideBySide(this.months(led), this.moved(condition, moved));
    const bandOf = (month: string) => {
      const band = starts.findIndex((start) => month >= start);
      return band === -1 ? starts.length : band;
    };
    return [
      ...months.map((row) => sumOf(row, bandOf(row.part))),
      ...days.flatMap((row) => {
        const { band, countedTo } = moved[Number(row.part)] ?? { band: 0, countedTo: 0 };
        return [sumOf(row, band), sumOf(row, countedTo, -1)];
      }),
    ];
  }

  /** The days of a range that hold its first rows by due day, up to so many; undefined: there are none. Key: primary. */
  async daysOf({ led, total }: Indebted, range: DayRange, upTo: number): Promise<HeldDays | undefined> {
    const counts = new Map<string, number>();
    for (const { part, n } of await this.months(led))
      counts.set(part, (counts.get(part) ?? 0) + Number.parseInt(n, 10));
    const days = daysHolding(
      range,
      [...counts].map(([month, count]) => ({ month, count })),
      upTo,
    );
    return days && { ...days, isShorter: (await this.open(days)) < total };
  }

  /** About how many are open on days, of all customers: those of their months. Key: primary. */
  private async open({ from, to }: DayRange): Promise<number> {
    const [row] = await this.query<{ n: string | null }>(
      `SELECT CAST(SUM(invoice_count) AS CHAR) AS n FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'due' AND view = ''
       AND grain = 'month' AND led_by = 0 AND day >= ? AND day <= ?`,
      [this.organisationId, monthOf(from), to],
    );
    return Number.parseInt(row?.n ?? '0', 10);
  }

  private months({ sql, values }: Condition): Promise<Summed[]> {
    return this.query<Summed>(
      `SELECT day AS part, currency_id, CAST(SUM(invoice_count) AS CHAR) AS n, CAST(SUM(amount_thousandths) AS CHAR) AS amount
       FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'due' AND view = 'customer' AND grain = 'month'${sql}
       GROUP BY day, currency_id HAVING SUM(invoice_count) > 0`,
      [this.organisationId, ...values],
    );
  }

  private async moved({ sql, values }: Condition, moved: readonly Moved[]): Promise<Summed[]> {
    if (moved.length === 0) return [];
    // the condition stands on the key of customers, in which no due day is
    const force = forced(this.dialect, { sql, values, index: 'invoices_open' }, 'invoices_open');
    return this.query<Summed>(
      moved
        .map(
          (_days, at) =>
            `SELECT '${at}' AS part, currency_id, CAST(COUNT(*) AS CHAR) AS n,
            CAST(SUM(amount_thousandths - credit_thousandths - paid_thousandths) AS CHAR) AS amount
            FROM invoices${force} WHERE ${sql} AND open_due_day >= ? AND open_due_day <= ? GROUP BY currency_id`,
        )
        .join(' UNION ALL '),
      moved.flatMap(({ from, to }) => [...values, from, to]),
    );
  }
}
