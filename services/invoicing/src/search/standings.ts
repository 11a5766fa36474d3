/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are pieces of this service; every value is bound */
import type { InvoiceStanding } from '@kobodesk/contracts/invoicing';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { forced, indexOfCustomer, isOfCustomer, noteCondition } from './invoice-filter.js';
import { InvoiceSearch } from './invoice-search.js';
import { sumOf } from './page-days.js';
import { isByNames } from './page-place.js';
import { OverdueSums, type Summed } from './overdue-sums.js';
import type { Plan } from './search-plans.js';
import { lateOf, summaryOfInvoices, type CurrencySummary } from './summary.js';

export interface StandingSum {
  status: InvoiceStanding;
  currencyId: number;
  count: number;
  /** of what is overdue: what is due; of what was credited: what was invoiced */
  amount: bigint;
}

/** rows of more names are more than have a note */
const fewNames = 20;
/** so many of a customer are read in less time than what is not due yet of all */
const fewInvoices = 2000;

type Sum = Omit<StandingSum, 'status'>;

const keptSums = 1000;
/** Sums that hold until the organisation's invoices change, or the day does: (filter, write version, day) → sums. */
const kept = new Map<string, readonly StandingSum[]>();

/**
 * What is overdue of the result of a filter, and what was credited (rules/screens.md#tabs-of-a-search); turning back to a
 * search asks nothing again.
 */
export class Standings extends ScopedRepository {
  /**
   * `all`: what the filter comes to by itself, of which what is overdue is a part; `version`: that of the agency's
   * invoices before it was asked for.
   */
  async of(plan: Plan, { all, version }: { all: Summed; version: string }): Promise<readonly StandingSum[]> {
    const { condition, context } = plan;
    const key = JSON.stringify([version, context.today, condition]);
    const known = kept.get(key);
    if (known) return known;
    const told = (status: InvoiceStanding, sums: readonly Sum[]) =>
      sums.map((sum): StandingSum => ({ ...sum, status }));
    const [overdue, credited] = await sideBySide(this.overdue(plan, all), this.credited(plan));
    const sums = [...told('Overdue', overdue), ...told('Credited', credited)];
    if (kept.size >= keptSums) kept.clear();
    kept.set(key, sums);
    return sums;
  }

  /** What is due of what is late; credits leave less of it than the invoices say. */
  private async overdue(plan: Plan, all: Summed): Promise<Sum[]> {
    // what is late of what was settled: nothing
    if (plan.filter.standing === 'Credited') return [];
    const [credits, late] = await sideBySide(this.creditsOf(plan.standing('Overdue')), this.late(plan, all));
    const net = new Map<number, Sum>();
    for (const { currencyId, count, amount, paid } of late) {
      const before = net.get(currencyId) ?? { count: 0, amount: -(credits.get(currencyId) ?? 0n) };
      net.set(currencyId, {
        currencyId,
        count: before.count + count,
        amount: before.amount + amount - paid,
      });
    }
    return [...net.values()];
  }

  /**
   * Of what is known already, where that is many; of a number it was added up with the rest, and what a customer with few has is read:
   * less than what nobody owes yet.
   */
  private async late(plan: Plan, all: Summed): Promise<readonly CurrencySummary[]> {
    if (plan.filter.standing === 'Overdue') return all;
    if (isOfCustomer(plan.filter, this.actor) && sumOf(await all) <= fewInvoices) {
      const { condition, filter } = plan.standing('Overdue');
      const force = forced(this.dialect, condition, indexOfCustomer(filter, this.actor));
      return (
        lateOf(await all) ??
        summaryOfInvoices(this.scope.executor, {
          sql: `invoices${force} WHERE ${condition.sql}`,
          values: condition.values,
        })
      );
    }
    const isOfMany = isByNames(plan) || (await plan.slice()) !== undefined;
    if (isOfMany) return new OverdueSums(this.scope).among(plan, all);
    return lateOf(await all) ?? new InvoiceSearch(this.scope).summaryOf(plan.standing('Overdue'));
  }

  /** Of invoices that have a note, which are few. Key: credit_notes_list. */
  private async creditsOf({ condition, names }: Plan): Promise<ReadonlyMap<number, bigint>> {
    const { sql, values } = noteCondition(this.organisationId);
    const noted = this.among(names);
    const rows = await this.query<{ currency_id: number; credit: string }>(
      `SELECT currency_id, CAST(SUM(credit_thousandths) AS CHAR) AS credit FROM ${noted} WHERE ${condition.sql}${sql}
       GROUP BY currency_id`,
      [...condition.values, ...values],
    );
    return new Map(rows.map(({ currency_id, credit }) => [Number(currency_id), asThousandths(credit)]));
  }

  private async credited(plan: Plan): Promise<Sum[]> {
    // another standing leaves none: what is overdue is open
    if (plan.filter.standing === 'Overdue') return [];
    const { condition, names } = plan.standing('Credited');
    const rows = await this.query<{ currency_id: number; n: string; amount: string }>(
      `SELECT currency_id, CAST(COUNT(*) AS CHAR) AS n, CAST(SUM(amount_thousandths) AS CHAR) AS amount
       FROM ${this.among(names)} WHERE ${condition.sql} GROUP BY currency_id`,
      condition.values,
    );
    return rows.map((row) => ({
      currencyId: Number(row.currency_id),
      count: Number.parseInt(row.n, 10),
      amount: asThousandths(row.amount),
    }));
  }

  /** Those that have a note come first, by their ids: of many names each would be looked up in the keys of names before that. */
  private among(names: readonly number[] = []): string {
    if (names.length <= fewNames) return 'invoices';
    return this.dialect === 'mysql' ? 'invoices FORCE INDEX (PRIMARY)' : 'invoices NOT INDEXED';
  }
}
