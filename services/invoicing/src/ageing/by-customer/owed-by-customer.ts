/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Condition } from '../../search/invoice-filter.js';
import type { DayRange } from '../ageing-days.js';
import { bandMonths } from './band-months.js';
import { bandBy, broughtOver, together, type Pieces } from './pieces.js';
import { PlacedDebtors, type Owed } from './placed-debtors.js';

const due = 'amount_thousandths - credit_thousandths - paid_thousandths';

/** Who owes what; those merged into a customer are told under it, as it is searched for (rules/customers.md#merging). */
export class OwedByCustomer extends ScopedRepository {
  private readonly placed = new PlacedDebtors(this.scope);

  /** One walk of what is due, band by band, the largest first. Keys: invoices_open, customer_links_child, customers' primary. */
  of(
    condition: Condition,
    bands: readonly DayRange[],
    { most, force }: { most: number; force: string },
  ): Promise<Owed[]> {
    const walked = bands.map((range, band) => this.walked(condition, range, { band, force }));
    return this.placed.of(together(walked), { bands: bands.length, most });
  }

  /**
   * Of the whole organisation, or one currency of it: months out of the sums by customer, and the days by which a band
   * differs from its months out of the invoices, which are many and of which the index says all. Keys: primary, invoices_open.
   */
  ofAll(
    condition: Condition,
    bands: readonly DayRange[],
    { most, force, currencyId }: { most: number; force: string; currencyId: number | undefined },
  ): Promise<Owed[]> {
    const { starts, moved } = bandMonths(bands);
    const months: Pieces = {
      sql: `SELECT currency_id, led_by AS customer_id, ${bandBy('day', starts)} AS band,
        invoice_count AS n, amount_thousandths AS amount FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'due'
        AND view = 'customer' AND grain = 'month'${currencyId === undefined ? '' : ' AND currency_id = ?'}`,
      values: [...starts, this.organisationId, ...(currencyId === undefined ? [] : [currencyId])],
    };
    const days = broughtOver(moved, (range) => this.walked(condition, range, { band: range.band, force }));
    return this.placed.of(together([months, ...days]), { bands: bands.length, most });
  }

  private walked(
    { sql, values }: Condition,
    { from, to }: DayRange,
    { band, force }: { band: number; force: string },
  ): Pieces {
    return {
      sql: `SELECT currency_id, customer_id, ${band} AS band, COUNT(*) AS n, SUM(${due}) AS amount FROM invoices${force}
        WHERE ${sql} AND open_due_day >= ? AND open_due_day <= ? GROUP BY currency_id, customer_id`,
      values: [...values, from, to],
    };
  }
}
