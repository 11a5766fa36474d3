/**
 * Fills an installation with invoices for measuring: `node load-tests/seed.mjs <mysql:// address | invoicing.sqlite> [count]`.
 * Deterministic; the tables must exist (start the installation once). Only for databases that hold nothing of value.
 */
import Libsql from 'libsql';
import mysql from 'mysql2/promise';

const [target = '', countText = '200000'] = process.argv.slice(2);
const count = Number(countText);
const day = 86_400_000;
const now = Date.now();
const statuses = ['Unpaid', 'Paid', 'Partly paid', 'Paid'];
const customers = ['Skyways Airlines', 'Savannah Air', 'Coastal Helicopters', 'Savannah Air Cargo'];

const names = [
  'organisation_id',
  'organisation_name',
  'time_zone',
  'invoice_number',
  'status',
  'currency_id',
  'decimal_precision',
  'amount_thousandths',
  'paid_thousandths',
  'customer_id',
  'customer_record_name',
  'customer_ain',
  'customer_name',
  'customer_address',
  'customer_phone',
  'customer_emails',
  'location_id',
  'location_name',
  'state_id',
  'state_name',
  'revenue_id',
  'revenue_top_id',
  'revenue_name',
  'revenue_code',
  'revenue_group_name',
  'footer_option',
  'bills',
  'invoice_date',
  'created_at_ms',
  'created_by_user_id',
  'created_by_name',
  'is_edited',
];

function rowOf(number) {
  const status = statuses[number % statuses.length];
  const amount = 25_000_000 * (1 + (number % 40));
  const paid = { Unpaid: 0, Paid: amount, 'Partly paid': amount / 2 }[status];
  const created = now - Math.floor((number * 400 * day) / count);
  const customer = number % customers.length;
  const organisation = number % 5 < 2 ? 20 : 1000 + (number % 50);
  return [
    organisation,
    'National Aviation Authority',
    'Africa/Lagos',
    `LOAD-${now}-${number}`,
    status,
    566,
    2,
    amount,
    paid,
    101 + customer,
    customers[customer],
    `IN-00010${1 + customer}`,
    customers[customer],
    '1 Airport Road, Lagos',
    '08011111101',
    '["accounts@skyways.test"]',
    201,
    'Lagos Airport',
    24,
    'Lagos',
    1101,
    110,
    'Landing charge',
    'LND',
    '',
    '',
    `[{"description":"Landing, Boeing 737","quantity":"${1 + (number % 40)}","rate":"25000","amount":"${25000 * (1 + (number % 40))}"}]`,
    new Date(created).toISOString().slice(0, 10),
    created,
    504,
    'Bashir Lawal',
    0,
  ];
}

async function openTarget() {
  if (target.startsWith('mysql://')) {
    const connection = await mysql.createConnection({ uri: `${target}/kobodesk_invoicing` });
    return { run: (sql, values) => connection.query(sql, values), close: () => connection.end() };
  }
  const database = new Libsql(target);
  return {
    run: async (sql, values = []) => database.prepare(sql).run(...values),
    close: async () => database.close(),
  };
}

const dimensions = ['revenue_id', 'revenue_top_id', 'location_id', 'state_id', 'state_name', 'is_edited'];
const into = `INSERT INTO invoice_totals (organisation_id, day_kind, view, grain, led_by, day, currency_id, status,
  ${dimensions.join(', ')}, revenue_name, invoice_count, amount_thousandths, paid_thousandths)`;
/** What a view of the cube is told by, its leading column first. */
const views = {
  '': ['0'],
  place: ['location_id', 'location_id', 'state_id', 'state_name'],
  revenue: ['revenue_top_id', 'revenue_id', 'revenue_top_id'],
  both: ['location_id', 'location_id', 'state_id', 'state_name', 'revenue_id', 'revenue_top_id'],
  customer: ['customer_id'],
};
const plain = (name) => (name === 'state_name' ? "''" : '0');
function byView(view, kind, grain, dayText) {
  const [lead, ...told] = views[view];
  const day = grain === 'month' ? `CONCAT(SUBSTR(${dayText}, 1, 7), '-01')` : dayText;
  const cells = dimensions.map((name) => ([...told, 'is_edited'].includes(name) ? name : plain(name)));
  const groups = [day, lead, ...told].filter((name) => name !== '0').join(', ');
  return `${into} SELECT organisation_id, '${kind}', '${view}', '${grain}', ${lead}, ${day}, currency_id, status,
    ${cells.join(', ')}, '', COUNT(*), SUM(amount_thousandths), SUM(paid_thousandths) FROM invoices
    GROUP BY organisation_id, currency_id, status, is_edited, ${groups}`;
}
const places = 'revenue_id, revenue_top_id, location_id';
const byPlace = (
  dayText,
) => `${into} SELECT organisation_id, 'place', '', 'day', 0, ${dayText}, currency_id, '',
  ${places}, 0, '', 0, MAX(revenue_name), COUNT(*), SUM(amount_thousandths), 0 FROM invoices
  WHERE status <> 'Voided' GROUP BY organisation_id, ${dayText}, currency_id, ${places}`;
const byDueDay = `${into} SELECT organisation_id, 'due', '', 'day', 0, open_due_day, currency_id, '',
  ${places}, 0, '', 0, MAX(revenue_name), COUNT(*),
  SUM(amount_thousandths - credit_thousandths - paid_thousandths), 0 FROM invoices WHERE open_due_day IS NOT NULL
  GROUP BY organisation_id, open_due_day, currency_id, ${places}`;

const { run, close } = await openTarget();
const batch = 200;
const holes = `(${names.map(() => '?').join(', ')})`;
await run('BEGIN');
for (let start = 0; start < count; start += batch) {
  const rows = Array.from({ length: Math.min(batch, count - start) }, (_, index) => rowOf(start + index));
  await run(
    `INSERT INTO invoices (${names.join(', ')}) VALUES ${rows.map(() => holes).join(', ')}`,
    rows.flat(),
  );
}
const lagos = 3_600_000;
const createdDay = target.startsWith('mysql://')
  ? `DATE_FORMAT(FROM_UNIXTIME(0) + INTERVAL (created_at_ms + ${lagos}) DIV 1000 SECOND, '%Y-%m-%d')`
  : `strftime('%Y-%m-%d', (created_at_ms + ${lagos}) / 1000, 'unixepoch')`;
await run('DELETE FROM invoice_totals');
for (const view of Object.keys(views))
  for (const grain of ['day', 'month']) {
    await run(byView(view, 'created', grain, createdDay));
    await run(byView(view, 'invoice', grain, 'invoice_date'));
  }
await run(byPlace(createdDay));
await run(`UPDATE invoices SET due_day = ${createdDay},
  open_due_day = CASE WHEN status IN ('Unpaid', 'Partly paid') THEN ${createdDay} END`);
await run(byDueDay);
await run('UPDATE invoice_counters SET write_version = write_version + 1');
await run('COMMIT');
await close();
console.log(`${count} invoices`);
