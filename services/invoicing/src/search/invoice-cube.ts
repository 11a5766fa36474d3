/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this file; every value is bound */
import type { InvoiceFilter, InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { CubeView, Grain } from '../roll-up/roll-row.js';
import { monthEnd, spansOf, type Span } from './day-spans.js';
import {
  both,
  earliest,
  equals,
  latest,
  nothing,
  oneOf,
  placeScope,
  stateCondition,
  type Condition,
  type RevenueChoice,
} from './invoice-filter.js';
import { holding, inOrder, runsOf, type Counted, type Run } from './page-days.js';

export interface CurrencySummary {
  currencyId: number;
  status: InvoiceStatus;
  count: number;
  amount: bigint;
  paid: bigint;
}

/** What the filter comes to: the revenue that it names, and the customer with those that are merged into it. */
export interface Chosen {
  revenue: RevenueChoice | undefined;
  family: readonly number[] | undefined;
}

/** The rows of the cube that hold a filter's sums, but for their days. */
export interface Slice {
  view: CubeView;
  condition: Condition;
}

/** Where a page begins in its list, and how long it may be. */
interface PagePlace {
  order: 'ASC' | 'DESC';
  offset: number;
  size: number;
}

interface Summed {
  currency_id: number;
  status: InvoiceStatus;
  n: string;
  amount: string;
  paid: string;
}

const periodOf = ({ startDate = earliest, endDate = latest }: InvoiceFilter, how?: { mayTakeOff: boolean }) =>
  spansOf(startDate, endDate < latest ? endDate : latest, how);

/** The view that answers a filter for an actor; undefined: the invoices themselves have to be asked. */
export function viewFor(filter: InvoiceFilter, actor: ScopedRepository['actor']): CubeView | undefined {
  if (filter.invoiceNumber !== undefined || filter.name !== undefined) return undefined;
  const isOfPlace =
    filter.locationId !== undefined || filter.state !== undefined || actor.locationIds !== null;
  const isOfRevenue = filter.revenueId !== undefined || actor.revenueIds !== null;
  if (filter.providerId !== undefined || actor.customerId !== null)
    return isOfPlace || isOfRevenue ? undefined : 'customer';
  if (isOfPlace) return isOfRevenue ? 'both' : 'place';
  return isOfRevenue ? 'revenue' : '';
}

/** Totals from the cube: they cost months and days, not invoices. Key of each: primary, up to the day. */
export class InvoiceCube extends ScopedRepository {
  async slice(filter: InvoiceFilter, chosen: Chosen): Promise<Slice | undefined> {
    const view = viewFor(filter, this.actor);
    if (view === undefined) return undefined;
    const { revenue, family } = chosen;
    const byRevenue = revenue && equals(revenue.isTop ? 'revenue_top_id' : 'revenue_id', revenue.id);
    const condition = both(
      await this.lead(view, filter, chosen),
      equals('currency_id', filter.currencyId),
      equals('status', filter.status),
      view === 'customer' && family === undefined
        ? equals('led_by', filter.providerId)
        : oneOf('led_by', family ?? null),
      view === 'place' || view === 'both' ? equals('location_id', filter.locationId) : nothing,
      byRevenue ?? nothing,
      stateCondition(filter.state),
      filter.isedited ? { sql: ' AND is_edited = 1', values: [] } : nothing,
      placeScope(this.actor),
    );
    return { view, condition };
  }

  /** Per currency and status, of the whole result. */
  async summary(filter: InvoiceFilter, slice: Slice): Promise<CurrencySummary[]> {
    const rows = await this.sums<Summed>(filter, slice, 'currency_id, status');
    const net = new Map<string, CurrencySummary>();
    for (const row of rows) {
      const key = `${row.currency_id} ${row.status}`;
      const known = net.get(key) ?? { count: 0, amount: 0n, paid: 0n };
      net.set(key, {
        currencyId: Number(row.currency_id),
        status: row.status,
        count: known.count + Number.parseInt(row.n, 10),
        amount: known.amount + asThousandths(row.amount),
        paid: known.paid + asThousandths(row.paid),
      });
    }
    return [...net.values()].filter(({ count }) => count > 0);
  }

  async count(filter: InvoiceFilter, slice: Slice): Promise<number> {
    const rows = await this.sums<Pick<Summed, 'n'>>(filter, slice, 'day_kind');
    return rows.reduce((total, { n }) => total + Number.parseInt(n, 10), 0);
  }

  /**
   * The days that the rows of a page lie on, in its order: the months and edges of the period first, then the days of
   * those that hold the page. Both cost months and days, however deep the page lies and however few rows there are.
   */
  async pageDays(filter: InvoiceFilter, slice: Slice, { order, ...page }: PagePlace): Promise<Run[]> {
    const counted = async (spans: readonly Span[]) =>
      inOrder(await this.countsBy(filter, slice, spans), order);
    const { held, skip } = holding(await counted(periodOf(filter, { mayTakeOff: false })), page);
    if (held.every(({ grain }) => grain === 'day'))
      return runsOf(
        held.map(({ day }) => day),
        skip,
      );
    const ends = held.flatMap(({ grain, day }) => (grain === 'day' ? [day] : [day, monthEnd(day)])).sort();
    const days = await counted([{ grain: 'day', from: ends[0] ?? '', to: ends.at(-1) ?? '', sign: 1 }]);
    const within = holding(days, { offset: skip, size: page.size });
    return runsOf(
      within.held.map(({ day }) => day),
      within.skip,
    );
  }

  private async countsBy(
    filter: InvoiceFilter,
    slice: Slice,
    spans: readonly Span[],
  ): Promise<(Counted & { grain: Grain })[]> {
    const rows = await this.sums<{ grain: Grain; day: string; n: string }>(
      filter,
      slice,
      'grain, day',
      spans,
    );
    return rows
      .map(({ grain, day, n }) => ({ grain, day, count: Number.parseInt(n, 10) }))
      .filter(({ count }) => count > 0);
  }

  private async sums<Row>(
    filter: InvoiceFilter,
    { view, condition }: Slice,
    by: string,
    spans: readonly Span[] = periodOf(filter),
  ): Promise<Row[]> {
    if (spans.length === 0) return [];
    const kind = filter.dateType === 2 ? 'invoice' : 'created';
    const part = (sign: 1 | -1) => `SELECT ${by}, CAST(${sign} * SUM(invoice_count) AS CHAR) AS n,
      CAST(${sign} * SUM(amount_thousandths) AS CHAR) AS amount, CAST(${sign} * SUM(paid_thousandths) AS CHAR) AS paid
      FROM invoice_totals WHERE organisation_id = ? AND day_kind = ? AND view = ? AND grain = ? AND day >= ? AND day <= ?${condition.sql}
      GROUP BY ${by}`;
    return this.query<Row>(
      spans.map(({ sign }) => part(sign)).join(' UNION ALL '),
      spans.flatMap(({ grain, from, to }) => [
        this.organisationId,
        kind,
        view,
        grain,
        from,
        to,
        ...condition.values,
      ]),
    );
  }

  /** By what the rows are led in the key, so that only those of the filter and of the actor's scope are read. */
  private async lead(view: CubeView, filter: InvoiceFilter, { revenue }: Chosen): Promise<Condition> {
    if (view === '') return equals('led_by', 0);
    if (view === 'customer') return equals('led_by', this.actor.customerId ?? undefined);
    if (view === 'revenue')
      return revenue ? equals('led_by', revenue.topId) : oneOf('led_by', await this.tops());
    if (filter.locationId !== undefined) return equals('led_by', filter.locationId);
    if (this.actor.locationIds !== null) return oneOf('led_by', this.actor.locationIds);
    return oneOf('led_by', await this.locationsOf(filter.state));
  }

  /** The top revenues of what the actor may see; a revenue keeps its parent. */
  private async tops(): Promise<number[]> {
    const ids = this.actor.revenueIds ?? [];
    if (ids.length === 0) return [];
    const rows = await this.query<{ id: number; parent_id: number }>(
      `SELECT id, parent_id FROM revenues WHERE organisation_id = ? AND id IN (${ids.map(() => '?').join(', ')})`,
      [this.organisationId, ...ids],
    );
    return [...new Set(rows.map(({ id, parent_id }) => (parent_id === 0 ? id : parent_id)))];
  }

  /** Where invoices of the state, or of any, were raised. */
  private async locationsOf(state: string | undefined): Promise<number[]> {
    const condition = stateCondition(state);
    const rows = await this.query<{ led_by: number }>(
      `SELECT DISTINCT led_by FROM invoice_totals
       WHERE organisation_id = ? AND day_kind = 'created' AND view = 'place' AND grain = 'month'${condition.sql}`,
      [this.organisationId, ...condition.values],
    );
    return rows.map(({ led_by }) => led_by);
  }
}
