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
import { byNames } from './name-parts.js';
import { holding, inOrder, runsOf, type Counted, type Run } from './page-days.js';
import { netOf, type CurrencySummary } from './summary.js';

/** What the filter comes to: the revenue that it names, the customer with those that are merged into it, and the names. */
export interface Chosen {
  revenue: RevenueChoice | undefined;
  family: readonly number[] | undefined;
  /** those that fit the name that was typed */
  names: readonly number[] | undefined;
}

/** The rows of the cube that hold a filter's sums, but for their days. */
export interface Slice {
  view: CubeView;
  condition: Condition;
  /** what leads the rows, where that may be thousands */
  names?: readonly number[] | undefined;
}

/** Where a page begins in its list, and how long it may be. */
interface PagePlace {
  order: 'ASC' | 'DESC';
  offset: number;
  size: number;
}

/** Sums of a slice within spans, told by some columns. */
interface Asked extends Slice {
  by: string;
  summed: readonly (keyof typeof sums)[];
  spans: readonly Span[];
  kind: string;
}

/** Each sum costs every row that is added: how many there are is asked without the amounts. */
const sums = { n: 'invoice_count', amount: 'amount_thousandths', paid: 'paid_thousandths' } as const;

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
  if (filter.invoiceNumber !== undefined || filter.standing !== undefined) return undefined;
  const isOfPlace =
    filter.locationId !== undefined || filter.state !== undefined || actor.locationIds !== null;
  const isOfRevenue = filter.revenueId !== undefined || actor.revenueIds !== null;
  if (filter.providerId !== undefined || actor.customerId !== null)
    return isOfPlace || isOfRevenue || filter.name !== undefined ? undefined : 'customer';
  if (filter.name !== undefined) return isOfPlace || isOfRevenue ? undefined : 'name';
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
    return { view, condition, names: view === 'name' ? (chosen.names ?? []) : undefined };
  }

  /** Per currency and status, of the whole result. */
  async summary(filter: InvoiceFilter, slice: Slice): Promise<CurrencySummary[]> {
    const what = { by: 'currency_id, status', summed: ['n', 'amount', 'paid'] } as const;
    const rows = await this.sums<Summed>(filter, slice, what);
    return netOf(
      rows.map((row) => ({
        currencyId: Number(row.currency_id),
        status: row.status,
        count: Number.parseInt(row.n, 10),
        amount: asThousandths(row.amount),
        paid: asThousandths(row.paid),
      })),
    );
  }

  async count(filter: InvoiceFilter, slice: Slice): Promise<number> {
    const rows = await this.sums<Pick<Summed, 'n'>>(filter, slice, { by: 'day_kind', summed: ['n'] });
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
      { by: 'grain, day', summed: ['n'] },
      spans,
    );
    // names are asked for few at a time: a day comes once with each
    const days = new Map<string, Counted & { grain: Grain }>();
    for (const { grain, day, n } of rows) {
      const before = days.get(`${grain} ${day}`)?.count ?? 0;
      days.set(`${grain} ${day}`, { grain, day, count: before + Number.parseInt(n, 10) });
    }
    return [...days.values()].filter(({ count }) => count > 0);
  }

  private async sums<Row>(
    filter: InvoiceFilter,
    slice: Slice,
    what: Pick<Asked, 'by' | 'summed'>,
    spans: readonly Span[] = periodOf(filter),
  ): Promise<Row[]> {
    if (spans.length === 0) return [];
    const { names, condition } = slice;
    const rest = { ...slice, ...what, spans, kind: filter.dateType === 2 ? 'invoice' : 'created' };
    if (names === undefined) return this.sumsOf<Row>(rest);
    return byNames(names, (few) =>
      this.sumsOf<Row>({ ...rest, condition: both(oneOf('led_by', few), condition) }),
    );
  }

  private sumsOf<Row>({ view, condition, by, summed, spans, kind }: Asked): Promise<Row[]> {
    const told = (sign: 1 | -1) =>
      summed.map((name) => `CAST(${sign} * SUM(${sums[name]}) AS CHAR) AS ${name}`).join(', ');
    const rows = `FROM invoice_totals WHERE organisation_id = ? AND day_kind = ? AND view = ? AND grain = ? AND day >= ? AND day <= ?${condition.sql}
      GROUP BY ${by}`;
    return this.query<Row>(
      spans.map(({ sign }) => `SELECT ${by}, ${told(sign)} ${rows}`).join(' UNION ALL '),
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
    if (view === 'name') return nothing;
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

  /** Where invoices of the state, or of any, were raised; and whether all that were raised there are of the state. */
  async placesOf(state: string | undefined): Promise<{ locationIds: number[]; tellState: boolean }> {
    const rows = await this.query<{ led_by: number; state_id: number; state_name: string }>(
      `SELECT DISTINCT led_by, state_id, state_name FROM invoice_totals
       WHERE organisation_id = ? AND day_kind = 'created' AND view = 'place' AND grain = 'month'`,
      [this.organisationId],
    );
    const isOfState = (row: (typeof rows)[number]) =>
      state === undefined || state === row.state_name || state === String(row.state_id);
    const locationIds = [...new Set(rows.filter(isOfState).map(({ led_by }) => led_by))];
    const others = rows.filter((row) => !isOfState(row) && locationIds.includes(row.led_by));
    return { locationIds, tellState: others.length === 0 };
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
