/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are the columns of this file */
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';

type Row = Record<string, string | number>;

const dimensions = [
  'currency_id',
  'status',
  'revenue_id',
  'revenue_top_id',
  'location_id',
  'state_id',
  'state_name',
  'is_edited',
];
const always = ['currency_id', 'status', 'is_edited'];
const ofPlace = ['location_id', 'state_id', 'state_name'];
const ofRevenue = ['revenue_id', 'revenue_top_id'];
/** view, what leads it, and what its rows are told by beside the day */
const views: [string, string | undefined, string[]][] = [
  ['', undefined, []],
  ['place', 'location_id', ofPlace],
  ['revenue', 'revenue_top_id', ofRevenue],
  ['both', 'location_id', [...ofPlace, ...ofRevenue]],
  ['customer', 'customer_id', []],
  ['placed', 'customer_id', [...ofPlace, ...ofRevenue]],
  ['name', 'name_id', []],
  ['named', 'name_id', ofRevenue],
];
/** by which grains a view is kept */
const grainsOf = (view: string, kind: string, day: string): [grain: string, first: string][] => {
  const year: [string, string] = ['year', `${day.slice(0, 5)}01-01`];
  if (view === 'named') return kind === 'created' ? [year] : [];
  const month: [string, string] = ['month', `${day.slice(0, 8)}01`];
  if (view === 'placed') return kind === 'created' ? [month] : [];
  return [['day', day], month, ...(view === 'name' ? [year] : [])];
};

const cell = (row: Row, name: string, told: readonly string[]): string | number => {
  if ([...always, ...told].includes(name)) return row[name] ?? '';
  return name === 'state_name' ? '' : 0;
};

/** Every cell of the cube that an invoice stands in, in the words of its key. */
const cellsOf = (row: Row): string[] =>
  views.flatMap(([view, lead, told]) =>
    Object.entries({
      created: dayOf(Number(row['created_at_ms']), String(row['time_zone'])),
      invoice: String(row['invoice_date']),
    }).flatMap(([kind, day]) =>
      grainsOf(view, kind, day).map(([grain, first]) =>
        [
          row['organisation_id'],
          kind,
          view,
          grain,
          lead === undefined ? 0 : row[lead],
          first,
          ...dimensions.map((name) => cell(row, name, told)),
        ].join('|'),
      ),
    ),
  );

/** The cube as it is kept, and as the invoices themselves add up. */
export async function cubeTwice({
  database,
}: ServiceUnderTest): Promise<{ kept: string[]; recomputed: string[] }> {
  const rows = await database.reader.query<Row>(
    `SELECT organisation_id, day_kind, view, grain, led_by, day, ${dimensions.join(', ')}, invoice_count,
     amount_thousandths, paid_thousandths FROM invoice_totals WHERE day_kind IN ('created', 'invoice')
     AND (invoice_count <> 0 OR amount_thousandths <> 0 OR paid_thousandths <> 0)`,
  );
  const sums = new Map<string, { count: number; amount: bigint; paid: bigint }>();
  for (const row of await database.reader.query<Row>('SELECT * FROM invoices'))
    for (const key of cellsOf(row)) {
      const known = sums.get(key) ?? { count: 0, amount: 0n, paid: 0n };
      sums.set(key, {
        count: known.count + 1,
        amount: known.amount + BigInt(row['amount_thousandths'] ?? 0),
        paid: known.paid + BigInt(row['paid_thousandths'] ?? 0),
      });
    }
  return {
    kept: rows.map((row) => Object.values(row).join('|')).sort(),
    recomputed: [...sums]
      .map(([key, { count, amount, paid }]) => [key, count, amount, paid].join('|'))
      .sort(),
  };
}
