/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { isOpen } from '../ageing/due-day.js';
import { InvoiceCube } from './invoice-cube.js';
import type { Plan } from './search-plans.js';
import { negative, netOf, summaryOfInvoices, type CurrencySummary } from './summary.js';

/** Sums that may still be asked for. */
export type Summed = readonly CurrencySummary[] | Promise<readonly CurrencySummary[]>;

/**
 * What is late of the result of a filter, per currency and status: all that is open of it, which the cube tells, less what
 * is not due before today. Of a year few days are still to come: what is late itself may be millions of rows. Keys: the
 * cube's, invoices_open.
 */
export class OverdueSums extends ScopedRepository {
  /** undefined: the cube is not told by this filter. */
  async of(plan: Plan): Promise<CurrencySummary[] | undefined> {
    const slice = await plan.slice();
    return slice && this.among(plan, new InvoiceCube(this.scope).summary(plan.filter, slice));
  }

  /** `all`: what the whole result comes to, whatever its standing. */
  async among({ condition, context }: Plan, all: Summed): Promise<CurrencySummary[]> {
    const force = this.dialect === 'mysql' ? 'FORCE INDEX (invoices_open)' : 'INDEXED BY invoices_open';
    const [whole, stillToCome] = await sideBySide(
      all,
      summaryOfInvoices(this.scope.executor, {
        sql: `invoices ${force} WHERE ${condition.sql} AND open_due_day >= ?`,
        values: [...condition.values, context.today],
      }),
    );
    return netOf([...whole.filter(({ status }) => isOpen(status)), ...stillToCome.map(negative)]);
  }
}
