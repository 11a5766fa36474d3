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
    const rows = await this.query<{
      invoice_id: number | string;
      business_day: string;
      amount_thousandths: number | string;
    }>(
      `SELECT invoice_id, business_day, amount_thousandths FROM invoice_movements
       WHERE organisation_id = ? AND invoice_id IN (${invoiceIds.map(() => '?').join(', ')})`,
      [this.organisationId, ...invoiceIds],
    );
    const moved = new Map<number, EarlierMovement[]>(invoiceIds.map((id) => [id, []]));
    for (const { invoice_id, business_day: businessDay, amount_thousandths: amount } of rows)
      moved.get(Number(invoice_id))?.push({ businessDay, amount: asThousandths(amount) });
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
