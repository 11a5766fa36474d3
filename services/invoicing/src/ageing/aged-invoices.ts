/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names from constant tables of this service; every value is bound */
import { dayAfter } from '@kobodesk/contracts/kernel';
import {
  ageingBands,
  type AgeingFilter,
  type BandStarts,
  type InvoiceFilter,
  type TrackerFilter,
} from '@kobodesk/contracts/invoicing';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { both, indexFor, oneOf } from '../search/invoice-filter.js';
import { InvoiceSearch } from '../search/invoice-search.js';
import type { Plan } from '../search/search-plans.js';
import { and, AgedList, walking, type List, type Next, type Page } from './aged-list.js';
import { bandSums, daysOf, inBands, type BandSums, type DayRange, type DueSum } from './ageing-days.js';
import type { StoredAge } from './ageing-row.js';
import { DueOfCustomer } from './by-customer/due-of-customer.js';
import { OwedByCustomer } from './by-customer/owed-by-customer.js';
import type { Owed } from './by-customer/placed-debtors.js';
import { DueSums } from './due-sums.js';

/** What a customer owes. */
export interface Owing {
  customerId: number;
  name: string;
  count: number;
  amount: bigint;
}

interface StoredDebtor {
  customer_id: number | string;
  name: string;
  n: string;
  amount: string;
}

const owingOf = (row: StoredDebtor): Owing => ({
  customerId: Number(row.customer_id),
  name: row.name,
  count: Number.parseInt(row.n, 10),
  amount: asThousandths(row.amount),
});

/** The filter of the analysis as the search of invoices has it. */
export const searchOf = ({
  customerId,
  status: _band,
  asAt: _day,
  asKnown: _moment,
  ...filter
}: AgeingFilter): InvoiceFilter => ({
  ...filter,
  providerId: customerId,
});

/** Invoices by their age, oldest first; the rows of a band by the index of the due days (rules/ageing.md#the-analysis). */
export class AgedInvoices extends ScopedRepository {
  private readonly search = new InvoiceSearch(this.scope);
  private readonly rows = new AgedList(this.scope);

  /** `days`: of the band; absent: paid ones as well. */
  async page(filter: AgeingFilter, days: DayRange | undefined, page: Page): Promise<StoredAge[]> {
    return this.rows.page(await this.list(filter, days), page);
  }

  async after(filter: AgeingFilter, days: DayRange | undefined, next: Next): Promise<StoredAge[]> {
    return this.rows.after(await this.list(filter, days), next);
  }

  /** How many there are, paid ones as well. */
  async count(filter: AgeingFilter): Promise<number> {
    const sought = searchOf(filter);
    const all = await this.search.count(sought);
    return all - (await this.search.count({ ...sought, status: 'Voided' }));
  }

  /** What is due of the result by band: of places and of a customer by months of the roll-ups, else by its due days. */
  async bands(filter: AgeingFilter, starts: BandStarts, today: string): Promise<BandSums[]> {
    const sought = searchOf(filter);
    const plan = await this.search.plan(sought);
    const bands = ageingBands(starts);
    const ranges = bands.map((band) => daysOf(band, today));
    if (this.byRollUps(sought))
      return inBands(
        await new DueSums(this.scope).rangesOfPlaces({ ...sought, revenue: plan.revenue }, ranges),
        bands,
      );
    const ofOne = await new DueOfCustomer(this.scope).ranges(plan, ranges);
    if (ofOne) return inBands(ofOne, bands);
    return bandSums(await this.dueOfPlan(plan), starts, today);
  }

  /** What is due of the result by due day: by the roll-ups where they say it, else of the invoices themselves. */
  async due(filter: AgeingFilter, days?: DayRange): Promise<DueSum[]> {
    return this.dueOfPlan(await this.search.plan(searchOf(filter)), days);
  }

