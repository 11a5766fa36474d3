/**
 * How long searches and cards take among many invoices: every filter, every pair of filters, pages far down, the cards, the
 * dashboard and the ageing bands, while invoices are raised beside.
 *
 *   BASE_URL=http://127.0.0.1:3000 SIMULATOR_URL=http://127.0.0.1:3001 node load-tests/scale.mjs
 *
 * Fill the installation with seed.mjs first and start it again. CLERKS (4) ask at a time, TURNS (40) calls of each kind, with
 * another value each time; RAISED (20) invoices a second beside them, each of them paid if there is the demo's SIMULATOR_URL. Prints
 * p50, p95 and the longest of each as a table, ONLY (a word) those whose name has it, and ends with a code other than 0 when a
 * call failed or its p95 is over the limit of its kind: LIMIT ms (50), twice that by name, 100 for bands of ageing, 150 for a page of its rows, 300 as at
 * a day of the year before, a minute for the plan of tomorrow's notices. What is printed says something about the machine, too: publish it with machine, engine, commit and number of invoices.
 */
import { customerOf, secondWords } from './lib/made-customers.mjs';
import { writing } from './lib/writers.mjs';

const { env } = process;
const base = env.BASE_URL ?? 'http://127.0.0.1:3000';
const clerks = Number(env.CLERKS ?? 4);
const turns = Number(env.TURNS ?? 40);
const limit = Number(env.LIMIT ?? 50);
const raisedPerSecond = Number(env.RAISED ?? 20);
const day = 86_400_000;
const dayText = (at) => new Date(at).toISOString().slice(0, 10);
/** By nearest rank: the least that so many of all are not above. */
const percentile = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

