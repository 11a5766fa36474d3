/** Statements that make invoices in the database itself, for MariaDB, MySQL and SQLite: nothing is sent row by row. */
import { keptWords } from '../../contracts/dist/kernel/index.js';
import { customerOf } from './made-customers.mjs';

export const customerCount = 5000;
export const perChunk = 100_000;
const spanDays = 400;
const dayMs = 86_400_000;
const lagosMs = 3_600_000;
const statuses = 'Unpaid,Paid,Partly paid,Paid,Paid,Unpaid,Paid,Voided,Paid,Unpaid'.split(',');
const states = ['Lagos', 'Federal Capital Territory', 'Kano', 'Rivers', 'Enugu', 'Borno'];
const locations = Array.from({ length: 12 }, (_, at) => [
  at < 3 ? 201 + at : 2001 + at,
  `${states[at % states.length]} Airport ${1 + Math.floor(at / states.length)}`,
  24 + (at % states.length),
  states[at % states.length],
]);
const revenues = [
  [1101, 110, 'Landing charge', 'LND'],
  [1102, 110, 'Parking charge', 'PRK'],
  [111, 111, 'En-route Navigation', 'NAV'],
  [112, 112, 'Licences and Permits', 'LIC'],
  [113, 113, 'Cargo Handling', 'CGO'],
];
/** The demo's agency has three of five invoices; the others are of twenty more. */
const organisation = 'CASE WHEN n % 5 < 3 THEN 20 ELSE 1000 + n % 50 END';
const organisations = [20, ...Array.from({ length: 50 }, (_, at) => 1000 + at).filter((id) => id % 5 >= 3)];

/** days since 1 January 1970 */
const dayNumber = (ms, isMysql) => `(${ms}) ${isMysql ? 'DIV' : '/'} ${dayMs}`;
/** 1 January 1970, as FROM_DAYS counts */
const epochDay = 719_528;
const dayText = (number, isMysql) =>
  isMysql
    ? `CAST(FROM_DAYS(${epochDay} + ${number}) AS CHAR(10))`
    : `strftime('%Y-%m-%d', (${number}) * 86400, 'unixepoch')`;
const dayOf = (ms, isMysql) => dayText(dayNumber(ms, isMysql), isMysql);

/** The day on which an invoice was raised, or the first of its month or year: as a number, by which rows are put together in a third less time, and as the text that is kept. */
export function createdIn(grain, isMysql) {
  const number = dayNumber(`created_at_ms + ${lagosMs}`, isMysql);
  if (grain === 'day') return { number, text: dayText(number, isMysql) };
  const day = isMysql ? `FROM_DAYS(${epochDay} + ${number})` : `(${number}) * 86400, 'unixepoch'`;
  if (grain === 'month')
    return isMysql
      ? { number: `EXTRACT(YEAR_MONTH FROM ${day})`, text: `DATE_FORMAT(${day}, '%Y-%m-01')` }
      : { number: `strftime('%Y-%m', ${day})`, text: `strftime('%Y-%m-01', ${day})` };
  const year = isMysql ? `YEAR(${day})` : `strftime('%Y', ${day})`;
  return { number: year, text: isMysql ? `CONCAT(${year}, '-01-01')` : `${year} || '-01-01'` };
}

/** Spreads what is next to each other, the same way each time. */
const spread = (prime, over) => `((n * ${prime}) % 104729) % ${over}`;

/**
 * Whose it is: few have many and many have few, as the customers of an agency do. A fifth of the agency's invoices are of 40
 * of the 5 000, half of 625, and the least have one in 15 000; the other organisations have a tenth of the customers.
 */
function customerAt(isMysql) {
  const whole = isMysql ? 'DIV' : '/';
  const spreadOut = '((n * 7919) % 104729)';
  const at = `(${customerCount} * ${spreadOut} * ${spreadOut} * ${spreadOut}) ${whole} (104729 * 104729 * 104729)`;
  return `(CASE WHEN n % 5 < 3 THEN ${at} ELSE (${at}) ${whole} 10 END)`;
}

