/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { isOpen } from '../ageing/due-day.js';
import { InvoiceCube } from './invoice-cube.js';
import { both } from './invoice-filter.js';
import { SearchPlans } from './search-plans.js';
import { netOf, summaryOfInvoices, type CurrencySummary } from './summary.js';

const negative = ({ count, amount, paid, ...told }: CurrencySummary): CurrencySummary => ({
  ...told,
  count: -count,
  amount: -amount,
  paid: -paid,
});

/**
 * What is late of the result of a filter, per currency and status: all that is open of it, which the cube tells, less what
 * is not due before today. Of a year few days are still to come: what is late itself may be millions of rows. Keys: the
 * cube's, invoices_due.
 */
export class OverdueSums extends ScopedRepository {
  /** undefined: the cube is not told by this filter. */
  async of(filter: InvoiceFilter): Promise<CurrencySummary[] | undefined> {
    const plan = await new SearchPlans(this.scope).of({ ...filter, standing: undefined });
    const slice = await plan.slice();
    if (!slice) return undefined;
    const { condition, context } = plan;
    const open = await new InvoiceCube(this.scope).summary(plan.filter, slice);
    const stillToCome = await summaryOfInvoices(
      this.scope.executor,
      both(condition, { sql: ' AND open_due_day >= ?', values: [context.today] }),
      this.dialect === 'mysql' ? ' FORCE INDEX (invoices_due)' : ' INDEXED BY invoices_due',
    );
    return netOf([...open.filter(({ status }) => isOpen(status)), ...stillToCome.map(negative)]);
  }
}
