/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { both, equals, type Condition } from '../../search/invoice-filter.js';
import type { DayRange } from '../ageing-days.js';
import { walking } from '../aged-list.js';
import { bandMonths } from './band-months.js';
import { Families, ofThem } from './families.js';
import { bandBy, broughtOver, together, type Pieces } from './pieces.js';
import { PlacedDebtors, withBands, type Owed } from './placed-debtors.js';

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
   * Of the whole organisation, or one currency of it: who owes most by the years of what each owes, and the bands of these
   * alone, by their months and by the days by which a band differs from those. The bands of the rest are left out.
   * Keys: primary, customer_links_parent, invoices_owing.
   */
  async ofAll(
    bands: readonly DayRange[],
    { most, currencyId }: { most: number; currencyId: number | undefined },
  ): Promise<Owed[]> {
    const asked = equals('currency_id', currencyId);
    const owed = await this.placed.of(this.sums('year', '0', asked), { bands: 0, most });
    const named = owed.filter(({ customerId }) => customerId !== 0);
    if (named.length === 0) return [];
    const whose = await new Families(this.scope).of(named);
    const { starts, moved } = bandMonths(bands);
    const months = this.sums('month', bandBy('day', starts), ofThem(whose, 'led_by'), starts);
    const theirs = both({ sql: 'organisation_id = ?', values: [this.organisationId] }, ofThem(whose));
    const force = walking(this.dialect, theirs, 'invoices_owing');
    const days = broughtOver(moved, (range) => this.walked(theirs, range, { band: range.band, force }));
    const banded = await this.placed.of(together([months, ...days]), {
      bands: bands.length,
      most: whose.customers.length,
    });
    return withBands(owed, banded);
  }

  private sums(
    grain: 'month' | 'year',
    band: string,
    { sql, values }: Condition,
    starts: readonly string[] = [],
  ): Pieces {
    return {
      sql: `SELECT currency_id, led_by AS customer_id, ${band} AS band, invoice_count AS n, amount_thousandths AS amount
        FROM invoice_totals WHERE organisation_id = ? AND day_kind = 'due' AND view = 'customer' AND grain = '${grain}'${sql}`,
      values: [...starts, this.organisationId, ...values],
    };
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