/** Small tables that the invoices are put together from: name, columns, rows. */
export const parts = [
  ['seed_digits', 'd INT NOT NULL PRIMARY KEY', Array.from({ length: 10 }, (_, at) => [at])],
  ['seed_numbers', 'at INT NOT NULL PRIMARY KEY', []],
  [
    'seed_statuses',
    'at INT NOT NULL PRIMARY KEY, status VARCHAR(12) NOT NULL',
    statuses.map((one, at) => [at, one]),
  ],
  ['seed_organisations', 'id INT NOT NULL PRIMARY KEY', organisations.map((id) => [id])],
  [
    'seed_locations',
    'at INT NOT NULL PRIMARY KEY, location_id INT, location_name VARCHAR(200), state_id INT, state_name VARCHAR(80)',
    locations.map((cells, at) => [at, ...cells]),
  ],
  [
    'seed_revenues',
    'at INT NOT NULL PRIMARY KEY, revenue_id INT, revenue_top_id INT, revenue_name VARCHAR(200), revenue_code VARCHAR(40)',
    revenues.map((cells, at) => [at, ...cells]),
  ],
  [
    'seed_customers',
    'at INT NOT NULL PRIMARY KEY, id BIGINT, ain VARCHAR(60), name VARCHAR(200) UNIQUE, phone VARCHAR(40), emails VARCHAR(200)',
    Array.from({ length: customerCount }, (_, at) => {
      const { id, ain, name, phone, email } = customerOf(at);
      return [at, id, ain, name, phone, JSON.stringify([email])];
    }),
  ],
  [
    'seed_words',
    'at INT NOT NULL, word VARCHAR(60) NOT NULL, PRIMARY KEY (at, word)',
    Array.from({ length: customerCount }, (_, at) => {
      const { name } = customerOf(at);
      return keptWords(name, name).map((word) => [at, word]);
    }).flat(),
  ],
  [
    'seed_names',
    'organisation_id INT NOT NULL, at INT NOT NULL, name_id BIGINT NOT NULL, PRIMARY KEY (organisation_id, at)',
    [],
  ],
].map(([name, columns, rows]) => ({ name: String(name), columns: String(columns), rows: [...rows] }));

/** The numbers, and the names with their words: before the invoices, which hold their keys. */
export const beforeInvoices = (ignore) => [
  `INSERT INTO seed_numbers SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d
   FROM seed_digits a, seed_digits b, seed_digits c, seed_digits e, seed_digits f`,
  `${ignore} INTO invoice_names (organisation_id, customer_name, customer_record_name)
   SELECT o.id, c.name, c.name FROM seed_organisations o, seed_customers c WHERE o.id = 20 OR c.at < ${customerCount / 10} ORDER BY o.id, c.id`,
  `INSERT INTO seed_names SELECT o.id, c.at, n.id FROM seed_organisations o CROSS JOIN seed_customers c
   JOIN invoice_names n ON n.organisation_id = o.id AND n.customer_name = c.name AND n.customer_record_name = c.name`,
  `${ignore} INTO invoice_name_words (organisation_id, word, name_id)
   SELECT n.organisation_id, w.word, n.name_id FROM seed_names n JOIN seed_words w ON w.at = n.at`,
];

/** Seven digits and three letters or digits, as numbers end (contracts: invoice.ts), of a whole number below ten million. */
function madeOf(n) {
  const letters = "'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'";
  const one = (factor, prime) => `SUBSTR(${letters}, 1 + ${n} * ${factor} % ${prime} % 32, 1)`;
  return `SUBSTR(CONCAT('0000000', ${n}), -7), '-', ${one(5, 1009)}, ${one(11, 1021)}, ${one(17, 2039)}`;
}

/**
 * What sums are made of: a walk over it reads less than one over the invoices. Nothing but the fill writes it, so MariaDB
 * may keep it as plainly as it can.
 */
const countedColumns = `id, organisation_id, created_at_ms, invoice_date, due_day, open_due_day, currency_id, status, revenue_id,
  revenue_top_id, revenue_name, location_id, state_id, state_name, customer_id, name_id, created_by_user_id, is_edited,
  amount_thousandths, paid_thousandths, credit_thousandths`;
/** With the invoices that were there before. */
export const countedOf = (isMysql) => [
  'DROP TABLE IF EXISTS seed_counted',
  `CREATE TABLE seed_counted ${isMysql ? '/*M! ENGINE=MyISAM */ ' : ''}AS SELECT ${countedColumns} FROM invoices`,
];

