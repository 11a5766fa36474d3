/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and pieces of this service; every value is bound */
import type { AgeingFilter } from '@kobodesk/contracts/invoicing';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { both, equals, type Condition } from '../../search/invoice-filter.js';
import type { DayRange } from '../ageing-days.js';
import { AsAtAsked, type AsAt } from '../as-at/as-at-asked.js';
import { movedWithin } from '../as-at/movement-sums.js';
import { CustomerSums, type CustomerView } from '../told/customer-sums.js';
import { nearestEnd } from '../told/nearest-end.js';
import { bandMonths } from './band-months.js';
import { Families, ofThem, type Whose } from './families.js';
import { bandBy, broughtOver, together, type Pieces } from './pieces.js';
import { PlacedDebtors, withBands, type Owed } from './placed-debtors.js';

/** The nearest month end that is told, and until when what was put down is told of it. */
interface Told {
  end: string;
  untilMs: number;
}

const edgesOf = (bands: readonly DayRange[]): string[] => bands.slice(0, -1).map(({ from }) => from);
/**
 * Who owed what at the end of a day, as it was known at a moment. Of the whole organisation: those who owed most by what
 * each owed at the end of the nearest month and what moved between, and the bands of these alone (decisions/108).
 */
export class OwedAsAt extends ScopedRepository {
  private readonly placed = new PlacedDebtors(this.scope);

  /** `most` of each currency with their bands, and the rest of them together, whose bands may be left out. */
  async of(filter: AgeingFilter, bands: readonly DayRange[], most: number): Promise<Owed[]> {
    const asked = await new AsAtAsked(this.scope).of(filter);
    const told = this.isOfAll(asked) ? await this.told(asked) : undefined;
    if (!told) return this.placed.of(this.moved(asked, edgesOf(bands)), { bands: bands.length, most });
    const owed = await this.placed.of(together(this.pieces(asked, told, { bands: [] })), { bands: 0, most });
    const named = owed.filter(({ customerId }) => customerId !== 0);
    if (named.length === 0) return [];
    const whose = await new Families(this.scope).of(named);
    const banded = await this.placed.of(together(this.pieces(asked, told, { bands, whose })), {
      bands: bands.length,
      most: whose.customers.length,
    });
    return withBands(owed, banded);
  }

  private async told({ asAt, knownMs }: AsAt): Promise<Told | undefined> {
    const closings = await new CustomerSums(this.scope).closings(knownMs ?? this.scope.now.getTime());
    const untilMs = closings.at(-1)?.knownUntilMs;
    const end = nearestEnd(
      asAt,
      closings.map(({ monthEnd }) => monthEnd).filter((day) => day !== ''),
    );
    return untilMs === undefined || end === undefined ? undefined : { end, untilMs };
  }

  private pieces(
    asked: AsAt,
    told: Told,
    { bands, whose }: { bands: readonly DayRange[]; whose?: Whose },
  ): Pieces[] {
    const { asAt, knownMs } = asked;
    const { end, untilMs } = told;
    const edges = edgesOf(bands);
    const own = both(equals('currency_id', asked.places.currencyId), ofThem(whose));
    const isAfter = asAt > end;
    const between: Condition = {
      sql: ' AND business_day > ? AND business_day <= ? AND recorded_at_ms <= ?',
      values: [...(isAfter ? [end, asAt] : [asAt, end]), untilMs],
    };
    const since = movedWithin({ toDay: asAt, afterMs: untilMs, toMs: knownMs });
    return [
      ...this.atMonthEnd(told, bands, own),
      this.movements(both(between, own), edges, {
        sign: isAfter ? 1 : -1,
        index: whose ? 'movements_customer' : 'PRIMARY',
      }),
      this.movements(both(since, own), edges, { sign: 1, index: 'movements_recorded' }),
    ];
  }

  /** Months as the bands have them, and the days by which a band differs from its months. Key: primary, movements_customer_due. */
  private atMonthEnd(told: Told, bands: readonly DayRange[], own: Condition): Pieces[] {
    const view: CustomerView = bands.length === 0 ? '' : 'due';
    const { starts, moved } = bandMonths(bands);
    const months = starts.map((start) => start.slice(0, 7));
    return [
      {
        sql: `SELECT currency_id, customer_id, ${bandBy('due_month', months)} AS band, open_count AS n, amount_thousandths AS amount
          FROM customer_sums WHERE organisation_id = ? AND view = '${view}' AND month_end = ? AND known_until_ms <= ?${own.sql}`,
        values: [...months, this.organisationId, told.end, told.untilMs, ...own.values],
      },
      ...broughtOver(moved, ({ from, to }) => {
        const edge = both(
          {
            sql: ' AND due_day >= ? AND due_day <= ? AND business_day <= ? AND recorded_at_ms <= ?',
            values: [from, to, told.end, told.untilMs],
          },
          own,
        );
        return this.movements(edge, [], { sign: 1, index: 'movements_customer_due' });
      }),
    ];
  }

  /** Of anything narrower, and before a month is told. */
  private moved({ condition, asAt, knownMs }: AsAt, edges: readonly string[]): Pieces {
    const until = movedWithin({ toDay: asAt, toMs: knownMs });
    return this.movements(both(until, condition), edges, { sign: 1, index: undefined });
  }

  private movements(
    { sql, values }: Condition,
    edges: readonly string[],
    { sign, index }: { sign: 1 | -1; index: string | undefined },
  ): Pieces {
    return {
      sql: `SELECT currency_id, customer_id, ${bandBy('due_day', edges)} AS band, ${sign} * SUM(open_count) AS n,
        ${sign} * SUM(amount_thousandths) AS amount FROM invoice_movements${index === undefined ? '' : this.named(index)}
        WHERE organisation_id = ?${sql} GROUP BY currency_id, customer_id${edges.length === 0 ? '' : ', band'}`,
      values: [...edges, this.organisationId, ...values],
    };
  }

  /** Sums by customer are told by nothing but the currency. */
  private isOfAll({ isOfPlaces, places: { locationId, revenue } }: AsAt): boolean {
    const { locationIds, revenueIds } = this.actor;
    const narrower = [locationId, revenue, locationIds ?? undefined, revenueIds ?? undefined];
    return isOfPlaces && narrower.every((one) => one === undefined);
  }

  private named(index: string): string {
    if (this.dialect === 'mysql') return ` FORCE INDEX (${index})`;
    return index === 'PRIMARY' ? ' NOT INDEXED' : ` INDEXED BY ${index}`;
  }
}
