import { searchAgeing } from '@kobodesk/contracts/invoicing';
import { many } from '@kobodesk/contracts/kernel';
import { filterIn } from './ageing-filter.js';
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
        ...filterIn(given),
        status: given['band'],
      },
    }),
  tells: ({ results, totalCount, bands }, given) => [
    partOf(results, totalCount, given),
    ...bands.map(({ currency, count, outstandingString, bands: parts }) => {
      const named = parts.map((part) => `${part.name || 'not late'} ${part.amount} (${part.count})`);
      return `${currency}: ${outstandingString} of ${many(count, 'invoice')}: ${named.join(', ')}`;
    }),
  ],
});
