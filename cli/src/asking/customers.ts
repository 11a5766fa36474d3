import {
  getMergeDetails,
  mergeCustomers,
  searchLookAlikes,
  unmergeCustomers,
} from '@kobodesk/contracts/invoicing';
import { Report } from '@kobodesk/contracts/kernel';
import { idsIn, pageFrom, partOf, reader, type Given } from '../reading/reader.js';
import { asked } from './asked.js';

const idsOf = ({ id }: Given): number[] => idsIn(id as readonly string[]);

const aFamily = {
  row: getMergeDetails.response.shape.data.element,
  hasRows: true,
  rowsIn: 'data',
  shows: ['customerId', 'customerName', 'isParent', 'mergeDate'],
} as const;

export const customersFamily = reader({
  ...aFamily,
  answer: getMergeDetails.response,
  ask: (client, { id }) => client.call(getMergeDetails, { parentCustomerId: Number(id) }),
});

export const customersDuplicates = reader({
  answer: searchLookAlikes.response,
  row: searchLookAlikes.response.shape.results.element,
  hasRows: true,
  shows: ['first', 'second', 'evidence'],
  ask: (client, given) => client.call(searchLookAlikes, pageFrom(given)),
  lines: ({ results }) =>
    results.map(({ first, second, evidence }) => {
      const [one, other] = [first, second].map(({ id, customerName }) => `${id} ${customerName}`);
      return `${one} and ${other}: ${evidence.join('; ')}`;
    }),
  outcome: ({ totalCount }) => (totalCount > 0 ? 'findings' : 'done'),
  tells: ({ results, totalCount }, given) => [
    partOf(results, totalCount, given),
    ...(totalCount > 0
      ? [
          'To make them one: kobodesk customers merge ID --into ID, or many: kobodesk merge-customers plan FILE',
        ]
      : []),
  ],
});

export const customersMerge = reader({
  ...aFamily,
  answer: mergeCustomers.response,
  ask: (client, given) =>
    asked(client, given, mergeCustomers, {
      parentCustomerId: Number(given['into']),
      childCustomerIds: idsOf(given),
    }),
  tells: ({ message }) => [message],
});

export const customersUnmerge = reader({
  answer: Report,
  row: Report,
  hasRows: false,
  shows: ['message'],
  ask: (client, given) =>
    asked(client, given, unmergeCustomers, {
      parentCustomerId: Number(given['from']),
      childCustomerIds: idsOf(given),
    }),
  lines: ({ message }) => [message],
});
