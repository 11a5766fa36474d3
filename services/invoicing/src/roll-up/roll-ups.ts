/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are statements and marks of this file; every value is bound */
import type { listPlaceFigures, PlaceFigure } from '@kobodesk/contracts/invoicing';
import { decimalOf, type InputOf } from '@kobodesk/contracts/kernel';
import { asThousandths, type Dialect, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { placeScope } from '../search/invoice-filter.js';
import type { InvoiceDelta, PaymentDelta, RollRow } from './roll-row.js';
import { rollRows } from './roll-rows.js';

/** The columns of the table in the order of valuesOf. */
export const totalsColumns = [
  'organisation_id',
  'day_kind',
  'view',
  'grain',
  'led_by',
  'day',
  'currency_id',
  'status',
  'revenue_id',
  'revenue_top_id',
  'location_id',
  'state_id',
  'state_name',
  'is_edited',
  'revenue_name',
  'invoice_count',
  'amount_thousandths',
  'paid_thousandths',
] as const;
const perStatement = 400;
/** so much of a day is its step */
const stepLength = { day: 10, month: 7 } as const;
const keyColumns = totalsColumns.slice(0, 14).join(', ');
const sums = totalsColumns.slice(15);
const insert = `INSERT INTO invoice_totals (${totalsColumns.join(', ')}) VALUES`;
const marks = `(${totalsColumns.map(() => '?').join(', ')})`;
const add = {
  mysql: `ON DUPLICATE KEY UPDATE ${sums.map((name) => `${name} = ${name} + VALUES(${name})`).join(', ')}`,
  sqlite: `ON CONFLICT (${keyColumns}) DO UPDATE SET ${sums.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`,
};

const valuesOf = (organisationId: number, { place, ...row }: RollRow): Parameter[] => [
  organisationId,
  row.kind,
  row.view,
  row.grain,
  row.ledBy,
  row.day,
  row.currencyId,
  row.status,
  place.revenueId,
  place.revenueTopId,
  place.locationId,
  row.stateId,
  row.stateName,
  row.isEdited,
  place.revenueName,
  row.count,
  row.amount,
  row.paid,
];

/** The statement that adds rows to what is there, and the values of its marks. */
export function addition(
  dialect: Dialect,
  organisationId: number,
  rows: readonly RollRow[],
): { sql: string; values: Parameter[] } {
  return {
    sql: `${insert} ${rows.map(() => marks).join(', ')} ${add[dialect]}`,
    values: rows.flatMap((row) => valuesOf(organisationId, row)),
  };
}

interface Figure {
  day_kind: 'place' | 'payment';
  step: string;
  revenue_id: number;
  revenue_name: string;
  currency_id: number;
  n: string;
  amount: string;
}

/**
 * Count and sums of what searches filter by (cube-rows.ts), and per revenue and location of what was raised, paid and is
 * due, kept in the transaction of each change by one statement: totals cost the months and days, not the invoices.
 */
export class RollUps extends ScopedRepository {
  /** All that a change moves, at once. */
  async add(...deltas: readonly (InvoiceDelta | PaymentDelta)[]): Promise<void> {
    await this.mend(rollRows(deltas));
  }

  /** Sums that were missing, whatever had lost them. */
  async mend(rows: readonly RollRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += perStatement)
      await this.put(rows.slice(from, from + perStatement));
  }

  private async put(rows: readonly RollRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { sql, values } = addition(this.dialect, this.organisationId, rows);
    await this.run(sql, values);
  }

  /** Raised and paid within the days, by revenue, as far as the actor may see the organisation; of each step by itself. */
  async figures({ startDate, endDate, by }: InputOf<typeof listPlaceFigures>): Promise<PlaceFigure[]> {
    const scope = placeScope(this.actor);
    const rows = await this.query<Figure>(
      `SELECT day_kind, SUBSTR(day, 1, ?) AS step, revenue_id, MAX(revenue_name) AS revenue_name, currency_id, CAST(SUM(invoice_count) AS CHAR) AS n,
       CAST(SUM(amount_thousandths) AS CHAR) AS amount FROM invoice_totals
       WHERE organisation_id = ? AND day_kind IN ('place', 'payment') AND view = '' AND grain = 'day' AND led_by = 0 AND day >= ? AND day <= ?${scope.sql}
       GROUP BY day_kind, step, revenue_id, currency_id`,
      [by === undefined ? 0 : stepLength[by], this.organisationId, startDate, endDate, ...scope.values],
    );
    return rows.map((row) => ({
      kind: row.day_kind === 'place' ? 'invoice' : 'payment',
      step: row.step,
      revenueId: row.revenue_id,
      revenueName: row.revenue_name,
      currencyId: row.currency_id,
      count: Number.parseInt(row.n, 10),
      amount: decimalOf(asThousandths(row.amount)),
    }));
  }
}
