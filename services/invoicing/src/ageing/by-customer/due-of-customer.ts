/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Condition } from '../../search/invoice-filter.js';
import type { Plan } from '../../search/search-plans.js';
import type { DayRange, RangeSum } from '../ageing-days.js';
import { walking } from '../aged-list.js';
import { bandMonths, type Moved } from './band-months.js';

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

/** What is due of a customer: it costs months, and its own days at their edges (decisions/172, 174). */
export class DueOfCustomer extends ScopedRepository {
  /** By ranges of due days, the latest first and with no day between them; undefined: the sums do not tell it. Keys: primary, invoices_owing. */
  async ranges(plan: Plan, ranges: readonly DayRange[]): Promise<RangeSum[] | undefined> {
    const { startDate, endDate } = plan.filter;
    const slice = startDate === undefined && endDate === undefined ? await plan.slice() : undefined;
    if (slice?.view !== 'customer') return undefined;
    const { starts, moved } = bandMonths(ranges);
    const bandOf = (month: string) => {
      const band = starts.findIndex((start) => month >= start);
      return band === -1 ? starts.length : band;
    };
    // as of one moment: what is paid between two statements would be taken away where it is not counted
    const parts = [
      this.months(slice.condition),
      ...moved.map((days, at) => this.moved(plan.condition, days, at)),
    ];
    const rows = await this.query<Summed>(
      parts.map(({ sql }) => sql).join(' UNION ALL '),
      parts.flatMap(({ values }) => values),
    );
    return rows.flatMap((row) => {
      const days = moved[Number(row.part)];
      return days ? [sumOf(row, days.band), sumOf(row, days.countedTo, -1)] : [sumOf(row, bandOf(row.part))];
    });
  }

  private months({ sql, values }: Condition): Condition {
    return {
      sql: `SELECT day AS part, currency_id, CAST(SUM(invoice_count) AS CHAR) AS n, CAST(SUM(amount_thousandths) AS CHAR) AS amount
       FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'due' AND view = 'customer' AND grain = 'month'${sql}
       GROUP BY day, currency_id HAVING SUM(invoice_count) > 0`,
      values: [this.organisationId, ...values],
    };
  }

  private moved(condition: Condition, { from, to }: Moved, at: number): Condition {
    return {
      sql: `SELECT '${at}' AS part, currency_id, CAST(COUNT(*) AS CHAR) AS n,
       CAST(SUM(amount_thousandths - credit_thousandths - paid_thousandths) AS CHAR) AS amount
       FROM invoices${walking(this.dialect, condition, 'invoices_owing')} WHERE ${condition.sql}
       AND open_due_day >= ? AND open_due_day <= ? GROUP BY currency_id`,
      values: [...condition.values, from, to],
    };
  }
}
