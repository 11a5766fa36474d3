import { first, summary, totals, version, walked, type PlannedQuery } from './invoice-plans.builders.js';

/** who is merged into the customer */
const family = {
  sqlite: 'SEARCH customer_links USING customer_links_parent by 3',
  mysql: 'customer_links ref customer_links_parent',
};
const byCustomer = walked('invoices_customer', 4);

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
    sqlite: [family.sqlite, byCustomer, version.sqlite, 'USE TEMP B-TREE FOR ORDER BY', totals.sqlite],
    mysql: [family.mysql, 'invoices range invoices_customer sorts', version.mysql, totals.mysql],
  },
  {
    name: 'the cards of a customer',
    filter: { providerId: 102 },
    ask: summary,
    sqlite: [family.sqlite, totals.sqlite, 'USE TEMP B-TREE FOR GROUP BY'],
    mysql: [family.mysql, 'invoice_totals range PRIMARY sorts'],
  },
];