  private dueOfPlan({ filter: sought, condition, revenue }: Plan, days?: DayRange): Promise<DueSum[]> {
    const sums = new DueSums(this.scope);
    if (this.byRollUps(sought)) return sums.ofPlaces({ ...sought, revenue }, days);
    const { startDate, endDate, ...ofAnyDay } = sought;
    if (sought.dateType !== 2 && this.byRollUps(ofAnyDay))
      return sums.ofRaised({ ...sought, revenue }, { from: startDate, to: endDate }, days ?? {});
    // nothing is due before it was raised; a day is left for zones
    const since = sought.dateType === 1 && sought.startDate ? dayAfter(sought.startDate, -1) : undefined;
    const from = [since, days?.from]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1);
    return sums.ofInvoices(
      condition,
      { from, to: days?.to },
      walking(this.dialect, condition, this.dueIndex(sought)),
    );
  }

  /** Who owes most of the result in a currency, the largest first; those who owe alike by their number. */
  async debtors(filter: AgeingFilter, currencyId: number, most: number): Promise<Owing[]> {
    const sought = searchOf({ ...filter, currencyId });
    if (this.isOfAll(sought)) return this.debtorsOfAll(currencyId, most);
    const { condition } = await this.search.plan(sought);
    const rows = await this.query<StoredDebtor>(
      `SELECT customer_id, MAX(customer_record_name) AS name, CAST(COUNT(*) AS CHAR) AS n,
       CAST(SUM(amount_thousandths - credit_thousandths - paid_thousandths) AS CHAR) AS amount
       FROM invoices${walking(this.dialect, condition, this.dueIndex(sought))} WHERE ${condition.sql} AND open_due_day IS NOT NULL
       GROUP BY customer_id ORDER BY SUM(amount_thousandths - credit_thousandths - paid_thousandths) DESC, customer_id
       LIMIT ${most}`,
      condition.values,
    );
    return rows.map(owingOf);
  }

  /** By the sums of customers. Key: primary. */
  private async debtorsOfAll(currencyId: number, most: number): Promise<Owing[]> {
    const rows = await this.query<StoredDebtor>(
      `SELECT led_by AS customer_id, COALESCE(MAX(c.name), '') AS name, CAST(SUM(invoice_count) AS CHAR) AS n,
       CAST(SUM(amount_thousandths) AS CHAR) AS amount
       FROM invoice_totals t LEFT JOIN customers c ON c.organisation_id = t.organisation_id AND c.id = t.led_by
       WHERE t.organisation_id = ? AND day_kind = 'due' AND view = 'customer' AND grain = 'year' AND currency_id = ?
       GROUP BY led_by HAVING SUM(invoice_count) > 0 ORDER BY SUM(amount_thousandths) DESC, led_by LIMIT ${most}`,
      [this.organisationId, currencyId],
    );
    return rows.map(owingOf);
  }

  /** What customers owe, by ranges of due days: so many of each currency, and the rest of them together. */
  async byCustomer(filter: AgeingFilter, bands: readonly DayRange[], most: number): Promise<Owed[]> {
    const sought = searchOf(filter);
    const { condition } = await this.search.plan(sought);
    const owed = new OwedByCustomer(this.scope);
    if (this.isOfAll(sought)) return owed.ofAll(bands, { most, currencyId: sought.currencyId });
    return owed.of(condition, bands, {
      most,
      force: walking(this.dialect, condition, this.dueIndex(sought)),
    });
  }

  /** What is due of customers in a currency, by due day. */
  async dueOf(filter: AgeingFilter, currencyId: number, customers: readonly number[]): Promise<DueSum[]> {
    const sought = searchOf({ ...filter, currencyId });
    const { condition } = await this.search.plan(sought);
    const theirs = both(condition, oneOf('customer_id', customers));
    return new DueSums(this.scope).ofInvoices(
      theirs,
      {},
      walking(this.dialect, condition, sought.invoiceNumber === undefined ? 'invoices_owing' : undefined),
    );
  }

  /** Overdue or paid, of a period. Index: invoices_created. */
  async trackedPage(filter: TrackerFilter, overdue: DayRange, page: Page): Promise<StoredAge[]> {
    return this.rows.page(await this.tracked(filter, overdue), page);
  }

  async trackedAfter(filter: TrackerFilter, overdue: DayRange, next: Next): Promise<StoredAge[]> {
    return this.rows.after(await this.tracked(filter, overdue), next);
  }

  private async tracked(filter: TrackerFilter, overdue: DayRange): Promise<List> {
    const { condition } = await this.search.plan({ ...filter, dateType: 1 });
    const wanted = and(condition, " AND (status = 'Paid' OR open_due_day <= ?)", [overdue.to]);
    return { condition: wanted, order: 'created_at_ms', index: 'invoices_created' };
  }

  private async list(filter: AgeingFilter, days: DayRange | undefined): Promise<List> {
    const { filter: sought, condition, revenue } = await this.search.plan(searchOf(filter));
    if (!days)
      return {
        condition: and(condition, " AND status <> 'Voided'"),
        order: 'created_at_ms',
        index: indexFor(sought, revenue, this.actor),
      };
    return {
      condition: and(condition, ' AND open_due_day >= ? AND open_due_day <= ?', [days.from, days.to]),
      order: 'open_due_day',
      index: this.dueIndex(sought),
    };
  }

  /** A number's are few; all others are walked by due day, those of a customer in a key of their own (decisions/174). */
  private dueIndex(sought: InvoiceFilter): string | undefined {
    if (sought.invoiceNumber !== undefined) return undefined;
    const isOfOne = sought.providerId !== undefined || this.actor.customerId !== null;
    return isOfOne ? 'invoices_owing' : 'invoices_open';
  }

  private byRollUps({ startDate, endDate, invoiceNumber, providerId }: InvoiceFilter): boolean {
    const narrower = [startDate, endDate, invoiceNumber, providerId];
    return this.actor.customerId === null && narrower.every((value) => value === undefined);
  }

  /** Sums by customer are told by nothing but the currency. */
  private isOfAll(sought: InvoiceFilter): boolean {
    const { locationIds, revenueIds } = this.actor;
    const places = [sought.locationId, sought.revenueId, locationIds ?? undefined, revenueIds ?? undefined];
    return this.byRollUps(sought) && places.every((place) => place === undefined);
  }
}