/** The invoices of one chunk, the newest with the highest id, and what moved each. */
export function chunkOf(from, { isMysql, count, firstId, run, now }) {
  const until = Math.min(count, from + perChunk);
  const stepMs = Math.max(1, Math.floor((spanDays * dayMs) / count));
  const created = `${now - count * stepMs} + n * ${stepMs}`;
  const day = dayOf(`${created} + ${lagosMs}`, isMysql);
  // in this order, whatever the engine believes of tables that it knows nothing of yet
  const join = isMysql ? 'JOIN' : 'CROSS JOIN';
  const invoices = `INSERT INTO invoices (id, organisation_id, organisation_name, time_zone, invoice_number, status,
    currency_id, decimal_precision, amount_thousandths, paid_thousandths, customer_id, customer_record_name, customer_ain,
    customer_name, customer_address, customer_phone, customer_emails, location_id, location_name, state_id, state_name,
    revenue_id, revenue_top_id, revenue_name, revenue_code, revenue_group_name, footer_option, bills, invoice_date,
    created_at_ms, created_by_user_id, created_by_name, is_edited, due_day, open_due_day, name_id)
   SELECT ${isMysql ? 'STRAIGHT_JOIN ' : ''}${firstId} + n, k.organisation_id, 'National Aviation Authority', 'Africa/Lagos', CONCAT('LOAD-${run}-', ${madeOf('n')}),
    s.status, CASE ${spread(11, 10)} WHEN 0 THEN 840 ELSE 566 END, 2, 25000000 * (1 + n % 40),
    CASE s.status WHEN 'Paid' THEN 25000000 WHEN 'Partly paid' THEN 12500000 ELSE 0 END * (1 + n % 40),
    c.id, c.name, c.ain, c.name, '1 Airport Road, Lagos', c.phone, c.emails, l.location_id, l.location_name, l.state_id,
    l.state_name, r.revenue_id, r.revenue_top_id, r.revenue_name, r.revenue_code, '', '',
    CONCAT('[{"description":"Landing, Boeing 737","quantity":"', 1 + n % 40, '","rate":"25000","amount":"',
      25000 * (1 + n % 40), '"}]'),
    ${dayOf(created, isMysql)}, ${created}, 504, 'Bashir Lawal', CASE ${spread(37, 30)} WHEN 0 THEN 1 ELSE 0 END, ${day},
    CASE WHEN s.status IN ('Unpaid', 'Partly paid') THEN ${day} END, k.name_id
   FROM (SELECT at + ${from} AS n FROM seed_numbers WHERE at < ${until - from}) made
   ${join} seed_statuses s ON s.at = ${spread(31, statuses.length)}
   ${join} seed_locations l ON l.at = ${spread(17, locations.length)}
   ${join} seed_revenues r ON r.at = ${spread(13, revenues.length)}
   ${join} seed_customers c ON c.at = ${customerAt(isMysql)}
   ${join} seed_names k ON k.organisation_id = ${organisation} AND k.at = ${customerAt(isMysql)}
`;
  const ofChunk = `FROM invoices WHERE id >= ${firstId + from} AND id < ${firstId + until}`;
  const moved = (kind, openCount, amount, where = '') =>
    `INSERT INTO invoice_movements (organisation_id, business_day, invoice_id, kind, cause, reference, recorded_at_ms,
      customer_id, currency_id, revenue_id, revenue_top_id, location_id, due_day, open_count, amount_thousandths)
     SELECT organisation_id, due_day, id, '${kind}', '', '', created_at_ms, customer_id, currency_id, revenue_id,
      revenue_top_id, location_id, due_day, ${openCount}, ${amount} ${ofChunk}${where} ORDER BY organisation_id, due_day, id`;
  return [
    invoices,
    `INSERT INTO seed_counted SELECT ${countedColumns} ${ofChunk}`,
    moved('raised', '1', 'amount_thousandths'),
    moved(
      'paid',
      "CASE status WHEN 'Paid' THEN -1 ELSE 0 END",
      '-paid_thousandths',
      ' AND paid_thousandths > 0',
    ),
    moved('voided', '-1', '-amount_thousandths', " AND status = 'Voided'"),
  ];
}
