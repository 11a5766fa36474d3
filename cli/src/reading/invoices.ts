import { getInvoice, searchInvoices } from '@kobodesk/contracts/invoicing';
import { pageFrom, partOf, reader, type Given } from './reader.js';

/** What the options of a search mean to the server. */
export const filterFrom = (given: Given) => ({
  invoiceNumber: given['number'],
  name: given['customer'],
  status: given['status'],
  startDate: given['from'],
  endDate: given['to'],
  dateType: given['by'] === 'invoice' ? 2 : 1,
  revenueId: given['revenue'],
  locationId: given['location'],
  currencyId: given['currency'],
  state: given['state'],
});

export const invoicesSearch = reader({
  answer: searchInvoices.response,
  row: searchInvoices.response.shape.results.element,
  hasRows: true,
  shows: [
    'invoiceNumber',
    'status',
    'amountString',
    'amountPaidString',
    'customerName',
    'revenue',
    'createdDate',
  ],
  ask: (client, given) => client.call(searchInvoices, { ...pageFrom(given), parameter: filterFrom(given) }),
  tells: ({ results, totalCount }, given) => [partOf(results, totalCount, given)],
});

const Sheet = getInvoice.response.shape.data;

export const invoicesShow = reader({
  // the record of a resource carries its number as id
  answer: Sheet.omit({ id: true }),
  row: Sheet.omit({ id: true }),
  hasRows: false,
  shows: [
    'invoiceNumber',
    'status',
    'amountString',
    'amountPaidString',
    'amountPayableString',
    'remitaRetrievalReference',
    'customerName',
    'revenue',
    'location',
    'invoiceDate',
    'dueDate',
    'createdDate',
    'createdByName',
  ],
  ask: (client, { number }) => client.one('invoices', String(number), Sheet.omit({ id: true })),
});
