/** Statements that fill what is kept beside invoices: the cube, sums by place and due day, the dashboard's days. */
import { differencesOf } from '../../services/invoicing/dist/roll-up/check/recomputed.js';
import { firstId } from './made-customers.mjs';
import { createdIn } from './made-invoices.mjs';

const key = `organisation_id, day_kind, view, grain, led_by, day, currency_id, status, revenue_id, revenue_top_id,
  location_id, state_id, state_name, is_edited`;
const into = `INSERT INTO invoice_totals (${key}, revenue_name, invoice_count, amount_thousandths, paid_thousandths)`;
const dimensions = ['revenue_id', 'revenue_top_id', 'location_id', 'state_id', 'state_name'];
const ofPlace = ['location_id', 'state_id', 'state_name'];
const ofRevenue = ['revenue_id', 'revenue_top_id'];
/** What a view is led by, and what else it is told by. */
const views = {
  '': ['0', []],
  place: ['location_id', ofPlace],
  revenue: ['revenue_top_id', ofRevenue],
  both: ['location_id', [...ofPlace, ...ofRevenue]],
  customer: ['customer_id', []],
  placed: ['customer_id', [...ofPlace, ...ofRevenue]],
  name: ['name_id', []],
  named: ['name_id', ofRevenue],
};
const cellsOf = (told) =>
  dimensions.map((name) => (told.includes(name) ? name : name === 'state_name' ? "''" : '0')).join(', ');
/** by sorting: what there are of groups is more than their table holds in memory */
const sorting = (isMysql) => (isMysql ? 'SQL_BIG_RESULT ' : '');
/** Few groups: MariaDB, which does not read this, has them sooner from a table (1.7 s for 4.4 of 1 700 000 invoices), MySQL by sorting (17 s for 32 of ten million). */
const sortingFew = (isMysql) => (isMysql ? '/*!80000 SQL_BIG_RESULT */ ' : '');
/** A state has one name: by its id alone fewer letters are compared. */
const grouped = (lead, day, told) =>
  [
    ...(lead === '0' ? [] : [lead]),
    day,
    'currency_id',
    'status',
    ...dimensions.filter((name) => name !== 'state_name' && told.includes(name)),
    'is_edited',
  ].join(', ');

const yearOf = (day, isMysql) =>
  isMysql ? `CONCAT(SUBSTR(${day}, 1, 4), '-01-01')` : `SUBSTR(${day}, 1, 4) || '-01-01'`;

/** A view's days, or years, out of the invoices, or of some of them. */
function ofInvoices(kind, view, isMysql, { where = '', grain = 'day' } = {}) {
  const [lead, told] = views[view];
  const { number, text } =
    kind === 'created' ? createdIn(grain, isMysql) : { number: 'invoice_date', text: 'invoice_date' };
  return `${into} SELECT ${sorting(isMysql)}organisation_id, '${kind}', '${view}', '${grain}', ${lead}, ${text},
    currency_id, status, ${cellsOf(told)}, is_edited, '', COUNT(*), SUM(amount_thousandths), SUM(paid_thousandths)
    FROM seed_counted ${where} GROUP BY organisation_id, ${grouped(lead, number, told)}`;
}
/** A view's days or months out of the days of one that tells more. */
function ofDays(kind, from, [view, grain], { isMysql, organisationIds }) {
  const [lead, told] = views[view];
  const led = from === view ? 'led_by' : lead;
  const day = grain === 'month' ? "CONCAT(SUBSTR(k.day, 1, 7), '-01')" : 'k.day';
  return `${into} SELECT ${sorting(isMysql)}organisation_id, '${kind}', '${view}', '${grain}', ${led}, ${day}, currency_id, status,
    ${cellsOf(told)}, is_edited, '', SUM(invoice_count), SUM(amount_thousandths), SUM(paid_thousandths)
    FROM invoice_totals k WHERE organisation_id IN (${organisationIds.join(', ')}) AND day_kind = '${kind}' AND view = '${from}' AND grain = 'day'
    GROUP BY organisation_id, ${grouped(led, day, told)}`;
}

/** The days and months of made names out of those of their customers, which come in the same order. */
const namesOfCustomers = (
  kind,
  { isMysql, organisationIds },
) => `${into} SELECT k.organisation_id, day_kind, 'name', grain, n.name_id, day,
    currency_id, status, revenue_id, revenue_top_id, location_id, state_id, state_name, is_edited, '', invoice_count,
    amount_thousandths, paid_thousandths
  FROM invoice_totals k ${isMysql ? 'STRAIGHT_JOIN' : 'CROSS JOIN'} seed_names n
    ON n.organisation_id = k.organisation_id AND n.at = k.led_by - ${firstId}
  WHERE k.organisation_id IN (${organisationIds.join(', ')}) AND day_kind = '${kind}' AND view = 'customer' AND led_by >= ${firstId}
  ORDER BY k.organisation_id, k.grain, k.led_by, k.day`;

