import { getStatement } from '@kobodesk/contracts/invoicing';
import { pageFrom, partOf, reader } from './reader.js';

export const statement = reader({
  answer: getStatement.response,
  row: getStatement.response.shape.results.element,
  hasRows: true,
  shows: ['day', 'kind', 'reference', 'invoiceNumber', 'debit', 'credit', 'balance'],
  ask: (client, given) =>
    client.call(getStatement, {
      ...pageFrom(given),
      parameter: {
        customerId: given['customer'],
        customerView: given['own'] ? 'own' : undefined,
        currencyId: given['currency'],
        startDate: given['from'],
        endDate: given['to'],
        asKnown: given['asKnown'],
      },
    }),
  tells: ({ results, totalCount, customer, opening, debits, credits, closing }, given) => [
    `${customer.customerName}: ${opening} + ${debits} − ${credits} = ${closing}`,
    partOf(results, totalCount, given),
  ],
});
