import * as z from 'zod';
import { dataOf, get, Id, operation, OptionalId, permission } from '../../kernel/index.js';
import { CustomerView } from '../invoice/invoice-filter.js';
import { CustomerNotFound } from '../problems.js';
import { MergedCustomer } from './merge-customers.js';

/** Days since an invoice was raised from which a next band begins (rules/customers.md#how-a-customer-stands). */
export const ageBands = [0, 30, 60, 90] as const;

/** What is open since so many days. */
export const AgeBand = z.object({
  fromDays: z.number(),
  /** null: and more */
  toDays: z.number().nullable(),
  outstanding: z.string(),
  count: z.number(),
});

/** How a customer stands in a currency; decimal amounts. Voided invoices do not count. */
export const CustomerBalance = z.object({
  currencyId: z.number(),
  invoiced: z.string(),
  credited: z.string(),
  /** of payments, what counted towards invoices */
  paid: z.string(),
  outstanding: z.string(),
  /** of payments, what exceeded the amount due, and was neither applied nor refunded since */
  excess: z.string(),
  /** of what was paid too much, what can be used now, what waits for a second person, and what goes or went back */
  excessParts: z.object({
    available: z.string(),
    waiting: z.string(),
    refundable: z.string(),
    refunded: z.string(),
  }),
  invoiceCount: z.number(),
  openCount: z.number(),
  bands: z.array(AgeBand),
});
export type CustomerBalance = z.output<typeof CustomerBalance>;

export const getCustomerOverview = operation('invoicing.customer.get-overview', {
  summary: 'How a customer stands, as far as the caller sees its invoices, and who is merged into it',
  kind: 'query',
  http: get('/api/Customer/GetCustomerOverviewBDA'),
  access: permission('customer.manage'),
  request: z.object({ customerId: Id, agencyId: OptionalId, customerView: CustomerView }),
  response: dataOf(
    z.object({
      balances: z.array(CustomerBalance),
      invoiceCount: z.number(),
      paymentCount: z.number(),
      creditNoteCount: z.number(),
      /** the parent first; the customer alone when nobody is merged into it */
      family: z.array(MergedCustomer),
    }),
  ),
  problems: [CustomerNotFound],
});
