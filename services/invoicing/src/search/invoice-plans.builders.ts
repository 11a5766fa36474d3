import type { InvoiceFilter } from '@kobodesk/contracts/invoicing';
import type { Actor } from '@kobodesk/contracts/kernel';
import type { InvoiceSearch } from './invoice-search.js';

/** A hot query of the invoice search, and how each engine has to answer it. */
export interface PlannedQuery {
  name: string;
  filter: Record<string, unknown>;
  actor?: Partial<Actor>;
  ask: (search: InvoiceSearch, filter: InvoiceFilter) => Promise<unknown>;
  sqlite: string[];
  mysql: string[];
}

const page = (from: number) => (search: InvoiceSearch, filter: InvoiceFilter) =>
  search.page({ filter, from, pageSize: 10 });
export const first = page(0);
export const deep = page(20);
export const count = (search: InvoiceSearch, filter: InvoiceFilter) => search.count(filter);
export const summary = (search: InvoiceSearch, filter: InvoiceFilter) => search.summary(filter);
export const walk = (search: InvoiceSearch, filter: InvoiceFilter) =>
  search.after(filter, { createdAtMs: Date.parse('2026-03-20T00:00:00Z'), id: 300 }, 50);

/** SQLite's step over the index of that name, by so many of its columns */
export const walked = (index: string, columns: number): string =>
  `SEARCH invoices USING ${index} by ${columns}`;
/** the write version that a page is read with; the totals of whole days */
export const version = { sqlite: 'SEARCH c USING PRIMARY by 1', mysql: 'c const PRIMARY' };
export const totals = {
  sqlite: 'SEARCH invoice_totals USING PRIMARY by 7',
  mysql: 'invoice_totals range PRIMARY',
};

/** the months that hold a page, then the days of those; several locations are not in the order of days */
const monthsThenDays = {
  sqlite: [totals.sqlite, 'USE TEMP B-TREE FOR GROUP BY', totals.sqlite, 'USE TEMP B-TREE FOR GROUP BY'],
  mysql: [`${totals.mysql} sorts`, `${totals.mysql} sorts`],
};
/** by the ids that the index of time holds with what is filtered by, and then their rows */
const byItsIndex = {
  sqlite: [
    walked('invoices_created', 3),
    'SCAN page',
    'SEARCH invoices USING PRIMARY by 1',
    'USE TEMP B-TREE FOR ORDER BY',
    version.sqlite,
  ],
  mysql: ['<derived> ALL sorts', 'invoices eq_ref PRIMARY', 'invoices range invoices_created', version.mysql],
};
/** few rows by their number, put in order, and how many they are */
const byItsNumber = {
  sqlite: [walked('invoices_number', 2), 'USE TEMP B-TREE FOR ORDER BY', walked('invoices_number', 2)],
  mysql: ['invoices range invoices_number sorts', 'invoices range invoices_number'],
};