/** The years of names out of their months. */
function yearsOfNames(kind, { isMysql, organisationIds }) {
  const year = yearOf('k.day', isMysql);
  return `${into} SELECT ${sorting(isMysql)}organisation_id, '${kind}', 'name', 'year', led_by, ${year}, currency_id, status,
    ${cellsOf([])}, is_edited, '', SUM(invoice_count), SUM(amount_thousandths), SUM(paid_thousandths)
    FROM invoice_totals k WHERE organisation_id IN (${organisationIds.join(', ')}) AND day_kind = '${kind}' AND view = 'name' AND grain = 'month'
    GROUP BY organisation_id, led_by, ${year}, currency_id, status, is_edited`;
}

/** Two lists, neither of which reads what the other writes: by place and revenue, and by customer and name. */
export const cubeOf = (kind, of) => [
  [
    ofInvoices(kind, 'both', of.isMysql),
    ...['', 'place', 'revenue'].map((view) => ofDays(kind, 'both', [view, 'day'], of)),
    ...['', 'place', 'revenue', 'both'].map((view) => ofDays(kind, view, [view, 'month'], of)),
  ],
  [
    ofInvoices(kind, 'customer', of.isMysql),
    ofDays(kind, 'customer', ['customer', 'month'], of),
    // a made customer has one name, and a made name one customer: what the others have is added up by itself
    ofInvoices(kind, 'name', of.isMysql, {
      // not of those made now: all others stand before them
      where: `WHERE id < ${of.firstInvoice} AND customer_id < ${firstId}`,
    }),
    ofDays(kind, 'name', ['name', 'month'], of),
    namesOfCustomers(kind, of),
    yearsOfNames(kind, of),
  ],
];

/** The years of names and revenues, and the months of customers at places. */
export const finestOf = (isMysql) => [
  [ofInvoices('created', 'placed', isMysql, { grain: 'month' })],
  [ofInvoices('created', 'named', isMysql, { grain: 'year' })],
];

const monthText = (day, isMysql) =>
  isMysql ? `CONCAT(SUBSTR(${day}, 1, 7), '-01')` : `SUBSTR(${day}, 1, 7) || '-01'`;
const places = 'revenue_id, revenue_top_id, location_id';
const byPlace = (kind, { number, text }, { amount, where, isMysql }) =>
  `${into} SELECT ${sortingFew(isMysql)}organisation_id, '${kind}', '', 'day', 0, ${text},
  currency_id, '', ${places}, 0, '', 0, MAX(revenue_name), COUNT(*), SUM(${amount}), 0 FROM seed_counted WHERE ${where}
  GROUP BY organisation_id, ${number}, currency_id, ${places}`;
export const placesOf = (isMysql) => [
  byPlace('place', createdIn('day', isMysql), {
    amount: 'amount_thousandths',
    where: "status <> 'Voided'",
    isMysql,
  }),
  byPlace(
    'due',
    { number: 'open_due_day', text: 'open_due_day' },
    {
      amount: 'amount_thousandths - credit_thousandths - paid_thousandths',
      where: 'open_due_day IS NOT NULL',
      isMysql,
    },
  ),
  `${into} SELECT ${sortingFew(isMysql)}organisation_id, 'due', '', 'month', 0, ${monthText('day', isMysql)} AS whole_month, currency_id, '', ${places}, 0, '',
    0, MAX(revenue_name), SUM(invoice_count), SUM(amount_thousandths), 0 FROM invoice_totals
    WHERE day_kind = 'due' AND view = '' AND grain = 'day' GROUP BY organisation_id, whole_month, currency_id, ${places}`,
  `${into} SELECT ${sortingFew(isMysql)}organisation_id, 'raised', '', 'day', CAST(REPLACE(open_due_day, '-', '') AS ${isMysql ? 'UNSIGNED' : 'INTEGER'}),
    ${createdIn('day', isMysql).text}, currency_id, '', ${places}, 0, '', 0, MAX(revenue_name), COUNT(*),
    SUM(amount_thousandths - credit_thousandths - paid_thousandths), 0 FROM seed_counted WHERE open_due_day IS NOT NULL
    GROUP BY organisation_id, open_due_day, ${createdIn('day', isMysql).number}, currency_id, ${places}`,
  `${into} SELECT ${sortingFew(isMysql)}organisation_id, 'due', 'customer', 'month', customer_id,
    ${monthText('open_due_day', isMysql)} AS whole_month,
    currency_id, '', 0, 0, 0, 0, '', 0, '', COUNT(*), SUM(amount_thousandths - credit_thousandths - paid_thousandths), 0
    FROM seed_counted WHERE open_due_day IS NOT NULL GROUP BY organisation_id, customer_id, whole_month, currency_id`,
  `${into} SELECT ${sortingFew(isMysql)}organisation_id, 'due', 'customer', 'year', led_by, ${yearOf('day', isMysql)} AS whole_year,
    currency_id, '', 0, 0, 0, 0, '', 0, '', SUM(invoice_count), SUM(amount_thousandths), 0 FROM invoice_totals
    WHERE day_kind = 'due' AND view = 'customer' AND grain = 'month' GROUP BY organisation_id, led_by, whole_year, currency_id`,
];

