import { deep, first, summary, totals, version, walk, type PlannedQuery } from '../invoice-plans.builders.js';
import { byItsKey } from '../customer-plans.builders.js';

const year = { startDate: '2026-01-01', endDate: '2026-12-31' };

/** the ids of the names, and the write version that a total is kept under */
const found = {
  sqlite: [
    'SEARCH invoice_name_words USING PRIMARY by 3',
    'USE TEMP B-TREE FOR DISTINCT',
    'SEARCH invoice_counters USING PRIMARY by 1',
  ],
  mysql: ['invoice_name_words range PRIMARY sorts', 'invoice_counters const PRIMARY'],
};
/** how many of the names there are, by months and the days at the edges: their total, and where a page lies */
const when = {
  sqlite: [totals.sqlite, 'USE TEMP B-TREE FOR GROUP BY'],
  mysql: [`${totals.mysql} sorts`],
};
/** how many, and among how many; then its year, its month and its days, of which alone rows are read */
const daysOfOne = {
  sqlite: Array.from({ length: 5 }, () => totals.sqlite),
  mysql: Array.from({ length: 5 }, () => totals.mysql),
};
/** a row of the index for each name and place, without a range planned for it */
const namesAtPlaces = ['sought_names ALL', 'sought_places ALL', 'invoices ref invoices_name'];
/** all rows of the names from their index, in order, and then those of the page */
const wholeInOrder = {
  sqlite: [
    'SEARCH invoices USING invoices_name by 2',
    'USE TEMP B-TREE FOR ORDER BY',
    'SCAN page',
    'SEARCH invoices USING PRIMARY by 1',
    'USE TEMP B-TREE FOR ORDER BY',
    'SEARCH c USING PRIMARY by 1',
  ],
  mysql: [
    '<derived> ALL sorts',
    'invoices eq_ref PRIMARY',
    'invoices ref invoices_name sorts',
    'c const PRIMARY',
  ],
};

