/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { oneOf, type Condition } from '../../search/invoice-filter.js';
import type { DayRange } from '../ageing-days.js';
import { bandMonths } from './band-months.js';

export interface Sum {
  count: number;
  amount: bigint;
}

/** What a customer owes in a currency, or all those that have no row of their own. */
export interface Owed extends Sum {
  currencyId: number;
  /** 0: the rest of them */
  customerId: number;
  name: string;
  customers: number;
  /** as the ranges were asked for */
  bands: Sum[];
}

interface Stored extends Record<`n${string}` | `amount${string}`, string> {
  currency_id: number;
  customer: number | string;
  customers: string;
  called: string | null;
}

/** Rows of currency_id, customer_id, band, n, amount, to be added up. */
interface Pieces {
  sql: string;
  values: Parameter[];
}

const due = 'amount_thousandths - credit_thousandths - paid_thousandths';
const sumOf = (row: Stored, band: number | ''): Sum => ({
  count: Number.parseInt(row[`n${band}`] ?? '', 10),
  amount: asThousandths(row[`amount${band}`] ?? ''),
});

/** Who owes what; those merged into a customer are told under it, as it is searched for (rules/customers.md#merging). */
export class OwedByCustomer extends ScopedRepository {
  /** One walk of what is due, band by band, the largest first. Keys: invoices_due, customer_links_child, customers' primary. */
  of(
    condition: Condition,
    bands: readonly DayRange[],
    { most, force }: { most: number; force: string },
  ): Promise<Owed[]> {
    const walked = bands.map((range, band) => this.walked(condition, range, { band, force }));
    return this.placed(together(walked), bands.length, most);
  }

  /**
   * Of the whole organisation, or one currency of it: months out of the sums by customer, and the days by which a band
   * differs from its months out of the invoices. Keys: primary, invoices_due.
   */
  ofAll(
    condition: Condition,
    bands: readonly DayRange[],
    { most, force, currencyId }: { most: number; force: string; currencyId: number | undefined },
  ): Promise<Owed[]> {
    const { starts, moved } = bandMonths(bands);
    const cases = starts.map((_start, band) => `WHEN day >= ? THEN ${band}`).join(' ');
    const months: Pieces = {
      sql: `SELECT currency_id, led_by AS customer_id, ${starts.length === 0 ? '0' : `CASE ${cases} ELSE ${starts.length} END`} AS band,
        invoice_count AS n, amount_thousandths AS amount FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'due'
        AND view = 'customer' AND grain = 'month'${currencyId === undefined ? '' : ' AND currency_id = ?'}`,
      values: [...starts, this.organisationId, ...(currencyId === undefined ? [] : [currencyId])],
    };
    const days = moved.map(({ band, countedTo, ...range }): Pieces => {
      const walked = this.walked(condition, range, { band, force });
      return {
        sql: `SELECT edge.currency_id, edge.customer_id, to_band.band, edge.n * to_band.sign, edge.amount * to_band.sign
          FROM (${walked.sql}) edge
          CROSS JOIN (SELECT ${band} AS band, 1 AS sign UNION ALL SELECT ${countedTo}, -1) to_band`,
        values: walked.values,
      };
    });
    return this.placed(together([months, ...days]), bands.length, most);
  }

  private walked(
    { sql, values }: Condition,
    { from, to }: DayRange,
    { band, force }: { band: number; force: string },
  ): Pieces {
    return {
      sql: `SELECT currency_id, customer_id, ${band} AS band, COUNT(*) AS n, SUM(${due}) AS amount FROM invoices${force}
        WHERE ${sql} AND open_due_day >= ? AND open_due_day <= ? GROUP BY currency_id, customer_id`,
      values: [...values, from, to],
    };
  }

  private async placed(pieces: Pieces, bandCount: number, most: number): Promise<Owed[]> {
    const bands = Array.from({ length: bandCount }, (_, band) => band);
    const own = bands.map(
      (band) =>
        `SUM(CASE WHEN band = ${band} THEN n ELSE 0 END) AS n${band}, SUM(CASE WHEN band = ${band} THEN amount ELSE 0 END) AS amount${band}`,
    );
    const names = ['n', 'amount', ...bands.flatMap((band) => [`n${band}`, `amount${band}`])];
    const added = names.map((name) => `SUM(${name}) AS ${name}`).join(', ');
    const told = names.map((name) => `CAST(SUM(placed.${name}) AS CHAR) AS ${name}`).join(', ');
    const rows = await this.query<Stored>(
      `WITH pieces AS (${pieces.sql}),
       owed AS (SELECT currency_id, customer_id, SUM(n) AS n, SUM(amount) AS amount, ${own.join(', ')}
         FROM pieces GROUP BY currency_id, customer_id HAVING SUM(n) <> 0 OR SUM(amount) <> 0),
       heads AS (SELECT owed.currency_id, COALESCE(l.parent_id, owed.customer_id) AS head, ${added}
         FROM owed LEFT JOIN customer_links l ON l.organisation_id = ? AND l.open_child_id = owed.customer_id
         GROUP BY owed.currency_id, COALESCE(l.parent_id, owed.customer_id)),
       placed AS (SELECT heads.*, ROW_NUMBER() OVER (PARTITION BY currency_id ORDER BY amount DESC, head) AS place
         FROM heads)
       SELECT currency_id, CASE WHEN place <= ${most} THEN head ELSE 0 END AS customer, MAX(c.name) AS called,
         CAST(COUNT(*) AS CHAR) AS customers, ${told}
       FROM placed LEFT JOIN customers c ON c.organisation_id = ? AND c.id = placed.head AND placed.place <= ${most}
       GROUP BY currency_id, CASE WHEN place <= ${most} THEN head ELSE 0 END ORDER BY currency_id, MIN(place)`,
      [...pieces.values, this.organisationId, this.organisationId],
    );
    const nameless = rows.filter(({ called }) => called === null).map(({ customer }) => Number(customer));
    const written = await this.writtenNames([...new Set(nameless)].filter((id) => id !== 0));
    return rows.map((row) => ({
      ...sumOf(row, ''),
      currencyId: row.currency_id,
      customerId: Number(row.customer),
      name: row.called ?? written.get(Number(row.customer)) ?? '',
      customers: Number.parseInt(row.customers, 10),
      bands: bands.map((band) => sumOf(row, band)),
    }));
  }

  /** As invoices call customers that are not in the book any more. Key: invoices_customer. */
  private async writtenNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const { sql, values } = oneOf('customer_id', ids);
    const rows = await this.query<{ customer_id: number | string; name: string }>(
      `SELECT customer_id, MAX(customer_record_name) AS name FROM invoices WHERE organisation_id = ?${sql} GROUP BY customer_id`,
      [this.organisationId, ...values],
    );
    return new Map(rows.map((row) => [Number(row.customer_id), row.name]));
  }
}

const together = (pieces: readonly Pieces[]): Pieces => ({
  sql: pieces.map(({ sql }) => sql).join(' UNION ALL '),
  values: pieces.flatMap(({ values }) => values),
});
