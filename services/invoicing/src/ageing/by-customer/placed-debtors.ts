/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Pieces } from './pieces.js';

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

const sumOf = (row: Stored, band: number | ''): Sum => ({
  count: Number.parseInt(row[`n${band}`] ?? '', 10),
  amount: asThousandths(row[`amount${band}`] ?? ''),
});

/** Those who are named with their bands, and what these come to; the rest of them keep theirs, which are none. */
export function withBands(owed: readonly Owed[], banded: readonly Owed[]): Owed[] {
  const keyOf = ({ currencyId, customerId }: Owed) => `${currencyId} ${customerId}`;
  const known = new Map(banded.map((one) => [keyOf(one), one]));
  return owed.map((one) => {
    const { count, amount, bands } = known.get(keyOf(one)) ?? one;
    return { ...one, count, amount, bands };
  });
}

/** Customers in the order of what they owe; those merged into a customer are told under it (rules/customers.md#merging). */
export class PlacedDebtors extends ScopedRepository {
  /** So many of each currency, and the rest of them together. Keys: customer_links_child, customers' primary. */
  async of(pieces: Pieces, { bands: bandCount, most }: { bands: number; most: number }): Promise<Owed[]> {
    const bands = Array.from({ length: bandCount }, (_, band) => band);
    const own = bands.map(
      (band) =>
        `, SUM(CASE WHEN band = ${band} THEN n ELSE 0 END) AS n${band}, SUM(CASE WHEN band = ${band} THEN amount ELSE 0 END) AS amount${band}`,
    );
    const names = ['n', 'amount', ...bands.flatMap((band) => [`n${band}`, `amount${band}`])];
    const added = names.map((name) => `SUM(${name}) AS ${name}`).join(', ');
    const told = names.map((name) => `CAST(SUM(placed.${name}) AS CHAR) AS ${name}`).join(', ');
    const rows = await this.query<Stored>(
      `WITH pieces AS (${pieces.sql}),
       owed AS (SELECT currency_id, customer_id, SUM(n) AS n, SUM(amount) AS amount${own.join('')}
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

  /** As the latest invoices call customers that are not in the book any more. Key: invoices_customer. */
  private async writtenNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.query<{ customer_id: number | string; name: string }>(
      ids
        .map(
          () => `SELECT * FROM (SELECT customer_id, customer_record_name AS name FROM invoices
           WHERE organisation_id = ? AND customer_id = ? ORDER BY created_at_ms DESC, id DESC LIMIT 1) one`,
        )
        .join(' UNION ALL '),
      ids.flatMap((id) => [this.organisationId, id]),
    );
    return new Map(rows.map((row) => [Number(row.customer_id), row.name]));
  }
}
