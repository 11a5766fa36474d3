import * as z from 'zod';
import {
  get,
  listOf,
  lookedUp,
  operation,
  OptionalFlag,
  OptionalId,
  permission,
  signedIn,
  text,
} from '../../kernel/index.js';

export const CustomerRow = z.object({
  id: z.number(),
  customerId: z.number(),
  customerName: z.string(),
  customerAIN: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  isUnregistered: z.boolean(),
  allowSelfService: z.boolean(),
});
export type CustomerRow = z.output<typeof CustomerRow>;

export const listCustomers = operation('invoicing.customer.list', {
  summary: 'The active customers of the organisation',
  kind: 'query',
  http: get('/api/Customer/GetCustomersBDA'),
  access: signedIn,
  request: z.object({ OrganizationId: OptionalId, includeChildCustomers: OptionalFlag }),
  response: listOf(CustomerRow),
});

export const findSimilarCustomers = operation('invoicing.customer.find-similar', {
  summary: 'Customers whose name is like the given one',
  kind: 'query',
  http: get('/api/Customer/SimilarCustomerCheckBDA'),
  access: permission('customer.create', 'customer.manage'),
  request: z.object({ customerName: text('Please enter a name', 200) }),
  response: listOf(CustomerRow),
});

export const listCategories = operation('invoicing.customer-category.list', {
  summary: 'The categories of customers',
  kind: 'query',
  http: get('/api/Customer/GetCategoriesBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
});

export const customersResource = lookedUp('customers', listCustomers);
