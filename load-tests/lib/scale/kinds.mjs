/** The kinds of call that a desk with many invoices answers: searches, cards, dashboard, ageing. */
import { customerOf, secondWords } from '../made-customers.mjs';

const day = 86_400_000;
const dayText = (at) => new Date(at).toISOString().slice(0, 10);
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
const isPair = (one, other) => one < other && !(one.includes('revenue') && other.includes('revenue'));
const aMinute = 60_000;
/** It is waited for, like a file that is written, or takes so long that what is asked after it would wait. */
export const isJob = ([, , , what]) => what === 'job';
const isName = (name) => name.endsWith('name');
const isByName = (kind) => /\b(rare|common) name\b/.test(kind);

/** What is asked of the product; `ask` takes a path below /api and a body. */
const questions = (ask) => ({
  ask,
  search: (parameter, page) =>
    ask('Invoice/InvoiceSearchBDA', { pageSize: 10, from: page, parameter: { dateType: 1, ...parameter } }),
  cards: (parameter) =>
    ask('Invoice/InvoiceSearchSummaryBDA', {
      pageSize: 10,
      from: 0,
      parameter: { dateType: 1, ...parameter },
    }),
  ageing: (parameter, page) =>
    ask('InvoiceAgingAnalysis/SearchBDA', {
      pageSize: 10,
      from: page,
      parameter: { dateType: 1, ...parameter },
    }),
});

function* searches({ ask, search, cards }, total) {
  const year = periods['a year'];
  for (const [period, days] of Object.entries(periods)) {
    yield [`no filter, ${period}`, () => search(days, 0)];
    for (const [name, filter] of Object.entries(filters))
      yield [`${name}, ${period}`, (turn) => search({ ...days, ...filter(turn) }, 0)];
  }
  for (const [one, first] of Object.entries(filters))
    for (const [other, second] of Object.entries(filters))
      if (isPair(one, other) && !(isName(one) && isName(other)))
        yield [
          `${one} + ${other}, a year`,
          (turn) => search({ ...year, ...first(turn), ...second(turn + Math.floor(turn / 3)) }, 0),
        ];
  yield ['no filter, page 1 000', (turn) => search({}, 999 + turn)];
  yield ['no filter, last page', () => search({}, Math.floor((total - 1) / 10))];
  yield ['location + status, page 100', (turn) => search({ ...filters.location(turn), status: 1 }, 99)];
  const late = { ...year, standing: 'Overdue' };
  yield ['what is overdue, a year', () => search(late, 0)];
  yield ['what is overdue, location, a year', (turn) => search({ ...late, ...filters.location(turn) }, 0)];
  for (const name of ['location', 'status', 'revenue', 'customer', 'a rare name', 'a common name'])
    yield [`cards, ${name}, a year`, (turn) => cards({ ...year, ...filters[name](turn) })];
  yield ['cards, no filter, a year', () => cards(year)];
  yield [
    'dashboard, a year',
    () => ask(`Dashboard/GetInvoiceAndPaymentSummaryBDA?${new URLSearchParams(year)}`, undefined),
  ];
}

/** The five customers that have most, by turns: of ten million invoices of all, the first has 350 000. */
function* ofTheLargest({ ask, search, cards }) {
  const year = periods['a year'];
  const largest = (turn) => ({ ...year, providerId: customerOf(turn % 5).id });
  yield ['a large customer, a year', (turn) => search(largest(turn), 0)];
  for (const name of ['location', 'state', 'revenue', 'currency', 'status', 'edited', 'by invoice date'])
    yield [
      `a large customer + ${name}, a year`,
      (turn) => search({ ...largest(turn), ...filters[name](turn) }, 0),
    ];
  yield [
    'what is overdue of a large customer, a year',
    (turn) => search({ ...largest(turn), standing: 'Overdue' }, 0),
  ];
  yield [
    'how a large customer stands',
    (turn) =>
      ask(
        `Customer/GetCustomerOverviewBDA?customerId=${customerOf(turn % 5).id}&customerView=family`,
        undefined,
      ),
  ];
  yield ['cards, a large customer, a year', (turn) => cards(largest(turn))];
  for (const name of ['location', 'revenue'])
    yield [
      `cards, a large customer + ${name}, a year`,
      (turn) => cards({ ...largest(turn), ...filters[name](turn) }),
    ];
}

const ageingFilters = {
  ...filters,
  // named otherwise than in a search
  customer: (turn) => ({ customerId: filters.customer(turn).providerId }),
};

