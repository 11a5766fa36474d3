/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are names and marks of this file; every value is bound */
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Dialect } from '@kobodesk/chassis/database/database';

/** An invoice as migration 0018 reads it. */
export interface CountedInvoice {
  id: number | string;
  time_zone: string;
  status: string;
  currency_id: number;
  amount_thousandths: number | string;
  paid_thousandths: number | string;
  customer_id: number;
  location_id: number;
  state_id: number;
  state_name: string;
  revenue_id: number;
  revenue_top_id: number;
  invoice_date: string;
  created_at_ms: number | string;
  is_edited: number;
}

type Cell = string | number;
interface Sums {
  key: Cell[];
  count: number;
  amount: bigint;
  paid: bigint;
}

const keyColumns = `organisation_id, day_kind, view, grain, led_by, day, currency_id, status, revenue_id, revenue_top_id,
  location_id, state_id, state_name, is_edited`;
const sums = ['invoice_count', 'amount_thousandths', 'paid_thousandths'];
const columns = [keyColumns, 'revenue_name', ...sums].join(', ');
const marks = `(${Array.from({ length: 18 }, () => '?').join(', ')})`;
const add: Record<Dialect, string> = {
  mysql: `ON DUPLICATE KEY UPDATE ${sums.map((name) => `${name} = ${name} + VALUES(${name})`).join(', ')}`,
  sqlite: `ON CONFLICT (${keyColumns}) DO UPDATE SET ${sums.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`,
};

/** View, what leads it, and revenue, top revenue, location, state, name of the state as the view tells them. */
const viewsOf = (row: CountedInvoice): [view: string, ledBy: number, told: Cell[]][] => [
  ['', 0, [0, 0, 0, 0, '']],
  ['place', row.location_id, [0, 0, row.location_id, row.state_id, row.state_name]],
  ['revenue', row.revenue_top_id, [row.revenue_id, row.revenue_top_id, 0, 0, '']],
  [
    'both',
    row.location_id,
    [row.revenue_id, row.revenue_top_id, row.location_id, row.state_id, row.state_name],
  ],
  ['customer', row.customer_id, [0, 0, 0, 0, '']],
];

function keysOf(organisationId: number, row: CountedInvoice): Cell[][] {
  const days = {
    created: dayOf(new Date(Number(row.created_at_ms)), row.time_zone),
    invoice: row.invoice_date,
  };
  const isEdited = row.is_edited === 1 ? 1 : 0;
  return viewsOf(row).flatMap(([view, ledBy, told]) =>
    Object.entries(days).flatMap(([kind, day]) =>
      [
        ['day', day],
        ['month', `${day.slice(0, 7)}-01`],
      ].map(([grain = '', first = '']) => [
        organisationId,
        kind,
        view,
        grain,
        ledBy,
        first,
        row.currency_id,
        row.status,
        ...told,
        isEdited,
      ]),
    ),
  );
}

/**
 * The cube of a slice of invoices as it was when migration 0018 made it: views that came later fill themselves, in
 * migrations of their own.
 */
export function cubeOf(organisationId: number, invoices: readonly CountedInvoice[]): Sums[] {
  const net = new Map<string, Sums>();
  for (const row of invoices)
    for (const key of keysOf(organisationId, row)) {
      const text = key.join('|');
      const known = net.get(text) ?? { key, count: 0, amount: 0n, paid: 0n };
      net.set(text, {
        key,
        count: known.count + 1,
        amount: known.amount + BigInt(row.amount_thousandths),
        paid: known.paid + BigInt(row.paid_thousandths),
      });
    }
  return [...net.values()];
}

/** The statement that adds sums to what is there, and the values of its marks. */
export const additionOf = (dialect: Dialect, rows: readonly Sums[]): { sql: string; values: Cell[] } => ({
  sql: `INSERT INTO invoice_totals (${columns}) VALUES ${rows.map(() => marks).join(', ')} ${add[dialect]}`,
  values: rows.flatMap(({ key, count, amount, paid }) => [...key, '', count, String(amount), String(paid)]),
});
