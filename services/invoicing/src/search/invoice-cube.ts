/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this file; every value is bound */
import type { InvoiceFilter, InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { CubeView, Grain } from '../roll-up/roll-row.js';
import { CubeLeads } from './cube-leads.js';
import { spansOf, untilToday, type Span } from './day-spans.js';
import {
  both,
  earliest,
  equals,
  forced,
  isOfCustomer,
  latest,
  nothing,
  oneOf,
  placeScope,
  stateCondition,
  type Condition,
  type RevenueChoice,
  type StatePlaces,
} from './invoice-filter.js';
import { byNames } from './names/name-parts.js';
import { partsOf, type Counted, type Part } from './page-days.js';
import { netOf, type CurrencySummary } from './summary.js';

/** What the filter comes to: the revenue that it names, the customer with those that are merged into it, and the names. */
export interface Chosen {
  revenue: RevenueChoice | undefined;
  family: readonly number[] | undefined;
  /** those that fit the name that was typed */
  names: readonly number[] | undefined;
  /** where invoices of the state were raised, once it was looked up */
  placesOfState: StatePlaces | undefined;
}

/** The rows of the cube that hold a filter's sums, but for their days. */
export interface Slice {
  view: CubeView;
  condition: Condition;
  /** what leads the rows, where that may be thousands */
  names?: readonly number[] | undefined;
  /** the invoices of days that the view has no rows of, both included */
  daysOf?: ((from: string, to: string) => Condition) | undefined;
}

/** Sums of a slice within spans, told by some columns. */
interface Asked extends Slice {
  by: readonly string[];
  summed: readonly (keyof typeof sums)[];
  spans: readonly Span[];
  kind: string;
}

/** Each sum costs every row that is added: how many there are is asked without the amounts. */
const sums = { n: 'invoice_count', amount: 'amount_thousandths', paid: 'paid_thousandths' } as const;
/** The same of the invoices themselves. */
const sumsOfInvoices = { ...sums, n: '1' } as const;

interface Summed {
  currency_id: number;
  status: InvoiceStatus;
  n: string;
  amount: string;
  paid: string;
}

/** Many names are asked for at once: years of them are kept as well. */
const largestOf = (view: CubeView): Grain => (view === 'name' ? 'year' : 'month');

/** An invoice is raised today at the latest; the date on it may be to come. */
export function periodOf(
  { startDate = earliest, endDate = latest, dateType }: InvoiceFilter,
  today: string,
): { from: string; to: string } {
  const end = dateType === 2 ? endDate : untilToday(endDate, today);
  return { from: startDate, to: end < latest ? end : latest };
}

/** The view that answers a filter for an actor; undefined: the invoices themselves have to be asked. */
export function viewFor(filter: InvoiceFilter, actor: ScopedRepository['actor']): CubeView | undefined {
  if (filter.invoiceNumber !== undefined || filter.standing !== undefined) return undefined;
  const isOfPlace =
    filter.locationId !== undefined || filter.state !== undefined || actor.locationIds !== null;
  const isOfRevenue = filter.revenueId !== undefined || actor.revenueIds !== null;
  if (isOfCustomer(filter, actor)) {
    if (filter.name !== undefined) return undefined;
    if (!isOfPlace && !isOfRevenue) return 'customer';
    return filter.dateType === 2 ? undefined : 'placed';
  }
  if (filter.name !== undefined) return isOfPlace || isOfRevenue ? undefined : 'name';
  if (isOfPlace) return isOfRevenue ? 'both' : 'place';
  return isOfRevenue ? 'revenue' : '';
}

/** What rows of the cube say by themselves, whatever leads them. */
export const toldBy = (
  { currencyId, status, isedited }: InvoiceFilter,
  revenue: RevenueChoice | undefined,
  actor: ScopedRepository['actor'],
): Condition =>
  both(
    equals('currency_id', currencyId),
    equals('status', status),
    revenue ? equals(revenue.isTop ? 'revenue_top_id' : 'revenue_id', revenue.id) : nothing,
    isedited ? { sql: ' AND is_edited = 1', values: [] } : nothing,
    placeScope(actor),
  );

/** Totals from the cube: they cost months and days, not invoices. Key of each: primary, up to the day. */
export class InvoiceCube extends ScopedRepository {
  async slice(
    filter: InvoiceFilter,
    { daysOf, ...chosen }: Chosen & Required<Pick<Slice, 'daysOf'>>,
  ): Promise<Slice | undefined> {
    const view = viewFor(filter, this.actor);
    if (view === undefined) return undefined;
    const { revenue, family, placesOfState } = chosen;
    const condition = both(
      await new CubeLeads(this.scope).of(view, filter, { revenue, placesOfState }),
      toldBy(filter, revenue, this.actor),
      (view === 'customer' || view === 'placed') && family === undefined
        ? equals('led_by', filter.providerId)
        : oneOf('led_by', family ?? null),
      view === 'place' || view === 'both' || view === 'placed'
        ? equals('location_id', filter.locationId)
        : nothing,
      stateCondition(filter.state),
    );
    if (view === 'placed') return { view, condition, daysOf };
    return { view, condition, names: view === 'name' ? (chosen.names ?? []) : undefined };
  }

  /** Per currency and status, of the whole result. */
  async summary(filter: InvoiceFilter, slice: Slice, spans?: readonly Span[]): Promise<CurrencySummary[]> {
    const what = { by: ['currency_id', 'status'], summed: ['n', 'amount', 'paid'] } as const;
    const rows = await this.sums<Summed>(filter, slice, what, spans);
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

  async count(filter: InvoiceFilter, slice: Slice, spans?: readonly Span[]): Promise<number> {
    const rows = await this.sums<{ n: string | null }>(filter, slice, { by: [], summed: ['n'] }, spans);
    return rows.reduce((total, { n }) => total + Number.parseInt(n ?? '0', 10), 0);
  }

  /** The months of the period, of names its years, and what is left at its edges, each with how many. */
  async parts(filter: InvoiceFilter, slice: Slice): Promise<Part[]> {
    return partsOf(await this.countsBy(filter, slice, this.period(filter, slice.view)), filter);
  }

  /** The period of a filter in as few spans as hold it. */
  period(filter: InvoiceFilter, view: CubeView): Span[] {
    const { from, to } = periodOf(filter, dayOf(this.scope.now, this.actor.timeZone));
    return spansOf(from, to, largestOf(view));
  }

  /** How many on each day, or in each month or year, of the spans. */
  async countsBy(
    filter: InvoiceFilter,
    slice: Slice,
    spans: readonly Span[],
  ): Promise<(Counted & { grain: Grain })[]> {
    const rows = await this.sums<{ grain: Grain; day: string; n: string | null }>(
      filter,
      slice,
      { by: ['grain', 'day'], summed: ['n'] },
      spans,
    );
    // names are asked for few at a time: a day comes once with each
    const days = new Map<string, Counted & { grain: Grain }>();
    for (const { grain, day, n } of rows) {
      const before = days.get(`${grain} ${day}`)?.count ?? 0;
      days.set(`${grain} ${day}`, { grain, day, count: before + Number.parseInt(n ?? '0', 10) });
    }
    if (!slice.daysOf) return [...days.values()];
    const edges = new Map(spans.filter(({ grain }) => grain === 'day').map(({ from, to }) => [from, to]));
    return [...days.values()].map((one) => (one.grain === 'day' ? { ...one, to: edges.get(one.day) } : one));
  }

  private async sums<Row>(
    filter: InvoiceFilter,
    slice: Slice,
    what: Pick<Asked, 'by' | 'summed'>,
    spans: readonly Span[] = this.period(filter, slice.view),
  ): Promise<Row[]> {
    if (spans.length === 0) return [];
    const { names, condition } = slice;
    const rest = { ...slice, ...what, spans, kind: filter.dateType === 2 ? 'invoice' : 'created' };
    if (names === undefined) return this.sumsOf<Row>(rest);
    return byNames(names, this.dialect, (few) =>
      this.sumsOf<Row>({ ...rest, condition: both(oneOf('led_by', few), condition) }),
    );
  }

  private sumsOf<Row>(asked: Asked): Promise<Row[]> {
    const pieces = asked.spans.map((span) =>
      asked.daysOf && span.grain === 'day'
        ? this.sumsOfDays(asked, span, asked.daysOf(span.from, span.to))
        : this.sumsOfSpan(asked, span),
    );
    return this.query<Row>(
      pieces.map(({ sql }) => sql).join(' UNION ALL '),
      pieces.flatMap(({ values }) => values),
    );
  }

  private sumsOfSpan({ view, condition, by, summed, kind }: Asked, span: Span): Condition {
    const told = summed.map((name) => `CAST(${span.sign} * SUM(${sums[name]}) AS CHAR) AS ${name}`);
    // MySQL keeps the rows of groups aside, and of very many that takes longer than to read them: of one sum there are none
    const groups = by.length === 0 ? '' : ` GROUP BY ${by.join(', ')}`;
    return {
      sql: `SELECT ${[...by, ...told].join(', ')} FROM invoice_totals WHERE organisation_id = ? AND day_kind = ? AND view = ?
        AND grain = ? AND day >= ? AND day <= ?${condition.sql}${groups}`,
      values: [this.organisationId, kind, view, span.grain, span.from, span.to, ...condition.values],
    };
  }

  /** Of the invoices of days at an edge, which stand for their first day. Key: invoices_customer. */
  private sumsOfDays({ by, summed }: Asked, { sign, from }: Span, days: Condition): Condition {
    const told = summed.map((name) => `CAST(${sign} * SUM(${sumsOfInvoices[name]}) AS CHAR) AS ${name}`);
    const isOfDay = by.includes('day');
    const columns = isOfDay ? ["'day' AS grain", '? AS day', ...told] : [...by, ...told];
    const groups = isOfDay || by.length === 0 ? '' : ` GROUP BY ${by.join(', ')}`;
    return {
      sql: `SELECT ${columns.join(', ')} FROM invoices${forced(this.dialect, days, 'invoices_customer')} WHERE ${days.sql}${groups}`,
      values: [...(isOfDay ? [from] : []), ...days.values],
    };
  }
}