/** The dashboard's days, added to what is there: invoices that are not voided, what was paid, who raised what. */
export function dashboardOf(reporting, firstId, isMysql) {
  const adding = (keys, sums) =>
    isMysql
      ? `ON DUPLICATE KEY UPDATE ${sums.map((name) => `${name} = ${name} + VALUES(${name})`).join(', ')}`
      : `ON CONFLICT (${keys}) DO UPDATE SET ${sums.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`;
  const figures = (kind, sums, where) =>
    `INSERT INTO ${reporting}.dashboard_days (organisation_id, kind, day, revenue_id, currency_id, revenue_name,
      item_count, amount_thousandths)
     SELECT organisation_id, '${kind}', due_day, i.revenue_id, i.currency_id, MAX(i.revenue_name), ${sums}
     FROM seed_days i WHERE ${where}
     GROUP BY organisation_id, due_day, i.revenue_id, i.currency_id
     ${adding('organisation_id, kind, day, revenue_id, currency_id', ['item_count', 'amount_thousandths'])}`;
  return [
    'DROP TABLE IF EXISTS seed_days',
    // one walk over the invoices instead of three
    `CREATE TABLE seed_days AS SELECT ${sortingFew(isMysql)}organisation_id, due_day, revenue_id, currency_id, created_by_user_id, status,
       MAX(revenue_name) AS revenue_name, COUNT(*) AS n, SUM(amount_thousandths) AS amount, SUM(paid_thousandths) AS paid,
       SUM(CASE WHEN paid_thousandths > 0 THEN 1 ELSE 0 END) AS paid_count
     FROM seed_counted WHERE id >= ${firstId}
     GROUP BY organisation_id, due_day, revenue_id, currency_id, created_by_user_id, status`,
    figures('invoice', 'SUM(i.n), SUM(i.amount)', "i.status <> 'Voided'"),
    figures('payment', 'SUM(i.paid_count), SUM(i.paid)', 'i.paid_count > 0'),
    `INSERT INTO ${reporting}.activity_days (organisation_id, user_id, day, status, invoice_count)
     SELECT organisation_id, created_by_user_id, due_day, i.status, SUM(i.n) FROM seed_days i WHERE 1 = 1
     GROUP BY organisation_id, created_by_user_id, due_day, i.status
     ${adding('organisation_id, user_id, day, status', ['invoice_count'])}`,
    'DROP TABLE seed_days',
  ];
}

/** The statement of `kobodesk totals verify` for every sum of the agency's days between two, customers and names too; of names and revenues only if that is all. */
export function* checksOf(organisationId, { from, to, leads, isMysql, isWhole }) {
  const bound = (day, days) => Date.parse(`${day}T00:00:00Z`) + days * 86_400_000;
  const zones = {
    from: bound(from, -1),
    to: bound(to, 2),
    offsets: new Map([['Africa/Lagos', [{ since: 0, offset: 3_600_000 }]]]),
  };
  const context = { organisationId, dialect: isMysql ? 'mysql' : 'sqlite', zones, leads };
  const days = { from, to };
  const of = (table, part = { days }) => ({
    name: Object.values(table).join(' '),
    ...differencesOf(table, part, context),
  });
  for (const kind of ['created', 'invoice'])
    for (const grain of ['day', 'month'])
      for (const view of Object.keys(views).filter((name) => name !== 'named' && name !== 'placed'))
        yield of(
          { kind, view, grain },
          view === 'customer' || view === 'name'
            ? { days, lead: { view, after: 0, to: Number.MAX_SAFE_INTEGER } }
            : { days },
        );
  for (const kind of ['created', 'invoice'])
    yield of(
      { kind, view: 'name', grain: 'year', by: 'month' },
      { lead: { view: 'name', after: 0, to: Number.MAX_SAFE_INTEGER } },
    );
  if (isWhole)
    yield of(
      { kind: 'created', view: 'named', grain: 'year' },
      { lead: { view: 'name', after: 0, to: Number.MAX_SAFE_INTEGER } },
    );
  for (const kind of ['place', 'due', 'raised']) yield of({ kind, view: '', grain: 'day' });
  yield of({ kind: 'due', view: '', grain: 'month' });
  const lead = { view: 'customer', after: 0, to: Number.MAX_SAFE_INTEGER };
  yield of({ kind: 'due', view: 'customer', grain: 'month' }, { days, lead });
  yield of({ kind: 'due', view: 'customer', grain: 'year', by: 'month' }, { lead });
  yield of({ kind: 'created', view: 'placed', grain: 'month' }, { days, lead });
}
