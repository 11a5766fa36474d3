/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this file; every value is bound */
import type { AgeingFilter } from '@kobodesk/contracts/invoicing';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import {
  both,
  earliest,
  equals,
  latest,
  oneOf,
  placeScope,
  type Condition,
} from '../search/invoice-filter.js';
import { InvoiceSearch } from '../search/invoice-search.js';
import { searchOf } from './aged-invoices.js';
import type { DayRange, DueSum } from './ageing-days.js';
import { DueSums } from './due-sums.js';
import { ageingColumns, type StoredAge } from './ageing-row.js';

interface Summed {
  due_day: string;
  currency_id: number;
  n: string;
  amount: string;
}

/** An invoice with what was due of it then. */
export type AgedThen = StoredAge & { then_due_day: string; then_open: string };

/** What was due at the end of a day, as it was known at a moment (rules/ageing.md#as-at). Key: primary. */
export class AgedAsAt extends ScopedRepository {
  private readonly search = new InvoiceSearch(this.scope);

  /**
   * By due day and currency. Of places it is what is due now without what moved since the day: most days that are asked
   * for are late ones. What was known at a moment is summed from the first movement on.
   */
  async due(filter: AgeingFilter): Promise<DueSum[]> {
    const { customerId } = this.actor;
    const sought = searchOf(filter);
    const narrower = [sought.startDate, sought.endDate, sought.invoiceNumber, sought.providerId];
    const isOfPlaces = customerId === null && narrower.every((value) => value === undefined);
    if (!isOfPlaces || filter.asKnown !== undefined) return this.sums(await this.condition(filter, '<='));
    const { revenue } = await this.search.plan(sought);
    const now = await new DueSums(this.scope).ofPlaces(sought, revenue);
    return without(now, await this.sums(await this.condition(filter, '>')));
  }

  private async sums({ sql, values }: Condition): Promise<DueSum[]> {
    const rows = await this.query<Summed>(
      `SELECT due_day, currency_id, CAST(SUM(open_count) AS CHAR) AS n, CAST(SUM(amount_thousandths) AS CHAR) AS amount
       FROM invoice_movements WHERE ${sql} GROUP BY due_day, currency_id`,
      values,
    );
    return rows
      .map((row) => ({
        dueDay: row.due_day,
        currencyId: row.currency_id,
        count: Number.parseInt(row.n, 10),
        amount: asThousandths(row.amount),
      }))
      .filter(isSome);
  }

  /** Those that something was due of, by due day, oldest first. */
  async rows(
    filter: AgeingFilter,
    days: DayRange | undefined,
    { offset, size }: { offset: number; size: number },
  ): Promise<AgedThen[]> {
    const { sql, values } = await this.condition(filter, '<=');
    const { from, to } = days ?? { from: earliest, to: latest };
    return this.query<AgedThen>(
      `SELECT ${ageingColumns.join(', ')}, then_due_day, CAST(then_open AS CHAR) AS then_open
       FROM (SELECT invoice_id, due_day AS then_due_day, SUM(amount_thousandths) AS then_open FROM invoice_movements
       WHERE ${sql} AND due_day >= ? AND due_day <= ? GROUP BY due_day, invoice_id HAVING SUM(amount_thousandths) <> 0
       ORDER BY due_day, invoice_id LIMIT ${size} OFFSET ${offset}) page JOIN invoices ON id = invoice_id
       ORDER BY then_due_day, id`,
      [...values, from, to],
    );
  }

  /** The movements until the day of the filter, or since. */
  private async condition(filter: AgeingFilter, side: '<=' | '>'): Promise<Condition> {
    const sought = searchOf(filter);
    const { condition, revenue, family } = await this.search.plan(sought);
    const { customerId } = this.actor;
    // what the movements do not say is asked of the invoices
    const isOfInvoices = [sought.startDate, sought.endDate, sought.invoiceNumber].some(
      (value) => value !== undefined,
    );
    return both(
      { sql: 'organisation_id = ?', values: [this.organisationId] },
      { sql: ` AND business_day ${side} ?`, values: [filter.asAt ?? latest] },
      filter.asKnown === undefined
        ? { sql: '', values: [] }
        : { sql: ' AND recorded_at_ms <= ?', values: [Date.parse(filter.asKnown)] },
      equals('currency_id', filter.currencyId),
      equals('location_id', filter.locationId),
      equals(revenue?.isTop ? 'revenue_top_id' : 'revenue_id', revenue?.id),
      family ? oneOf('customer_id', family) : equals('customer_id', sought.providerId),
      equals('customer_id', customerId ?? undefined),
      isOfInvoices
        ? {
            sql: ` AND invoice_id IN (SELECT id FROM invoices WHERE ${condition.sql})`,
            values: condition.values,
          }
        : { sql: '', values: [] },
      placeScope(this.actor),
    );
  }
}

const isSome = ({ count, amount }: DueSum): boolean => count !== 0 || amount !== 0n;

function without(sums: readonly DueSum[], taken: readonly DueSum[]): DueSum[] {
  const keyOf = ({ dueDay, currencyId }: DueSum) => `${dueDay} ${currencyId}`;
  const rest = new Map(sums.map((sum) => [keyOf(sum), sum]));
  for (const { count, amount, ...at } of taken) {
    const known = rest.get(keyOf({ count, amount, ...at })) ?? { ...at, count: 0, amount: 0n };
    rest.set(keyOf(known), { ...at, count: known.count - count, amount: known.amount - amount });
  }
  return [...rest.values()].filter(isSome);
}
