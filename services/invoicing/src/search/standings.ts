/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this service; every value is bound */
import type { InvoiceFilter, InvoiceStanding } from '@kobodesk/contracts/invoicing';
import { dayAfter } from '@kobodesk/contracts/kernel';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { DueSums } from '../ageing/due-sums.js';
import { SearchPlans } from './search-plans.js';

export interface StandingSum {
  status: InvoiceStanding;
  currencyId: number;
  count: number;
  /** of what is overdue: what is due; of what was credited: what was invoiced */
  amount: bigint;
}

type Sum = Omit<StandingSum, 'status'>;

const keptSums = 1000;
/** Sums that hold until the organisation's invoices change, or the day does: (filter, write version, day) → sums. */
const kept = new Map<string, readonly StandingSum[]>();

/**
 * What is overdue of the result of a filter, and what was credited (rules/screens.md#tabs-of-a-search). What is overdue
 * comes from the sums by due day where they are told by what is filtered by, else from the invoices by their due day or by
 * the customer; turning back to a search asks nothing again.
 */
export class Standings extends ScopedRepository {
  async of(filter: InvoiceFilter): Promise<readonly StandingSum[]> {
    const today = dayOf(this.scope.now, this.actor.timeZone);
    const { condition } = await new SearchPlans(this.scope).of(filter);
    const key = JSON.stringify([await this.version(), today, condition]);
    const known = kept.get(key);
    if (known) return known;
    const told = (status: InvoiceStanding, sums: readonly Sum[]) =>
      sums.map((sum): StandingSum => ({ ...sum, status }));
    const sums = [
      ...told('Overdue', await this.overdue(filter, dayAfter(today, -1))),
      ...told('Credited', await this.credited(filter)),
    ];
    if (kept.size >= keptSums) kept.clear();
    kept.set(key, sums);
    return sums;
  }

  private async overdue(filter: InvoiceFilter, to: string): Promise<Sum[]> {
    const { condition, revenue } = await new SearchPlans(this.scope).of(filter);
    const sums = new DueSums(this.scope);
    // nothing is due before it was raised; a day is left for zones
    const from =
      filter.dateType === 1 && filter.startDate !== undefined ? dayAfter(filter.startDate, -1) : undefined;
    const parts = this.isToldByDay(filter)
      ? await sums.ofPlaces(filter, revenue, { to })
      : await sums.ofInvoices(condition, { from, to }, this.force(filter, condition.index));
    const net = new Map<number, Sum>();
    for (const { currencyId, count, amount } of parts) {
      const before = net.get(currencyId);
      net.set(currencyId, {
        currencyId,
        count: (before?.count ?? 0) + count,
        amount: (before?.amount ?? 0n) + amount,
      });
    }
    return [...net.values()];
  }

  private async credited(filter: InvoiceFilter): Promise<Sum[]> {
    // another standing leaves none: what is overdue is open
    if (filter.standing === 'Overdue') return [];
    const { condition } = await new SearchPlans(this.scope).of({ ...filter, standing: 'Credited' });
    const rows = await this.query<{ currency_id: number; n: string; amount: string }>(
      `SELECT currency_id, CAST(COUNT(*) AS CHAR) AS n, CAST(SUM(amount_thousandths) AS CHAR) AS amount
       FROM invoices WHERE ${condition.sql} GROUP BY currency_id`,
      condition.values,
    );
    return rows.map((row) => ({
      currencyId: Number(row.currency_id),
      count: Number.parseInt(row.n, 10),
      amount: asThousandths(row.amount),
    }));
  }

  /** The sums by due day know currency, place and revenue, and nothing else. */
  private isToldByDay(filter: InvoiceFilter): boolean {
    const { startDate, endDate, invoiceNumber, name, providerId, state, status, isedited } = filter;
    const others = [startDate, endDate, invoiceNumber, name, providerId, state, status];
    return (
      this.actor.customerId === null &&
      isedited !== true &&
      filter.standing !== 'Credited' &&
      others.every((value) => value === undefined)
    );
  }

  /** A customer's and a number's are few; all others are walked by due day. */
  private force({ invoiceNumber, providerId }: InvoiceFilter, index: string | undefined): string {
    const isOfOne = providerId !== undefined || this.actor.customerId !== null;
    const byDay = invoiceNumber === undefined ? 'invoices_due' : undefined;
    const walked = isOfOne ? (index ?? 'invoices_customer') : byDay;
    if (walked === undefined) return '';
    return this.dialect === 'mysql' ? ` FORCE INDEX (${walked})` : ` INDEXED BY ${walked}`;
  }

  private async version(): Promise<string> {
    const rows = await this.query<{ write_version: number | string }>(
      'SELECT write_version FROM invoice_counters WHERE organisation_id = ?',
      [this.organisationId],
    );
    return String(rows[0]?.write_version ?? 0);
  }
}
