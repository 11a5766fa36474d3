/**
 * Fills an installation with invoices for measuring: `node load-tests/seed.mjs <mysql:// address | invoicing.sqlite> [count]`.
 * Two of five are of the demo's agency; over 400 days, of twelve locations, five revenues, two currencies and 5 000
 * customers, in every status, with their totals, movements and the words of their names. Deterministic; the tables must
 * exist (start the installation once, and start it again afterwards). Only for databases that hold nothing of value.
 */
import Libsql from 'libsql';
import mysql from 'mysql2/promise';
import { keptWords } from '../contracts/dist/kernel/index.js';
import { customerOf } from './lib/made-customers.mjs';

const [target = '', countText = '200000'] = process.argv.slice(2);
const count = Number(countText);
const day = 86_400_000;
const now = Date.now();
const statuses = [
  'Unpaid',
  'Paid',
  'Partly paid',
  'Paid',
  'Paid',
  'Unpaid',
  'Paid',
  'Voided',
  'Paid',
  'Unpaid',
];
const states = ['Lagos', 'Federal Capital Territory', 'Kano', 'Rivers', 'Enugu', 'Borno'];
const locations = Array.from({ length: 12 }, (_, at) => ({
  id: at < 3 ? 201 + at : 2001 + at,
  name: `${states[at % states.length]} Airport ${1 + Math.floor(at / states.length)}`,
  stateId: 24 + (at % states.length),
  state: states[at % states.length],
}));
const revenues = [
  [1101, 110, 'Landing charge', 'LND'],
  [1102, 110, 'Parking charge', 'PRK'],
  [111, 111, 'En-route Navigation', 'NAV'],
  [112, 112, 'Licences and Permits', 'LIC'],
  [113, 113, 'Cargo Handling', 'CGO'],
];
const customerCount = 5000;
/** spreads what is next to each other, the same way each time */
const spread = (number, prime, over) => ((number * prime) % 104_729) % over;

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
  const status = statuses[spread(number, 31, statuses.length)];
  const amount = 25_000_000 * (1 + (number % 40));
  const paid = { Unpaid: 0, Paid: amount, 'Partly paid': amount / 2, Voided: 0 }[status];
  const created = now - Math.floor((number * 400 * day) / count);
  const customer = customerOf(spread(number, 7919, customerCount));
  const location = locations[spread(number, 17, locations.length)];
  const [revenueId, topId, revenue, code] = revenues[spread(number, 13, revenues.length)];
  const organisation = number % 5 < 2 ? 20 : 1000 + (number % 50);
  return [
    organisation,
    'National Aviation Authority',
    'Africa/Lagos',
    `LOAD-${now}-${number}`,
    status,
    spread(number, 11, 10) === 0 ? 840 : 566,
    2,
    amount,
    paid,
    customer.id,
    customer.name,
    customer.ain,
    customer.name,
    '1 Airport Road, Lagos',
    customer.phone,
    JSON.stringify([customer.email]),
    location.id,
    location.name,
    location.stateId,
    location.state,
    revenueId,
    topId,
    revenue,
    code,
    '',
    '',
    `[{"description":"Landing, Boeing 737","quantity":"${1 + (number % 40)}","rate":"25000","amount":"${25000 * (1 + (number % 40))}"}]`,
    new Date(created).toISOString().slice(0, 10),
    created,
    504,
    'Bashir Lawal',
    spread(number, 37, 30) === 0 ? 1 : 0,
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
  name: ['name_id'],
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
// each pair of names once, with its words, before the totals by name
await run(`INSERT ${target.startsWith('mysql://') ? 'IGNORE' : 'OR IGNORE'} INTO invoice_names
  (organisation_id, customer_name, customer_record_name)
  SELECT DISTINCT organisation_id, customer_name, customer_record_name FROM invoices WHERE name_id = 0`);
await run(`UPDATE invoices SET name_id = (SELECT n.id FROM invoice_names n
  WHERE n.organisation_id = invoices.organisation_id AND n.customer_name = invoices.customer_name
  AND n.customer_record_name = invoices.customer_record_name) WHERE name_id = 0`);
await run('CREATE TEMPORARY TABLE seed_words (name VARCHAR(200) NOT NULL, token VARCHAR(60) NOT NULL)');
await run('CREATE INDEX seed_words_name ON seed_words (name)');
for (let from = 0; from < customerCount; from += 250) {
  const words = Array.from({ length: 250 }, (_, at) => customerOf(from + at).name).flatMap((name) =>
    keptWords(name, name).map((token) => [name, token]),
  );
  await run(`INSERT INTO seed_words VALUES ${words.map(() => '(?, ?)').join(', ')}`, words.flat());
}
await run(
  `INSERT ${target.startsWith('mysql://') ? 'IGNORE' : 'OR IGNORE'} INTO invoice_name_words (organisation_id, word, name_id)
   SELECT n.organisation_id, w.token, n.id FROM invoice_names n JOIN seed_words w ON w.name = n.customer_record_name`,
);
await run("DELETE FROM invoice_totals WHERE day_kind <> 'payment'");
for (const view of Object.keys(views))
  for (const grain of ['day', 'month']) {
    await run(byView(view, 'created', grain, createdDay));
    await run(byView(view, 'invoice', grain, 'invoice_date'));
  }
await run(byPlace(createdDay));
await run(`UPDATE invoices SET due_day = ${createdDay},
  open_due_day = CASE WHEN status IN ('Unpaid', 'Partly paid') THEN ${createdDay} END`);
await run(byDueDay);

const ours = "invoice_number LIKE 'LOAD-%'";
const moved = (kind, countText, amountText, where) =>
  `INSERT INTO invoice_movements (organisation_id, business_day, invoice_id, kind, cause, reference, recorded_at_ms, customer_id,
   currency_id, revenue_id, revenue_top_id, location_id, due_day, open_count, amount_thousandths)
   SELECT organisation_id, ${createdDay}, id, '${kind}', '', '', created_at_ms, customer_id, currency_id, revenue_id,
   revenue_top_id, location_id, due_day, ${countText}, ${amountText} FROM invoices WHERE ${ours}${where}`;
await run(moved('raised', '1', 'amount_thousandths', ''));
await run(
  moved(
    'paid',
    "CASE status WHEN 'Paid' THEN -1 ELSE 0 END",
    '-paid_thousandths',
    ' AND paid_thousandths > 0',
  ),
);
await run(moved('voided', '-1', '-amount_thousandths', " AND status = 'Voided'"));

await run('UPDATE invoice_counters SET write_version = write_version + 1');
await run('COMMIT');
await close();
console.log(`${count} invoices`);
