/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { placeScope, type Condition, type RevenueChoice } from '../search/invoice-filter.js';
import type { DueSum } from './ageing-days.js';

interface Summed {
  due_day: string;
  currency_id: number;
  n: string;
  amount: string;
}

type Days = Partial<Record<'from' | 'to', string | undefined>>;

/** What is due, by due day and currency. */
export class DueSums extends ScopedRepository {
  /** Of revenues and locations, by the roll-ups: costs the days. Key: primary. */
  ofPlaces(
    { currencyId, locationId }: Pick<InvoiceFilter, 'currencyId' | 'locationId'>,
    revenue: RevenueChoice | undefined,
    { from = '0001-01-01', to = '9998-12-31' }: Days = {},
  ): Promise<DueSum[]> {
    const scope = placeScope(this.actor);
    const narrower: [string, number | undefined][] = [
      ['currency_id', currencyId],
      ['location_id', locationId],
      [revenue?.isTop ? 'revenue_top_id' : 'revenue_id', revenue?.id],
    ];
    const given = narrower.filter((entry): entry is [string, number] => entry[1] !== undefined);
    return this.sums(
      `SELECT day AS due_day, currency_id, CAST(SUM(invoice_count) AS CHAR) AS n,
       CAST(SUM(amount_thousandths) AS CHAR) AS amount FROM invoice_totals
       WHERE organisation_id = ? AND day_kind = 'due' AND view = '' AND grain = 'day' AND led_by = 0 AND day >= ? AND day <= ?
       ${given.map(([column]) => `AND ${column} = ?`).join(' ')}${scope.sql} GROUP BY day, currency_id`,
      [this.organisationId, from, to, ...given.map(([, value]) => value), ...scope.values],
    );
  }

  /** Of any invoices; `force` names the index. */
  ofInvoices({ sql, values }: Condition, { from, to }: Days, force: string): Promise<DueSum[]> {
    const days: Parameter[] = [from ?? '0001-01-01', to ?? '9998-12-31'];
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
        dueDay: row.due_day,
        currencyId: row.currency_id,
        count: Number.parseInt(row.n, 10),
        amount: asThousandths(row.amount),
      }))
      .filter(({ count }) => count > 0);
  }
}
