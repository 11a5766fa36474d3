/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this service; every value is bound */
import type { InvoiceFilter, InvoiceStanding } from '@kobodesk/contracts/invoicing';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { noteCondition } from './invoice-filter.js';
import { InvoiceSearch } from './invoice-search.js';
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
 * What is overdue of the result of a filter, and what was credited (rules/screens.md#tabs-of-a-search); turning back to a
 * search asks nothing again.
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
      ...told('Overdue', await this.overdue(filter)),
      ...told('Credited', await this.credited(filter)),
    ];
    if (kept.size >= keptSums) kept.clear();
    kept.set(key, sums);
    return sums;
  }

  /** What is due of what is late; credits leave less of it than the invoices say. */
  private async overdue(filter: InvoiceFilter): Promise<Sum[]> {
    // what is late of what was settled: nothing
    if (filter.standing === 'Credited') return [];
    const late: InvoiceFilter = { ...filter, standing: 'Overdue' };
    const credits = await this.creditsOf(late);
    const net = new Map<number, Sum>();
    for (const { currencyId, count, amount, paid } of await new InvoiceSearch(this.scope).summary(late)) {
      const before = net.get(currencyId) ?? { count: 0, amount: -(credits.get(currencyId) ?? 0n) };
      net.set(currencyId, {
        currencyId,
        count: before.count + count,
        amount: before.amount + amount - paid,
      });
    }
    return [...net.values()];
  }

  /** Of invoices that have a note, which are few. Key: credit_notes_list. */
  private async creditsOf(filter: InvoiceFilter): Promise<ReadonlyMap<number, bigint>> {
    const { condition } = await new SearchPlans(this.scope).of(filter);
    const { sql, values } = noteCondition(this.organisationId);
    const rows = await this.query<{ currency_id: number; credit: string }>(
      `SELECT currency_id, CAST(SUM(credit_thousandths) AS CHAR) AS credit FROM invoices WHERE ${condition.sql}${sql}
       GROUP BY currency_id`,
      [...condition.values, ...values],
    );
    return new Map(rows.map(({ currency_id, credit }) => [Number(currency_id), asThousandths(credit)]));
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

  private async version(): Promise<string> {
    const rows = await this.query<{ write_version: number | string }>(
      'SELECT write_version FROM invoice_counters WHERE organisation_id = ?',
      [this.organisationId],
    );
    return String(rows[0]?.write_version ?? 0);
  }
}
