import * as z from 'zod';
import {
  emailAddress,
  Flag,
  get,
  id,
  listOf,
  operation,
  OptionalDate,
  OptionalFlag,
  OptionalId,
  OptionalText,
  permission,
  post,
  signedIn,
  text,
  typedName,
  lookedUp,
} from '../../kernel/index.js';
import { CustomerInactive, CustomerNotFound } from '../problems.js';
import { problem } from '../../kernel/index.js';

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

export const FieldIsFixed = problem('FIELD_IS_FIXED', 422, 'This field cannot be edited');

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
  access: permission('customer.create'),
  request: z.object({ customerName: text('Please enter a name', 200) }),
  response: listOf(CustomerRow),
});

const OptionalEmail = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  emailAddress().optional(),
);

export const createCustomer = operation('invoicing.customer.create', {
  summary: 'Adds a customer (id 0), or changes one',
  kind: 'command',
  http: post('/api/Customer/CreateCustomerBDA'),
  access: permission('customer.create'),
  request: z.object({
    id: OptionalId,
    name: typedName('Please enter a name', 200),
    category: OptionalId,
    type: OptionalId,
    address: OptionalText,
    rcNumber: OptionalText,
    incorpDate: OptionalDate,
    debtRecovery: z.coerce.number().min(0).max(100).optional(),
    accountCode: OptionalText,
    agencyId: OptionalId,
    fromCreateInvoice: Flag.default(false),
    /** left out: stays as it is; a new customer has none */
    allowSelfService: OptionalFlag,
    customerStaff: z
      .array(
        z.object({
          id: OptionalId,
          titleId: id('Please select a title'),
          firstName: typedName('Please enter first name', 100),
          lastName: typedName('Please enter last name', 100),
          email: OptionalEmail,
          phoneNumber: OptionalText,
        }),
      )
      .max(50)
      .default([]),
  }),
  response: z.object({
    message: z.string(),
    id: z.object({
      id: z.number(),
      name: z.string(),
      customerAIN: z.string(),
      email: z.string(),
      phoneNumber: z.string(),
      address: z.string(),
    }),
  }),
  problems: [CustomerNotFound, FieldIsFixed, CustomerInactive],
  touches: ['customers'],
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