async function ask(path, body, token) {
  const answer = await fetch(new URL(`/api/${path}`, base), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
const signIn = async (userName) =>
  (await ask('Account/LoginBDA', { userName, password: env.PASSWORD ?? 'Kobodesk@2026' })).data.access_token;

const from = (days) => ({ startDate: dayText(Date.now() - days * day), endDate: dayText(Date.now()) });
/** each with a value of its own at every turn */
const filters = {
  location: (turn) => ({ locationId: [201, 202, 203, 2004, 2005, 2006][turn % 6] }),
  state: (turn) => ({ state: ['Lagos', 'Kano', 'Rivers', 'Enugu'][turn % 4] }),
  revenue: (turn) => ({ revenueId: [110, 111, 112, 113][turn % 4] }),
  'sub-revenue': (turn) => ({ revenueId: [1101, 1102][turn % 2] }),
  currency: (turn) => ({ currencyId: [566, 840][turn % 2] }),
  status: (turn) => ({ status: 1 + (turn % 4) }),
  edited: () => ({ isedited: true }),
  customer: (turn) => ({ providerId: customerOf((turn * 37) % 5000).id }),
  'a rare name': (turn) => ({ name: customerOf((turn * 37) % 5000).name.split(' ')[0] }),
  'a common name': (turn) => ({ name: secondWords[turn % secondWords.length] }),
  'by invoice date': () => ({ dateType: 2 }),
};
const periods = { 'a month': from(30), 'a year': from(365), all: {} };
const search = (parameter, page, token) =>
  ask(
    'Invoice/InvoiceSearchBDA',
    { pageSize: 10, from: page, parameter: { dateType: 1, ...parameter } },
    token,
  );
const cards = (parameter, token) =>
  ask(
    'Invoice/InvoiceSearchSummaryBDA',
    { pageSize: 10, from: 0, parameter: { dateType: 1, ...parameter } },
    token,
  );

const isPair = (one, other) => one < other && !(one.includes('revenue') && other.includes('revenue'));
const isName = (name) => name.endsWith('name');
const isByName = (kind) => /\b(rare|common) name\b/.test(kind);
function* calls(token, total) {
  const year = periods['a year'];
  for (const [period, days] of Object.entries(periods)) {
    yield [`no filter, ${period}`, () => search(days, 0, token)];
    for (const [name, filter] of Object.entries(filters))
      yield [`${name}, ${period}`, (turn) => search({ ...days, ...filter(turn) }, 0, token)];
  }
  for (const [one, first] of Object.entries(filters))
    for (const [other, second] of Object.entries(filters))
      if (isPair(one, other) && !(isName(one) && isName(other)))
        yield [
          `${one} + ${other}, a year`,
          (turn) => search({ ...year, ...first(turn), ...second(turn + Math.floor(turn / 3)) }, 0, token),
        ];
  yield ['no filter, page 1 000', (turn) => search({}, 999 + turn, token)];
  yield ['no filter, last page', () => search({}, Math.floor((total - 1) / 10), token)];
  yield [
    'location + status, page 100',
    (turn) => search({ ...filters.location(turn), status: 1 }, 99, token),
  ];
  const late = { ...year, standing: 'Overdue' };
  yield ['what is overdue, a year', () => search(late, 0, token)];
  yield [
    'what is overdue, location, a year',
    (turn) => search({ ...late, ...filters.location(turn) }, 0, token),
  ];
  for (const name of ['location', 'status', 'revenue', 'customer', 'a rare name', 'a common name'])
    yield [`cards, ${name}, a year`, (turn) => cards({ ...year, ...filters[name](turn) }, token)];
  yield ['cards, no filter, a year', () => cards(year, token)];
  yield [
    'dashboard, a year',
    () => ask(`Dashboard/GetInvoiceAndPaymentSummaryBDA?${new URLSearchParams(year)}`, undefined, token),
  ];
}

const ageing = (parameter, page, token) =>
  ask(
    'InvoiceAgingAnalysis/SearchBDA',
    { pageSize: 10, from: page, parameter: { dateType: 1, ...parameter } },
    token,
  );
const ageingFilters = ['location', 'revenue', 'currency', 'customer'];

/** What is due: bands of every filter with their first page, pages of rows, days that have been, who owes, the plan. */
function* ageingCalls(token) {
  yield ['ageing, all', () => ageing({}, 0, token), 100];
  for (const name of ageingFilters)
    yield [`ageing, ${name}`, (turn) => ageing(filters[name](turn), 0, token), 100];
  yield [
    'ageing, location + currency',
    (turn) => ageing({ ...filters.location(turn), ...filters.currency(turn) }, 0, token),
    100,
  ];
  yield ['ageing, rows of a band', (turn) => ageing({ status: 1 + (turn % 3) }, 0, token), 150];
  yield [
    'ageing, rows of a band, page 1 000',
    (turn) => ageing({ status: 1 + (turn % 3) }, 999 + turn, token),
    150,
  ];
  const ago = (turn) => dayText(Date.now() - (1 + ((turn * 37) % 365)) * day);
  yield ['ageing, as at a day of the last year', (turn) => ageing({ asAt: ago(turn) }, 0, token), 300];
  yield [
    'ageing, as at a day, location',
    (turn) => ageing({ asAt: ago(turn), ...filters.location(turn) }, 0, token),
    300,
  ];
  yield [
    'ageing, as known on a day',
    (turn) => ageing({ asAt: ago(turn), asKnown: ago(turn) }, 0, token),
    300,
  ];
  yield ['ageing, by customer', () => ask('InvoiceAgingAnalysis/ByCustomer', { parameter: {} }, token), 100];
  yield [
    'ageing, the plan of notices',
    () => ask('InvoiceAgingAnalysis/GetPlannedNoticesBDA', undefined, token),
    60_000,
  ];
}

async function measured(call) {
  const took = [];
  let turn = 0;
  let failed = '';
  await Promise.all(
    Array.from({ length: clerks }, async () => {
      while (turn < turns) {
        turn += 1;
        const began = performance.now();
        try {
          await call(turn);
        } catch (error) {
          failed = String(error);
        }
        took.push(performance.now() - began);
      }
    }),
  );
  return { took: took.sort((one, other) => one - other), failed };
}

const token = await signIn(env.USER_NAME ?? 'client.admin@naa.test');
const { totalCount } = await search({}, 0, token);
const stop = writing({
  ask,
  token: await signIn('client.user@naa.test'),
  perSecond: raisedPerSecond,
  simulator: env.SIMULATOR_URL,
});
const over = [];
function* allCalls() {
  yield* calls(token, totalCount);
  yield* ageingCalls(token);
}
const line = (name, { took, failed }) =>
  `| ${name} | ${[percentile(took, 0.5), percentile(took, 0.95), took.at(-1) ?? 0].map((ms) => ms.toFixed(1)).join(' | ')} |${failed ? ` ${failed}` : ''}`;
console.log(
  `${totalCount} invoices of the agency\n\n| call | p50 ms | p95 ms | longest ms |\n| --- | --- | --- | --- |`,
);
for (const [name, call, most = isByName(name) ? 2 * limit : limit] of allCalls()) {
  if (!name.includes(env.ONLY ?? '')) continue;
  const figures = await measured(call);
  console.log(line(name, figures));
  if (figures.failed || percentile(figures.took, 0.95) > most) over.push(String(name));
}
const { raised, paid } = await stop();
console.log(line('raised beside', raised));
if (paid.took.length > 0) console.log(line('paid beside', paid));
if (over.length > 0) {
  console.error(`${over.length} calls over their limit or failed: ${over.join('; ')}`);
  process.exitCode = 1;
}
