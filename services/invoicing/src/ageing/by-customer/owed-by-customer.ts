/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Condition } from '../../search/invoice-filter.js';
import type { DayRange } from '../ageing-days.js';

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
  called: string;
}

const due = 'amount_thousandths - credit_thousandths - paid_thousandths';
const sumOf = (row: Stored, band: number | ''): Sum => ({
  count: Number.parseInt(row[`n${band}`] ?? '', 10),
  amount: asThousandths(row[`amount${band}`] ?? ''),
});

/** Who owes what; those merged into a customer are told under it, as it is searched for (rules/customers.md#merging). */
export class OwedByCustomer extends ScopedRepository {
  /** One walk of what is due, the largest first. Keys: invoices_due, customer_links_child, customers' primary. */
  async of(
    { sql, values }: Condition,
    bands: readonly DayRange[],
    { most, force }: { most: number; force: string },
  ): Promise<Owed[]> {
    const within = bands.map(
      (_band, at) => `SUM(CASE WHEN open_due_day >= ? AND open_due_day <= ? THEN 1 ELSE 0 END) AS n${at},
        SUM(CASE WHEN open_due_day >= ? AND open_due_day <= ? THEN ${due} ELSE 0 END) AS amount${at}`,
    );
    const names = ['n', 'amount', ...bands.flatMap((_band, at) => [`n${at}`, `amount${at}`])];
    const added = names.map((name) => `SUM(${name}) AS ${name}`).join(', ');
    const told = names.map((name) => `CAST(SUM(placed.${name}) AS CHAR) AS ${name}`).join(', ');
    const rows = await this.query<Stored>(
      `WITH owed AS (SELECT currency_id, customer_id, MAX(customer_record_name) AS name, COUNT(*) AS n,
         SUM(${due}) AS amount, ${within.join(', ')}
         FROM invoices${force} WHERE ${sql} AND open_due_day IS NOT NULL GROUP BY currency_id, customer_id),
       heads AS (SELECT owed.currency_id, COALESCE(l.parent_id, owed.customer_id) AS head, MAX(owed.name) AS name, ${added}
         FROM owed LEFT JOIN customer_links l ON l.organisation_id = ? AND l.open_child_id = owed.customer_id
         GROUP BY owed.currency_id, COALESCE(l.parent_id, owed.customer_id)),
       placed AS (SELECT heads.*, ROW_NUMBER() OVER (PARTITION BY currency_id ORDER BY amount DESC, head) AS place
         FROM heads)
       SELECT currency_id, CASE WHEN place <= ${most} THEN head ELSE 0 END AS customer,
         MAX(COALESCE(c.name, placed.name)) AS called, CAST(COUNT(*) AS CHAR) AS customers, ${told}
       FROM placed LEFT JOIN customers c ON c.organisation_id = ? AND c.id = placed.head AND placed.place <= ${most}
       GROUP BY currency_id, CASE WHEN place <= ${most} THEN head ELSE 0 END ORDER BY currency_id, MIN(place)`,
      [
        ...bands.flatMap(({ from, to }) => [from, to, from, to]),
        ...values,
        this.organisationId,
        this.organisationId,
      ],
    );
    return rows.map((row) => ({
      ...sumOf(row, ''),
      currencyId: row.currency_id,
      customerId: Number(row.customer),
      name: row.called,
      customers: Number.parseInt(row.customers, 10),
      bands: bands.map((_band, at) => sumOf(row, at)),
    }));
  }
}