/** Queries by name: of nearly all invoices ('sky'), and of one of them ('rarely'). */
export const namePlans: readonly PlannedQuery[] = [
  {
    name: 'page 1 of a common name',
    filter: { name: 'sky' },
    ask: first,
    sqlite: [...found.sqlite, totals.sqlite, 'SEARCH invoices USING invoices_created by 3', version.sqlite],
    mysql: [...found.mysql, totals.mysql, 'invoices range invoices_created', version.mysql],
  },
  {
    name: 'page 1 of a rare name',
    filter: { name: 'rarely', ...year },
    ask: first,
    sqlite: [...found.sqlite, totals.sqlite, totals.sqlite, ...wholeInOrder.sqlite],
    mysql: [...found.mysql, totals.mysql, totals.mysql, ...wholeInOrder.mysql],
  },
  {
    name: 'page 1 of a rare name by status',
    filter: { name: 'rarely', status: 3, ...year },
    ask: first,
    sqlite: [...found.sqlite, ...daysOfOne.sqlite, ...wholeInOrder.sqlite],
    mysql: [...found.mysql, ...daysOfOne.mysql, ...wholeInOrder.mysql],
  },
  {
    name: 'page 1 of two words',
    filter: { name: 'rarely sky', ...year },
    ask: first,
    sqlite: ['SEARCH invoice_name_words USING PRIMARY by 3', ...found.sqlite, ...wholeInOrder.sqlite],
    mysql: [
      'invoice_name_words range PRIMARY sorts',
      '<subquery> eq_ref distinct_key',
      'invoice_name_words range PRIMARY',
      'invoice_counters const PRIMARY',
      ...wholeInOrder.mysql,
    ],
  },
  {
    name: 'page 1 of a common name by status',
    filter: { name: 'sky', status: 1 },
    ask: first,
    sqlite: [...found.sqlite, totals.sqlite, 'SEARCH invoices USING invoices_status by 4', version.sqlite],
    mysql: [...found.mysql, totals.mysql, 'invoices range invoices_status', version.mysql],
  },
  {
    name: 'page 1 of a common name by status and currency',
    filter: { name: 'sky', status: 1, currencyId: 566 },
    ask: first,
    // its months with the total, and no days: the walk meets few in them
    sqlite: [
      ...found.sqlite,
      ...when.sqlite,
      totals.sqlite,
      'SEARCH invoices USING invoices_status by 4',
      version.sqlite,
    ],
    mysql: [...found.mysql, ...when.mysql, totals.mysql, 'invoices range invoices_status', version.mysql],
  },
  {
    name: 'page 1 of a common name at a location',
    filter: { name: 'sky', locationId: 202 },
    ask: first,
    sqlite: [
      ...found.sqlite,
      'SEARCH invoices USING invoices_name by 3',
      'SEARCH invoices USING invoices_location by 4',
      version.sqlite,
    ],
    mysql: [...found.mysql, ...namesAtPlaces, 'invoices range invoices_location', version.mysql],
  },
  {
    name: 'page 1 of a rare name of a sub-revenue',
    filter: { name: 'rarely', revenueId: 1101, ...year },
    ask: first,
    sqlite: [
      'SEARCH revenues USING PRIMARY by 1',
      ...found.sqlite,
      totals.sqlite,
      totals.sqlite,
      ...wholeInOrder.sqlite,
    ],
    mysql: ['revenues const PRIMARY', ...found.mysql, totals.mysql, totals.mysql, ...wholeInOrder.mysql],
  },
  {
    name: 'page 1 of a rare name of a sub-revenue from the end of a year on',
    filter: { name: 'rarely', revenueId: 1101, startDate: '2025-10-01', endDate: '2026-12-31' },
    ask: first,
    sqlite: [
      'SEARCH revenues USING PRIMARY by 1',
      ...found.sqlite,
      totals.sqlite,
      'SEARCH invoices USING invoices_name_time by 4',
      totals.sqlite,
      ...wholeInOrder.sqlite,
    ],
    mysql: [
      'revenues const PRIMARY',
      ...found.mysql,
      totals.mysql,
      'invoices range invoices_name_time',
      totals.mysql,
      ...wholeInOrder.mysql,
    ],
  },
  {
    name: 'page 1 of a common name in a state',
    filter: { name: 'sky', state: 'Lagos' },
    ask: first,
    sqlite: [
      ...found.sqlite.slice(0, 2),
      'SEARCH invoice_totals USING PRIMARY by 4',
      'USE TEMP B-TREE FOR DISTINCT',
      ...found.sqlite.slice(2),
      'SEARCH invoices USING invoices_name by 3',
      // among how many they lie
      totals.sqlite,
      'SEARCH invoices USING invoices_created by 3',
      version.sqlite,
    ],
    mysql: [
      ...found.mysql.slice(0, 1),
      'invoice_totals ref PRIMARY sorts',
      ...found.mysql.slice(1),
      ...namesAtPlaces,
      totals.mysql,
      'invoices range invoices_created',
      version.mysql,
    ],
  },
  {
    name: 'page 1 of a name of a customer',
    filter: { name: 'sky', providerId: 102 },
    ask: first,
    sqlite: [
      'SEARCH customer_links USING customer_links_parent by 3',
      'SEARCH invoice_name_words USING PRIMARY by 3',
      'USE TEMP B-TREE FOR DISTINCT',
      ...byItsKey.sqlite,
      'SEARCH invoices USING invoices_customer by 4',
    ],
    mysql: [
      'customer_links ref customer_links_parent',
      'invoice_name_words range PRIMARY sorts',
      ...byItsKey.mysql,
      'invoices range invoices_customer',
    ],
  },
  {
    name: 'page 1 of a common name by invoice date',
    filter: { name: 'sky', dateType: 2 },
    ask: first,
    sqlite: [...found.sqlite, totals.sqlite, 'SEARCH invoices USING invoices_date by 3', version.sqlite],
    mysql: [...found.mysql, totals.mysql, 'invoices range invoices_date', version.mysql],
  },
  {
    name: 'a deep page of a common name',
    filter: { name: 'sky', ...year },
    ask: deep,
    // the year holds it, and few lie before it: by their ids alone first
    sqlite: [
      ...found.sqlite,
      ...when.sqlite,
      'SEARCH invoices USING invoices_created by 3',
      'SCAN page',
      'SEARCH invoices USING PRIMARY by 1',
      'USE TEMP B-TREE FOR ORDER BY',
      version.sqlite,
    ],
    mysql: [
      ...found.mysql,
      ...when.mysql,
      '<derived> ALL sorts',
      'invoices eq_ref PRIMARY',
      'invoices range invoices_created',
      version.mysql,
    ],
  },
  {
    name: 'the cards of a name',
    filter: { name: 'sky' },
    ask: summary,
    sqlite: [
      'SEARCH invoice_name_words USING PRIMARY by 3',
      'USE TEMP B-TREE FOR DISTINCT',
      totals.sqlite,
      'USE TEMP B-TREE FOR GROUP BY',
    ],
    mysql: ['invoice_name_words range PRIMARY sorts', 'invoice_totals range PRIMARY sorts'],
  },
  {
    name: 'the cards of a name at a location',
    filter: { name: 'sky', locationId: 202 },
    ask: summary,
    sqlite: [
      'SEARCH invoice_name_words USING PRIMARY by 3',
      'USE TEMP B-TREE FOR DISTINCT',
      'SEARCH invoices USING invoices_name by 3',
      'USE TEMP B-TREE FOR GROUP BY',
    ],
    mysql: [
      'invoice_name_words range PRIMARY sorts',
      ...namesAtPlaces.map((step, at) => (at === 0 ? `${step} sorts` : step)),
    ],
  },
  {
    name: 'the next rows of an export of a common name',
    filter: { name: 'sky' },
    ask: walk,
    sqlite: [...found.sqlite, 'SEARCH invoices USING invoices_created by 3'],
    mysql: [...found.mysql, 'invoices range invoices_created'],
  },
  {
    name: 'the next rows of an export of a rare name',
    filter: { name: 'rarely', ...year },
    ask: walk,
    sqlite: [...found.sqlite, 'SEARCH invoices USING invoices_name by 2', 'USE TEMP B-TREE FOR ORDER BY'],
    mysql: [...found.mysql, 'invoices ref invoices_name sorts'],
  },
];
