/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are statements and marks of this file; every value is bound */
import { asThousandths, type Parameter } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { EarlierMovement, Movement } from './movement.js';

const columns = [
  'organisation_id',
  'business_day',
  'invoice_id',
  'kind',
  'cause',
  'reference',
  'recorded_at_ms',
  'customer_id',
  'currency_id',
  'revenue_id',
  'revenue_top_id',
  'location_id',
  'due_day',
  'open_count',
  'amount_thousandths',
] as const;
const insert = `INSERT INTO invoice_movements (${columns.join(', ')}) VALUES`;
const marks = `(${columns.map(() => '?').join(', ')})`;

interface MovedRow extends Record<
  | 'invoice_id'
  | 'customer_id'
  | 'currency_id'
  | 'revenue_id'
  | 'revenue_top_id'
  | 'location_id'
  | 'amount_thousandths',
  number | string
> {
  business_day: string;
  due_day: string;
}

const earlierOf = (row: MovedRow): EarlierMovement => ({
  businessDay: row.business_day,
  customerId: Number(row.customer_id),
  currencyId: Number(row.currency_id),
  place: {
    revenueId: Number(row.revenue_id),
    revenueTopId: Number(row.revenue_top_id),
    locationId: Number(row.location_id),
  },
  dueDay: row.due_day,
  amount: asThousandths(row.amount_thousandths),
});

export type RecordedMovement = Movement & { organisationId: number; recordedAtMs: number };

/** The statement that adds rows, and the values of its marks. */
export const movementRows = (
  rows: readonly RecordedMovement[],
): { sql: string; values: Exclude<Parameter, null>[] } => ({
  sql: `${insert} ${rows.map(() => marks).join(', ')}`,
  values: rows.flatMap(({ place, ...row }) => [
    row.organisationId,
    row.businessDay,
    row.invoiceId,
    row.kind,
    row.cause,
    row.reference,
    row.recordedAtMs,
    row.customerId,
    row.currencyId,
    place.revenueId,
    place.revenueTopId,
    place.locationId,
    row.dueDay,
    row.openCount,
    row.amount,
  ]),
});

/** What moved what is due. Rows are added and never touched again; the invoice is locked by whoever adds. */
export class Movements extends ScopedRepository {
  /** By invoice. Key: movements_invoice. */
  async among(invoiceIds: readonly number[]): Promise<Map<number, EarlierMovement[]>> {
    if (invoiceIds.length === 0) return new Map();
    const rows = await this.query<MovedRow>(
      `SELECT invoice_id, business_day, customer_id, currency_id, revenue_id, revenue_top_id, location_id, due_day,
         amount_thousandths
       FROM invoice_movements WHERE organisation_id = ? AND invoice_id IN (${invoiceIds.map(() => '?').join(', ')})`,
      [this.organisationId, ...invoiceIds],
    );
    const moved = new Map<number, EarlierMovement[]>(invoiceIds.map((id) => [id, []]));
    for (const row of rows) moved.get(Number(row.invoice_id))?.push(earlierOf(row));
    return moved;
  }

  /** `recordedAtMs` of what others put down in the same transaction is theirs. */
  async add(movements: readonly (Movement & { recordedAtMs?: number })[]): Promise<void> {
    if (movements.length === 0) return;
    const { organisationId } = this;
    const now = this.scope.now.getTime();
    const { sql, values } = movementRows(
      movements.map((movement) => ({ recordedAtMs: now, ...movement, organisationId })),
    );
    await this.run(sql, values);
  }
}
