/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are statements and marks of this file; every value is bound */
import type { PlaceFigure } from '@kobodesk/contracts/invoicing';
import { decimalOf } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { placeScope } from '../search/invoice-filter.js';
import { rollRows, type InvoiceDelta, type PaymentDelta } from './roll-rows.js';

const insert = `INSERT INTO invoice_roll_ups (organisation_id, day_kind, day, currency_id, status, revenue_id, revenue_top_id,
  location_id, revenue_name, invoice_count, amount_thousandths, paid_thousandths) VALUES`;
const add = {
  mysql: `ON DUPLICATE KEY UPDATE invoice_count = invoice_count + VALUES(invoice_count),
    amount_thousandths = amount_thousandths + VALUES(amount_thousandths),
    paid_thousandths = paid_thousandths + VALUES(paid_thousandths)`,
  sqlite: `ON CONFLICT (organisation_id, day_kind, day, currency_id, status, revenue_id, revenue_top_id, location_id)
    DO UPDATE SET invoice_count = invoice_count + excluded.invoice_count,
    amount_thousandths = amount_thousandths + excluded.amount_thousandths,
    paid_thousandths = paid_thousandths + excluded.paid_thousandths`,
};

interface Figure {
  day_kind: 'place' | 'payment';
  revenue_id: number;
  revenue_name: string;
  currency_id: number;
  n: string;
  amount: string;
}

/**
 * Count and sums per day, currency and status for both of an invoice's days, and per revenue and location for what was
 * raised and paid, kept in the transaction of each change by one statement: totals of whole days, and what the dashboard
 * shows to somebody who sees a part of the organisation, cost the days, not the invoices.
 */
export class RollUps extends ScopedRepository {
  /** All that a change moves, at once. */
  async add(...deltas: readonly (InvoiceDelta | PaymentDelta)[]): Promise<void> {
    const rows = rollRows(deltas);
    if (rows.length === 0) return;
    await this.run(
      `${insert} ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')} ${add[this.dialect]}`,
      rows.flatMap(({ kind, day, currencyId, status, place, count, amount, paid }) => [
        this.organisationId,
        kind,
        day,
        currencyId,
        status,
        place.revenueId,
        place.revenueTopId,
        place.locationId,
        place.revenueName,
        count,
        amount,
        paid,
      ]),
    );
  }

  /** Raised and paid within the days, by revenue, as far as the actor may see the organisation. */
  async figures({ startDate, endDate }: { startDate: string; endDate: string }): Promise<PlaceFigure[]> {
    const scope = placeScope(this.actor);
    const rows = await this.query<Figure>(
      `SELECT day_kind, revenue_id, MAX(revenue_name) AS revenue_name, currency_id, CAST(SUM(invoice_count) AS CHAR) AS n,
       CAST(SUM(amount_thousandths) AS CHAR) AS amount FROM invoice_roll_ups
       WHERE organisation_id = ? AND day_kind IN ('place', 'payment') AND day >= ? AND day <= ?${scope.sql}
       GROUP BY day_kind, revenue_id, currency_id`,
      [this.organisationId, startDate, endDate, ...scope.values],
    );
    return rows.map((row) => ({
      kind: row.day_kind === 'place' ? 'invoice' : 'payment',
      revenueId: row.revenue_id,
      revenueName: row.revenue_name,
      currencyId: row.currency_id,
      count: Number.parseInt(row.n, 10),
      amount: decimalOf(asThousandths(row.amount)),
    }));
  }
}