export const plans: readonly PlannedQuery[] = [
  {
    name: 'page 1 of a month',
    filter: {},
    ask: first,
    sqlite: [walked('invoices_created', 3), version.sqlite, totals.sqlite],
    mysql: ['invoices range invoices_created', version.mysql, totals.mysql],
  },
  {
    name: 'page 1 of everything',
    filter: { startDate: null, endDate: null },
    ask: first,
    sqlite: [walked('invoices_created', 1), version.sqlite, totals.sqlite],
    mysql: ['invoices ref invoices_created', version.mysql, totals.mysql],
  },
  {
    name: 'page 1 by status',
    filter: { status: 1 },
    ask: first,
    sqlite: [walked('invoices_status', 4), version.sqlite, totals.sqlite],
    mysql: ['invoices range invoices_status', version.mysql, totals.mysql],
  },
  {
    name: 'page 1 by currency',
    filter: { currencyId: 566 },
    ask: first,
    sqlite: [...byItsIndex.sqlite, totals.sqlite],
    mysql: [...byItsIndex.mysql, totals.mysql],
  },
  {
    name: 'page 1 by location',
    filter: { locationId: 202 },
    ask: first,
    sqlite: [walked('invoices_location', 4), version.sqlite, totals.sqlite],
    mysql: ['invoices range invoices_location', version.mysql, totals.mysql],
  },
  {
    // no key of the date has places: the cube says on which days their rows are, however long ago
    name: 'page 1 by location and invoice date',
    filter: { locationId: 202, dateType: 2 },
    ask: first,
    sqlite: [totals.sqlite, totals.sqlite, walked('invoices_date', 3), version.sqlite],
    mysql: [totals.mysql, totals.mysql, 'invoices range invoices_date', version.mysql],
  },
  {
    name: 'page 1 by sub-revenue',
    filter: { revenueId: 1101 },
    ask: first,
    sqlite: [
      'SEARCH revenues USING PRIMARY by 1',
      walked('invoices_revenue', 4),
      version.sqlite,
      totals.sqlite,
    ],
    mysql: ['revenues const PRIMARY', 'invoices range invoices_revenue', version.mysql, totals.mysql],
  },
  {
    name: 'page 1 by top revenue',
    filter: { revenueId: 110 },
    ask: first,
    sqlite: [
      'SEARCH revenues USING PRIMARY by 1',
      walked('invoices_revenue_top', 4),
      version.sqlite,
      totals.sqlite,
    ],
    mysql: ['revenues const PRIMARY', 'invoices range invoices_revenue_top', version.mysql, totals.mysql],
  },
  {
    name: 'page 1 by state',
    filter: { state: 'Lagos' },
    ask: first,
    sqlite: [
      'SEARCH invoice_totals USING PRIMARY by 4',
      'USE TEMP B-TREE FOR DISTINCT',
      ...monthsThenDays.sqlite,
      ...byItsIndex.sqlite,
    ],
    mysql: ['invoice_totals ref PRIMARY sorts', ...monthsThenDays.mysql, ...byItsIndex.mysql],
  },
  {
    name: 'page 1 of the edited',
    filter: { isedited: true },
    ask: first,
    // its months and the days of the last of them
    sqlite: [totals.sqlite, totals.sqlite],
    mysql: [totals.mysql, totals.mysql],
  },
  {
    name: 'page 1 by invoice number',
    filter: { invoiceNumber: 'NAA-2026-PLANTED-71' },
    ask: first,
    ...byItsNumber,
  },
  {
    name: 'page 1 by most of an invoice number',
    filter: { invoiceNumber: 'naa-2026-0000' },
    ask: first,
    ...byItsNumber,
  },
  {
    name: 'how many have most of an invoice number',
    filter: { invoiceNumber: 'naa-2026-0000' },
    ask: count,
    sqlite: ['SEARCH invoice_counters USING PRIMARY by 1', walked('invoices_number', 2)],
    mysql: ['invoice_counters const PRIMARY', 'invoices range invoices_number'],
  },
  {
    name: 'page 1 by how a number of another form begins, four digits of its last part',
    filter: { invoiceNumber: 'LOAD-1764274000000-1234' },
    ask: first,
    ...byItsNumber,
  },
  {
    name: 'page 1 by digits that are no year',
    filter: { invoiceNumber: '026-00054' },
    ask: first,
    ...byItsNumber,
  },
  {
    name: 'page 1 by the number in the middle',
    filter: { invoiceNumber: '392' },
    ask: first,
    sqlite: [
      walked('invoices_created', 2),
      walked('invoices_created', 1),
      walked('invoices_created', 1),
      ...byItsNumber.sqlite,
    ],
    mysql: ['invoices range invoices_created', 'ends', 'ends', ...byItsNumber.mysql],
  },
  {
    name: 'page 1 by invoice date',
    filter: { dateType: 2 },
    ask: first,
    sqlite: [walked('invoices_date', 3), version.sqlite, totals.sqlite],
    mysql: ['invoices range invoices_date', version.mysql, totals.mysql],
  },
  {
    name: 'page 1 of a customer',
    filter: {},
    actor: { customerId: 102 },
    ask: first,
    sqlite: [walked('invoices_customer', 4), version.sqlite],
    mysql: ['invoices range invoices_customer', version.mysql],
  },
  {
    name: 'page 1 within locations',
    filter: {},
    actor: { locationIds: [201] },
    ask: first,
    sqlite: [walked('invoices_location', 4), ...byItsIndex.sqlite.slice(1), totals.sqlite],
    mysql: [...byItsIndex.mysql, totals.mysql],
  },
  {
    name: 'a deep page',
    filter: { startDate: '2026-04-01', endDate: '2026-12-31' },
    ask: deep,
    sqlite: [totals.sqlite, totals.sqlite, walked('invoices_created', 3), version.sqlite],
    mysql: [totals.mysql, totals.mysql, 'invoices range invoices_created', version.mysql],
  },
  {
    name: 'a deep page by status',
    filter: { status: 1, startDate: '2026-01-01', endDate: '2026-12-31' },
    ask: deep,
    sqlite: [totals.sqlite, totals.sqlite, walked('invoices_status', 4), version.sqlite],
    mysql: [totals.mysql, totals.mysql, 'invoices range invoices_status', version.mysql],
  },
  {
    name: 'the cards of a month',
    filter: {},
    ask: summary,
    sqlite: [totals.sqlite, 'USE TEMP B-TREE FOR GROUP BY'],
    mysql: ['invoice_totals range PRIMARY sorts'],
  },
  {
    name: 'the next rows of an export of a state',
    filter: { state: 'Lagos' },
    ask: walk,
    sqlite: [
      'SEARCH invoice_totals USING PRIMARY by 4',
      'USE TEMP B-TREE FOR DISTINCT',
      walked('invoices_created', 3),
    ],
    mysql: ['invoice_totals ref PRIMARY sorts', 'invoices range invoices_created'],
  },
  {
    name: 'the next rows of an export',
    filter: {},
    ask: walk,
    sqlite: [walked('invoices_created', 3)],
    mysql: ['invoices range invoices_created'],
  },
];
