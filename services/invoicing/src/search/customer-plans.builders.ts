import {
  count,
  first,
  summary,
  totals,
  version,
  walked,
  type PlannedQuery,
} from './invoice-plans.builders.js';

/** who is merged into the customer */
const family = {
  sqlite: 'SEARCH customer_links USING customer_links_parent by 3',
  mysql: 'customer_links ref customer_links_parent',
};
const byCustomer = walked('invoices_customer', 4);
const byNumber = walked('invoices_number', 2);
/** the write version that a count is kept under */
const counter = {
  sqlite: 'SEARCH invoice_counters USING PRIMARY by 1',
  mysql: 'invoice_counters const PRIMARY',
};

/** by the ids that its key holds with what is filtered by, and then their rows */
export const byItsKey = {
  sqlite: [
    byCustomer,
    'SCAN page',
    'SEARCH invoices USING PRIMARY by 1',
    'USE TEMP B-TREE FOR ORDER BY',
    version.sqlite,
  ],
  mysql: [
    '<derived> ALL sorts',
    'invoices eq_ref PRIMARY',
    'invoices range invoices_customer',
    version.mysql,
  ],
};

/** Queries of one customer, and of one that others are merged into. */
export const customerPlans: readonly PlannedQuery[] = [
  {
    name: 'page 1 by customer',
    filter: { providerId: 102 },
    ask: first,
    sqlite: [family.sqlite, byCustomer, version.sqlite, totals.sqlite],
    mysql: [family.mysql, 'invoices range invoices_customer', version.mysql, totals.mysql],
  },
  {
    name: 'page 1 of a family',
    filter: { providerId: 101 },
    ask: first,
    sqlite: [family.sqlite, byCustomer, 'USE TEMP B-TREE FOR ORDER BY', version.sqlite, totals.sqlite],
    mysql: [family.mysql, 'invoices range invoices_customer sorts', version.mysql, totals.mysql],
  },
  {
    name: 'page 1 of a customer at a location',
    filter: { providerId: 102, locationId: 202 },
    ask: first,
    // by the months that hold any
    sqlite: [family.sqlite, totals.sqlite, ...byItsKey.sqlite],
    mysql: [family.mysql, totals.mysql, ...byItsKey.mysql],
  },
  {
    name: 'how many a customer has at a location',
    filter: { providerId: 102, locationId: 202, startDate: '2026-01-10' },
    ask: count,
    // months, less days of the first
    sqlite: [family.sqlite, counter.sqlite, byCustomer, totals.sqlite],
    mysql: [family.mysql, counter.mysql, 'invoices range invoices_customer', totals.mysql],
  },
  {
    name: 'page 1 of a customer by status',
    filter: { providerId: 102, status: 1 },
    ask: first,
    sqlite: [family.sqlite, totals.sqlite, 'USE TEMP B-TREE FOR GROUP BY', byCustomer, version.sqlite],
    mysql: [family.mysql, `${totals.mysql} sorts`, 'invoices range invoices_customer', version.mysql],
  },
  {
    name: 'a number within a family',
    filter: { providerId: 101, invoiceNumber: 'NAA-2026-0000392' },
    ask: first,
    sqlite: [family.sqlite, byNumber, 'USE TEMP B-TREE FOR ORDER BY', byNumber],
    mysql: [family.mysql, 'invoices range invoices_number sorts', 'invoices range invoices_number'],
  },
  {
    name: 'how many have a number within a family',
    filter: { providerId: 101, invoiceNumber: 'NAA-2026-0000392' },
    ask: count,
    sqlite: [family.sqlite, counter.sqlite, byNumber],
    mysql: [family.mysql, counter.mysql, 'invoices range invoices_number'],
  },
  {
    name: 'the cards of a customer',
    filter: { providerId: 102 },
    ask: summary,
    sqlite: [family.sqlite, totals.sqlite, 'USE TEMP B-TREE FOR GROUP BY'],
    mysql: [family.mysql, 'invoice_totals range PRIMARY sorts'],
  },
];
