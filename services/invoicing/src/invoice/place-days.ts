/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are statements and marks of this file; every value is bound */
import type { PlaceFigure } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { placeScope } from './invoice-filter.js';
import type { StoredInvoice } from './invoice-row.js';

/** Of what and where an invoice is: what a person's scope is told by. */
export interface Place {
  revenueId: number;
  revenueTopId: number;
  revenueName: string;
  locationId: number;
}

export const placeOf = (
  row: Pick<StoredInvoice, 'revenue_id' | 'revenue_top_id' | 'revenue_name' | 'location_id'>,
): Place => ({
  revenueId: row.revenue_id,
  revenueTopId: row.revenue_top_id,
  revenueName: row.revenue_name,
  locationId: row.location_id,
});

export interface PlaceDelta {
  kind: 'invoice' | 'payment';
  day: string;
  currencyId: number;
  place: Place;
  count: number;
  amount: bigint;
}

export const placeColumns =
  'organisation_id, kind, day, revenue_id, revenue_top_id, location_id, currency_id, revenue_name, item_count, amount_thousandths';
const insert = `INSERT INTO invoice_place_days (${placeColumns}) VALUES`;
const add = {
  mysql: `ON DUPLICATE KEY UPDATE item_count = item_count + VALUES(item_count),
    amount_thousandths = amount_thousandths + VALUES(amount_thousandths)`,
  sqlite: `ON CONFLICT (organisation_id, kind, day, revenue_id, revenue_top_id, location_id, currency_id) DO UPDATE SET
    item_count = item_count + excluded.item_count, amount_thousandths = amount_thousandths + excluded.amount_thousandths`,
};

const keyOf = ({ kind, day, currencyId, place }: PlaceDelta): string =>
  [kind, day, place.revenueId, place.revenueTopId, place.locationId, currencyId].join(' ');

/** What deltas come to together, in the order of their key; those that cancel each other are left out. */
export function netOf(deltas: readonly PlaceDelta[]): PlaceDelta[] {
  const net = new Map<string, PlaceDelta>();
  for (const delta of deltas) {
    const known = net.get(keyOf(delta));
    const { count, amount } = known ?? { count: 0, amount: 0n };
    net.set(keyOf(delta), { ...delta, count: count + delta.count, amount: amount + delta.amount });
  }
  return [...net.entries()]
    .filter(([, { count, amount }]) => count !== 0 || amount !== 0n)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, delta]) => delta);
}

export const placeValues = (organisationId: number, delta: PlaceDelta): (string | number | bigint)[] => [
  organisationId,
  delta.kind,
  delta.day,
  delta.place.revenueId,
  delta.place.revenueTopId,
  delta.place.locationId,
  delta.currencyId,
  delta.place.revenueName,
  delta.count,
  delta.amount,
];

interface Row {
  kind: 'invoice' | 'payment';
  revenue_id: number;
  revenue_name: string;
  currency_id: number;
  n: string;
  amount: string;
}

/**
 * Standing invoices by the day they were raised and payments by the day they were made, per revenue, location and
 * currency: what the dashboard shows to somebody who sees a part of the organisation costs its days, not its invoices.
 * Kept in the transaction of each change; a payment is where its invoice is.
 */
export class PlaceDays extends ScopedRepository {
  async add(deltas: readonly PlaceDelta[]): Promise<void> {
    const net = netOf(deltas);
    if (net.length === 0) return;
    await this.run(
      `${insert} ${net.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')} ${add[this.dialect]}`,
      net.flatMap((delta) => placeValues(this.organisationId, delta)),
    );
  }

  /** Of the days, as far as the actor may see the organisation. */
  async figures({ startDate, endDate }: { startDate: string; endDate: string }): Promise<PlaceFigure[]> {
    const scope = placeScope(this.actor);
    const rows = await this.query<Row>(
      `SELECT kind, revenue_id, MAX(revenue_name) AS revenue_name, currency_id, CAST(SUM(item_count) AS CHAR) AS n,
       CAST(SUM(amount_thousandths) AS CHAR) AS amount FROM invoice_place_days
       WHERE organisation_id = ? AND kind IN ('invoice', 'payment') AND day >= ? AND day <= ?${scope.sql}
       GROUP BY kind, revenue_id, currency_id`,
      [this.organisationId, startDate, endDate, ...scope.values],
    );
    return rows.map((row) => ({
      kind: row.kind,
      revenueId: row.revenue_id,
      revenueName: row.revenue_name,
      currencyId: row.currency_id,
      count: Number.parseInt(row.n, 10),
      amount: decimalOf(asThousandths(row.amount)),
    }));
  }
}
