/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this file; every value is bound */
import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { CubeLeads } from '../cube-leads.js';
import { both, equals, nothing, oneOf, searchCondition, type Condition } from '../invoice-filter.js';
import { joinedInvoices } from './joined-lists.js';
import { byNames } from './name-parts.js';
import type { Plan } from '../search-plans.js';
import { netOf, summaryOfInvoices, type CurrencySummary } from '../summary.js';

/**
 * Totals of names at places or of revenues, which the cube is not told by together: of the index of names, where
 * place and revenue follow the name. Key: invoices_name.
 */
export class NamedInvoices extends ScopedRepository {
  async count(plan: Plan): Promise<number> {
    const rows = await this.parts(plan, ({ sql, values }) =>
      this.query<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${sql}`, values),
    );
    return rows.reduce((total, { n }) => total + Number(n), 0);
  }

  async summary(plan: Plan): Promise<CurrencySummary[]> {
    return netOf(await this.parts(plan, (from) => summaryOfInvoices(this.scope.executor, from)));
  }

  private async parts<Row>(plan: Plan, ask: (from: Condition) => Promise<Row[]>): Promise<Row[]> {
    const { condition, places } = await this.reached(plan);
    return byNames(plan.names ?? [], (few) => {
      if (this.dialect === 'mysql') return ask(joinedInvoices(few, places, condition));
      const { sql, values } = both(condition, oneOf('name_id', few), oneOf('location_id', places));
      return ask({ sql: `invoices INDEXED BY invoices_name WHERE ${sql}`, values });
    });
  }

  /** All but the names, and what makes the index reach the place and the revenue. */
  private async reached({ filter, context }: Plan): Promise<{ condition: Condition; places: number[] }> {
    const { revenue } = context;
    const asked: InvoiceFilter = { ...filter, name: undefined };
    const ofRevenue = revenue ? equals('revenue_top_id', revenue.topId) : nothing;
    if (filter.locationId !== undefined)
      return { condition: both(searchCondition(asked, context), ofRevenue), places: [filter.locationId] };
    const places = await new CubeLeads(this.scope).placesOf(filter.state);
    // whoever raises there raises in no other state
    if (places.tellState) asked.state = undefined;
    return { condition: both(searchCondition(asked, context), ofRevenue), places: places.locationIds };
  }
}
