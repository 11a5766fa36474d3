import { searchCreditNotes } from '@kobodesk/contracts/invoicing';
import { pageFrom, partOf, reader } from '../reading/reader.js';

const statuses: readonly unknown[] = ['pending', 'approved', 'disapproved'];

export const creditNotesSearch = reader({
  answer: searchCreditNotes.response,
  row: searchCreditNotes.response.shape.results.element,
  hasRows: true,
  shows: [
    'referenceNumber',
    'requestStatusName',
    'creditAmount',
    'invoiceNumber',
    'serviceProviderName',
    'createdOn',
  ],
  ask: (client, given) =>
    client.call(searchCreditNotes, {
      ...pageFrom(given),
      parameter: {
        searchText: given['text'],
        startDate: given['from'],
        endDate: given['to'],
        customerId: given['customer'],
        requestStatus: given['status'] === undefined ? undefined : statuses.indexOf(given['status']),
      },
    }),
  tells: ({ results, totalCount, totalPendingCount }, given) => [
    partOf(results, totalCount, given),
    `${totalPendingCount} pending`,
  ],
});
