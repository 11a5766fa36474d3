/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are conditions of this service; every value is bound */
import { ageBands, type InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { type Actor, dayAfter, invariant } from '@kobodesk/contracts/kernel';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sideBySide } from '@kobodesk/chassis/operations/side-by-side';
import { spansOf } from '../../search/day-spans.js';
import { InvoiceCube } from '../../search/invoice-cube.js';
import {
  both,
  earliest,
  latest,
  noteCondition,
  scopeCondition,
  type Condition,
} from '../../search/invoice-filter.js';
import type { CurrencySummary } from '../../search/summary.js';

const younger = ageBands
  .slice(0, -1)
  .map((fromDays, at) => ({ fromDays, toDays: (ageBands[at + 1] ?? 0) - 1 }));
const oldest = { fromDays: ageBands[3], toDays: null };

/** What invoices of an age, a currency and a status come to, thousandths. */
export interface Figure extends CurrencySummary {
  fromDays: number;
  credit: bigint;
}

export const ages: readonly { fromDays: number; toDays: number | null }[] = [...younger, oldest];

interface Days {
  /** both included */
  from: string;
  to: string;
}

/** The days on which invoices of each age were raised; what is of a day to come is of the youngest. */
const bandDays = (today: string): (Days & { fromDays: number })[] =>
  ages.map(({ fromDays, toDays }) => ({
    fromDays,
    from: toDays === null ? earliest : dayAfter(today, -toDays),
    to: fromDays === 0 ? latest : dayAfter(today, -fromDays),
  }));

const nothingChosen = { revenue: undefined, names: undefined, placesOfState: undefined };

/** What invoices of customers come to, as far as the actor may see them (decisions/172). */
export class CustomerSums extends ScopedRepository {
  /**
   * Sums by currency, status and age of whole days in the organisation's zone: of all invoices by the cube, and what was credited
   * of those that have a note, which are few, each as it stands when it is asked. Keys: the cube's, invoices_customer, credit_notes_list.
   */
  async byAge(customerIds: readonly number[], today: string): Promise<Figure[]> {
    const parts = await sideBySide(
      ...bandDays(today).map(async ({ fromDays, from, to }) => {
        const [sums, credits] = await sideBySide(
          this.sums(customerIds, { from, to }),
          this.credits(customerIds, { from, to }),
        );
        return sums.map((sum): Figure => {
          const credit = credits.get(`${sum.currencyId} ${sum.status}`) ?? 0n;
          return { ...sum, fromDays, credit };
        });
      }),
    );
    return parts.flat();
  }

  private async sums(customerIds: readonly number[], { from, to }: Days): Promise<CurrencySummary[]> {
    const cube = new InvoiceCube(this.scope);
    const theirs = { dateType: 1, providerId: customerIds[0] } as const;
    const daysOf = (start: string, end: string) => this.raised(customerIds, { from: start, to: end });
    const slice = await cube.slice(theirs, { ...nothingChosen, family: customerIds, daysOf });
    invariant(slice !== undefined, 'the cube tells what a customer has');
    return cube.summary(theirs, slice, spansOf(from, to));
  }

  private async credits(customerIds: readonly number[], days: Days): Promise<ReadonlyMap<string, bigint>> {
    const { sql, values } = both(this.raised(customerIds, days), noteCondition(this.organisationId));
    const rows = await this.query<{ currency_id: number; status: InvoiceStatus; credit: string }>(
      `SELECT currency_id, status, CAST(SUM(credit_thousandths) AS CHAR) AS credit FROM invoices WHERE ${sql}
       GROUP BY currency_id, status`,
      values,
    );
    return new Map(rows.map((row) => [`${row.currency_id} ${row.status}`, asThousandths(row.credit)]));
  }

  private raised(customerIds: readonly number[], { from, to }: Days): Condition {
    const { start, end } = dayRange(from, to, this.actor.timeZone);
    const { sql, values } = invoicesOf(this.actor, this.organisationId, customerIds);
    return {
      sql: `${sql} AND created_at_ms >= ? AND created_at_ms < ?`,
      values: [...values, start, end],
      index: 'invoices_customer',
    };
  }
}

/** The invoices of customers, as far as somebody may see them. Key: invoices_customer. */
export function invoicesOf(
  actor: Actor,
  organisationId: number,
  customerIds: readonly number[],
): { sql: string; values: Parameter[] } {
  const scope = scopeCondition(actor);
  return {
    sql: `organisation_id = ? AND customer_id IN (${customerIds.map(() => '?').join(', ')})${scope.sql}`,
    values: [organisationId, ...customerIds, ...scope.values],
  };
}
