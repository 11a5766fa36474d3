/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this file; every value is bound */
import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { InvoiceCube } from './invoice-cube.js';
import { both, equals, nothing, oneOf, searchCondition, type Condition } from './invoice-filter.js';
import { byNames } from './name-parts.js';
import type { Plan } from './search-plans.js';
import { netOf, summaryOfInvoices, type CurrencySummary } from './summary.js';

/**
 * Totals of names at places or of revenues, which the cube is not told by together: of the index of names, where
 * place and revenue follow the name. Key: invoices_name.
 */
export class NamedInvoices extends ScopedRepository {
  private readonly cube = new InvoiceCube(this.scope);

  async count(plan: Plan): Promise<number> {
    const { force, condition } = await this.reached(plan);
    const rows = await byNames(plan.names ?? [], (few) => {
      const where = both(condition, oneOf('name_id', few));
      return this.query<{ n: number | string }>(
        `SELECT COUNT(*) AS n FROM invoices${force} WHERE ${where.sql}`,
        where.values,
      );
    });
    return rows.reduce((total, { n }) => total + Number(n), 0);
  }

  async summary(plan: Plan): Promise<CurrencySummary[]> {
    const { force, condition } = await this.reached(plan);
    const rows = await byNames(plan.names ?? [], (few) =>
      summaryOfInvoices(this.scope.executor, both(condition, oneOf('name_id', few)), force),
    );
    return netOf(rows);
  }

  /** All but the names, and what makes the index reach the place and the revenue. */
  private async reached({ filter, context }: Plan): Promise<{ force: string; condition: Condition }> {
    const { revenue } = context;
    const places = filter.locationId === undefined ? await this.cube.placesOf(filter.state) : undefined;
    const asked: InvoiceFilter = { ...filter, name: undefined };
    // whoever raises there raises in no other state
    if (places?.tellState === true) asked.state = undefined;
    const condition = both(
      searchCondition(asked, context),
      places ? oneOf('location_id', places.locationIds) : nothing,
      revenue ? equals('revenue_top_id', revenue.topId) : nothing,
    );
    const index = 'invoices_name';
    return {
      condition,
      force: this.dialect === 'mysql' ? ` FORCE INDEX (${index})` : ` INDEXED BY ${index}`,
    };
  }
}
