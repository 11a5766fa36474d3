import { searchAgeing } from '@kobodesk/contracts/invoicing';
import { pageFrom, partOf, reader } from './reader.js';

export const ageing = reader({
  answer: searchAgeing.response,
  row: searchAgeing.response.shape.results.element,
  hasRows: true,
  shows: ['invoiceNo', 'outstandingString', 'totalDays', 'agingStatus', 'customer', 'revenue', 'createdDate'],
  ask: (client, given) =>
    client.call(searchAgeing, {
      ...pageFrom(given),
      parameter: {
        asAt: given['asAt'],
        asKnown: given['asKnown'],
        startDate: given['from'],
        endDate: given['to'],
        dateType: given['by'] === 'invoice' ? 2 : 1,
        customerId: given['customer'],
        revenueId: given['revenue'],
        locationId: given['location'],
        currencyId: given['currency'],
        status: given['band'],
      },
    }),
  tells: ({ results, totalCount, bands }, given) => [
    partOf(results, totalCount, given),
    ...bands.map(({ currency, count, outstandingString, bands: parts }) => {
      const named = parts.map((part) => `${part.name || 'not late'} ${part.amount} (${part.count})`);
      return `${currency}: ${outstandingString} of ${count} invoices: ${named.join(', ')}`;
    }),
  ],
});
