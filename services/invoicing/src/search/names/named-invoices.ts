/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this file; every value is bound */
import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { CubeLeads } from '../cube-leads.js';
import { inWholeYears, type Span } from '../day-spans.js';
import { InvoiceCube, periodOf, toldBy, type Slice } from '../invoice-cube.js';
import { both, equals, nothing, oneOf, searchCondition, type Condition } from '../invoice-filter.js';
import { joinedInvoices } from './joined-lists.js';
import { byNames } from './name-parts.js';
import type { Plan } from '../search-plans.js';
import { negative, netOf, summaryOfInvoices, type CurrencySummary } from '../summary.js';

/** Whether years of names and revenues tell it: invoices of no place, by when they were raised. */
function isToldByYears({ filter, context: { actor } }: Plan): boolean {
  const { revenueId, locationId, state, standing, dateType } = filter;
  if (revenueId === undefined && actor.revenueIds === null) return false;
  const others = [locationId, state, standing, actor.locationIds ?? undefined];
  return dateType !== 2 && others.every((other) => other === undefined);
}

/**
 * Totals of names at places or of revenues. Those of revenues come from the cube for whole years, and what is left from the index in which
 * the time follows the name; those at places from the one in which the place does. Keys: primary, invoices_name_time, invoices_name.
 */
export class NamedInvoices extends ScopedRepository {
  private readonly cube = new InvoiceCube(this.scope);

  async count(plan: Plan): Promise<number> {
    const counts = await this.inYears(plan, {
      ofYears: (slice, years) => this.cube.count(plan.filter, slice, years),
      ofDays: async (filter, sign) => {
        const rows = await this.parts({ ...plan, filter }, ({ sql, values }) =>
          this.query<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${sql}`, values),
        );
        return rows.reduce((total, { n }) => total + sign * Number(n), 0);
      },
    });
    return counts.reduce((total, count) => total + count, 0);
  }

  async summary(plan: Plan): Promise<CurrencySummary[]> {
    const sums = await this.inYears(plan, {
      ofYears: (slice, years) => this.cube.summary(plan.filter, slice, years),
      ofDays: async (filter, sign) => {
        const ask = (from: Condition) => summaryOfInvoices(this.scope.executor, from);
        const rows = await this.parts({ ...plan, filter }, ask);
        return sign === 1 ? rows : rows.map(negative);
      },
    });
    return netOf(sums.flat());
  }

  /** What whole years come to, and the days at their edges; or all of it at once. */
  private async inYears<T>(
    plan: Plan,
    ask: {
      ofYears: (slice: Slice, years: readonly Span[]) => Promise<T>;
      ofDays: (filter: InvoiceFilter, sign: 1 | -1) => Promise<T>;
    },
  ): Promise<T[]> {
    const { filter, context, names, revenue } = plan;
    const { from, to } = periodOf(filter, context.today);
    const spans = isToldByYears(plan) && from <= to ? inWholeYears(from, to) : [];
    const years = spans.filter(({ grain }) => grain === 'year');
    if (years.length === 0) return [await ask.ofDays(filter, 1)];
    const condition = toldBy(filter, revenue, this.actor);
    const days = spans.filter(({ grain }) => grain === 'day');
    return sideBySide(
      ask.ofYears({ view: 'named', condition, names: names ?? [] }, years),
      ...days.map((span) => ask.ofDays({ ...filter, startDate: span.from, endDate: span.to }, span.sign)),
    );
  }

  private async parts<Row>(plan: Plan, ask: (from: Condition) => Promise<Row[]>): Promise<Row[]> {
    if (isToldByYears(plan)) return this.inTime(plan, ask);
    const { condition, places } = await this.reached(plan);
    return byNames(plan.names ?? [], this.dialect, (few) => {
      if (this.dialect === 'mysql') return ask(joinedInvoices(few, places, condition));
      const { sql, values } = both(condition, oneOf('name_id', few), oneOf('location_id', places));
      return ask({ sql: `invoices INDEXED BY invoices_name WHERE ${sql}`, values });
    });
  }

  /** A range of days for each name: of a join MySQL and MariaDB would read all of the name. */
  private inTime<Row>(
    { filter, context, names = [] }: Plan,
    ask: (from: Condition) => Promise<Row[]>,
  ): Promise<Row[]> {
    const condition = searchCondition({ ...filter, name: undefined }, context);
    const index =
      this.dialect === 'mysql' ? 'FORCE INDEX (invoices_name_time)' : 'INDEXED BY invoices_name_time';
    return byNames(names, this.dialect, (few) => {
      const { sql, values } = both(condition, oneOf('name_id', few));
      return ask({ sql: `invoices ${index} WHERE ${sql}`, values });
    });
  }

  /** All but the names, and what makes the index reach the place and the revenue. */
  private async reached({
    filter,
    context,
  }: Pick<Plan, 'filter' | 'context'>): Promise<{ condition: Condition; places: number[] }> {
    const { revenue } = context;
    const asked: InvoiceFilter = { ...filter, name: undefined };
    const ofRevenue = revenue ? equals('revenue_top_id', revenue.topId) : nothing;
    if (filter.locationId !== undefined)
      return { condition: both(searchCondition(asked, context), ofRevenue), places: [filter.locationId] };
    // whoever raises at places that tell the state raises in no other: they say it by themselves
    const places = context.placesOfState ?? (await new CubeLeads(this.scope).placesOf(filter.state));
    if (places.tellState) asked.state = undefined;
    return { condition: both(searchCondition(asked, context), ofRevenue), places: [...places.locationIds] };
  }
}
