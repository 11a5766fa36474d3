import * as z from 'zod';
import { dataOf, get, listOf, operation, OptionalId, permission, signedIn } from '../../kernel/index.js';
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

const Sum = z.object({ count: z.number().int(), amount: z.string() });

/** What is due in a currency; decimal amounts. */
export const OwnStanding = z.object({
  currencyId: z.number(),
  /** all that is open */
  open: Sum,
  /** of that, what was due before today */
  late: Sum,
  /** the nearest day, today or later, on which something is due, and what is due on it */
  next: Sum.extend({ dueDay: z.string() }).nullable(),
});
export type OwnStanding = z.output<typeof OwnStanding>;

export const getOwnStanding = operation('invoicing.customer.get-own-standing', {
  summary: 'What is due of the invoices that the caller sees, by currency: customer staff see what they owe',
  kind: 'query',
  http: get('/api/SelfService/GetStandingBDA'),
  access: permission('invoice.search'),
  request: z.object({ OrganizationId: OptionalId }),
  response: listOf(OwnStanding),
});
