/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are the statements of this file; every value is bound */
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { asThousandths } from '@kobodesk/chassis/database/database';

type Query = (sql: string, values: number[]) => Promise<unknown>;

interface Source {
  id: number;
  organisation_id: number;
  revenue_id: number;
  revenue_top_id: number;
  location_id: number;
  currency_id: number;
  revenue_name: string;
  time_zone: string;
  at_ms: number | string;
  amount: number | string;
}

const place =
  'i.organisation_id, i.revenue_id, i.revenue_top_id, i.location_id, i.currency_id, i.revenue_name, i.time_zone';
const sources = {
  invoice: `SELECT i.id, ${place}, i.created_at_ms AS at_ms, i.amount_thousandths AS amount FROM invoices i
    WHERE i.status <> 'Voided' AND i.id > ? ORDER BY i.id LIMIT 2000`,
  payment: `SELECT p.id, ${place}, p.paid_at_ms AS at_ms, p.applied_thousandths AS amount FROM invoice_payments p
    JOIN invoices i ON i.id = p.invoice_id WHERE p.id > ? ORDER BY p.id LIMIT 2000`,
} as const;

/** The roll-up by place, worked out from the invoices and payments themselves: rows of its table, in the order of its key. */
export async function placeDaysOf(query: Query): Promise<(string | number)[][]> {
  const sums = new Map<string, { row: Source; count: number; amount: bigint }>();
  for (const kind of ['invoice', 'payment'] as const) {
    for (let after = 0; ;) {
      const rows = (await query(sources[kind], [after])) as Source[];
      for (const row of rows) {
        const key = JSON.stringify([
          row.organisation_id,
          kind,
          dayOf(Number(row.at_ms), row.time_zone),
          row.revenue_id,
          row.revenue_top_id,
          row.location_id,
          row.currency_id,
        ]);
        const known = sums.get(key) ?? { row, count: 0, amount: 0n };
        sums.set(key, {
          row: known.row,
          count: known.count + 1,
          amount: known.amount + asThousandths(row.amount),
        });
      }
      if (rows.length === 0) break;
      after = Number(rows.at(-1)?.id ?? 0);
    }
  }
  return [...sums.entries()].map(([key, { row, count, amount }]) => [
    ...(JSON.parse(key) as (string | number)[]),
    row.revenue_name,
    count,
    String(amount),
  ]);
}
