import * as z from 'zod';
import {
  dataOf,
  get,
  Id,
  operation,
  OptionalFlag,
  OptionalId,
  OptionalText,
  paged,
  pageOf,
  permission,
  post,
  Report,
  searched,
} from '../../kernel/index.js';
import { CustomerNotFound, UnregisteredIsFixed } from '../problems.js';
import { ContactRow } from './customer-staff.js';

const access = permission('customer.manage');

/** A customer in full, as the book of customers shows it. */
export const CustomerRecord = z.object({
  id: z.number(),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** shown as IN */
  customerAIN: z.string(),
  accountCode: z.string(),
  /** merged into this one at the moment */
  subCustomersCount: z.number(),
  hasSubCustomers: z.boolean(),
  /** what this one is merged into; null for nothing */
  parentId: z.number().nullable(),
  parentName: z.string(),
  /** active */
  status: z.boolean(),
  allowSelfService: z.boolean(),
  isUnregistered: z.boolean(),
  categoryId: z.number(),
  categoryName: z.string(),
  typeId: z.number(),
  typeName: z.string(),
  address: z.string(),
  incorpDate: z.string().nullable(),
  rcNumber: z.string(),
  /** percent */
  debtRecovery: z.number(),
  agencyId: z.number(),
});
export type CustomerRecord = z.output<typeof CustomerRecord>;

const sameFlag = {
  allowForService: OptionalFlag,
  allowSelfService: OptionalFlag,
};

export const CustomerFilter = z
  .object({
    name: OptionalText,
    ain: OptionalText,
    accountCode: OptionalText,
    agencyId: OptionalId,
    ...sameFlag,
    hasSubCustomers: OptionalFlag,
  })
  .transform(({ allowForService, allowSelfService, ...rest }) => ({
    ...rest,
    allowSelfService: allowSelfService ?? allowForService,
  }));
export type CustomerFilter = z.output<typeof CustomerFilter>;

export const searchCustomers = operation('invoicing.customer.search', {
  summary: 'Customers by name, number and account code, active or not, in the order of their names',
  kind: 'query',
  http: post('/api/Customer/SearchCustomerBDA'),
  access,
  request: paged(CustomerFilter.prefault({})),
  response: pageOf(CustomerRecord),
});

export const getCustomerDetails = operation('invoicing.customer.get-details', {
  summary: 'A customer in full, with who works there, the representative first',
  kind: 'query',
  http: get('/api/Customer/GetCustomerDetailsBDA'),
  access,
  request: z.object({ customerId: Id, agencyId: OptionalId }),
  response: dataOf(CustomerRecord.extend({ customerStaff: z.array(ContactRow) })),
  problems: [CustomerNotFound],
});

const switching = {
  kind: 'command',
  access,
  request: z.object({ customerId: Id, agencyId: OptionalId }),
  response: Report,
  problems: [CustomerNotFound, UnregisteredIsFixed],
  touches: ['customers'],
} as const;

export const activateCustomer = operation('invoicing.customer.activate', {
  ...switching,
  summary: 'Offers a customer for new invoices again',
  http: post('/api/Customer/ActivateCustomerBDA'),
});

export const deactivateCustomer = operation('invoicing.customer.deactivate', {
  ...switching,
  summary: 'Offers a customer for no new invoice, and closes it to edits; open invoices stay payable',
  http: post('/api/Customer/DeactivateCustomerBDA'),
});

export const customerBookResource = searched('customer-book', searchCustomers, 'id', {
  operation: getCustomerDetails,
  key: 'customerId',
});
