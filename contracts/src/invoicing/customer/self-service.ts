import * as z from 'zod';
import { dataOf, get, listOf, operation, OptionalId, signedIn } from '../../kernel/index.js';
import { CustomerNotFound } from '../problems.js';
import { RevenueRow } from '../revenue/revenues.js';
import { CustomerRow } from './customers.js';

export const listSelfServiceRevenues = operation('invoicing.revenue.list-self-service', {
  summary: 'The revenues on which self-service customers may raise invoices themselves',
  kind: 'query',
  http: get('/api/SelfService/GetSelfServiceRevenuesBDA'),
  access: signedIn,
  request: z.object({ OrganizationId: OptionalId }),
  response: listOf(RevenueRow),
});

/** Customer staff get their own customer, whatever they send. */
export const getSelfServiceCustomer = operation('invoicing.customer.get-self-service', {
  summary: 'The customer of a self-service user; other staff name one',
  kind: 'query',
  http: get('/api/SelfService/GetSelfServiceCustomerDetailsBDA'),
  access: signedIn,
  request: z.object({ OrganizationId: OptionalId, CustomerId: OptionalId }),
  response: dataOf(CustomerRow),
  problems: [CustomerNotFound],
});