/** What is due: bands of every filter with their first page, pages of rows, days that have been, who owes, the plan. */
function* ageingCalls({ ask, ageing }) {
  yield ['ageing, all', () => ageing({}, 0), 100];
  for (const name of ['location', 'revenue', 'currency', 'customer'])
    yield [`ageing, ${name}`, (turn) => ageing(ageingFilters[name](turn), 0), 100];
  yield [
    'ageing, location + currency',
    (turn) => ageing({ ...filters.location(turn), ...filters.currency(turn) }, 0),
    100,
  ];
  yield ['ageing, a month', () => ageing(periods['a month'], 0), 100];
  yield ['ageing, a year', () => ageing(periods['a year'], 0), 100];
  yield [
    'ageing, location, a year',
    (turn) => ageing({ ...periods['a year'], ...filters.location(turn) }, 0),
    100,
  ];
  for (const period of ['a month', 'a year'])
    yield [
      `performance tracker, ${period}`,
      () =>
        ask('InvoiceAgingAnalysis/PerformanceTrackerBDA', {
          pageSize: 10,
          from: 0,
          parameter: periods[period],
        }),
      100,
    ];
  const largest = (turn) => ({ customerId: customerOf(turn % 5).id });
  yield ['ageing, a large customer', (turn) => ageing(largest(turn), 0), 100];
  yield [
    'ageing, a large customer + location',
    (turn) => ageing({ ...largest(turn), ...filters.location(turn) }, 0),
    100,
  ];
  yield [
    'ageing, a large customer, a year',
    (turn) => ageing({ ...periods['a year'], ...largest(turn) }, 0),
    100,
  ];
  yield ['ageing, rows of a band', (turn) => ageing({ status: 1 + (turn % 3) }, 0), 150];
  yield ['ageing, rows of a band, page 1 000', (turn) => ageing({ status: 1 + (turn % 3) }, 999 + turn), 150];
  const ago = (turn) => dayText(Date.now() - (1 + ((turn * 37) % 365)) * day);
  yield ['ageing, as at a day of the last year', (turn) => ageing({ asAt: ago(turn) }, 0), 300];
  yield [
    'ageing, as at a day, location',
    (turn) => ageing({ asAt: ago(turn), ...filters.location(turn) }, 0),
    300,
  ];
  yield ['ageing, as known on a day', (turn) => ageing({ asAt: ago(turn), asKnown: ago(turn) }, 0), 300];
  const byCustomer = (parameter) =>
    ask('InvoiceAgingAnalysis/ByCustomer', { parameter: { dateType: 1, ...parameter } });
  // as the dashboard asks it
  yield ['ageing, by customer', () => byCustomer({}), 50];
  // these walk what is open: so long that they would hold up what is asked after them
  const location = (turn) => byCustomer(filters.location(turn));
  yield ['ageing, by customer, location', location, 100, 'job'];
  yield ['ageing, by customer, a year', () => byCustomer(periods['a year']), 100, 'job'];
  yield [
    'ageing, by invoice date, a year',
    () => ageing({ ...periods['a year'], dateType: 2 }, 0),
    100,
    'job',
  ];
  yield [
    'ageing, the plan of notices',
    () => ask('InvoiceAgingAnalysis/GetPlannedNoticesBDA', undefined),
    aMinute,
    'job',
  ];
}

/** Numbers as they are typed: whole and how one begins into the list, digits within one and what follows them into the finder. */
function* byNumber({ ask, search }, numbers) {
  const at = (turn) => numbers[turn % numbers.length];
  const parts = (turn) => /(\d{7})-(\w{3})$/.exec(at(turn));
  const typed = (part) => (turn) => search({ invoiceNumber: part(at(turn)) }, 0);
  const found = (part) => (turn) => ask('Invoice/FindInvoices', { text: part(parts(turn)) });
  yield ['a number, whole', typed((number) => number), 10];
  yield ['a number, how it begins', typed((number) => number.slice(0, -6)), 10];
  yield ['a number, digits within it', found(([, digits]) => digits.slice(1, 5)), 10];
  yield ['a number, what follows its digits', found(([, , tail]) => tail), 10];
}

/** Numbers of invoices from all of the list. */
async function numbersOf({ search }, total) {
  const pages = Array.from({ length: 20 }, (_, at) => Math.floor((at * (total - 10)) / 200));
  const found = await Promise.all(pages.map((page) => search({}, page)));
  return found.flatMap(({ results }) => results.slice(0, 2).map(({ invoiceNumber }) => invoiceNumber));
}

/**
 * Name, call by its turn, limit in ms, and whether it is a 'job', of each kind: `limit` and twice that by name, and those of numbers and of ageing.
 * @param total invoices of the agency
 */
export async function* kindsOf(ask, { limit, total }) {
  const asked = questions(ask);
  yield* byNumber(asked, await numbersOf(asked, total));
  for (const [name, call] of searches(asked, total)) yield [name, call, isByName(name) ? 2 * limit : limit];
  for (const [name, call] of ofTheLargest(asked)) yield [name, call, limit];
  yield* ageingCalls(asked);
}
export const totalOf = async (ask) => (await questions(ask).search({}, 0)).totalCount;
