import * as z from 'zod';
import { Id, operation, OptionalId, paged, pageOf, permission, post } from '../../kernel/index.js';
import { CustomerView } from '../invoice/invoice-filter.js';
import { CustomerNotFound } from '../problems.js';

/** What was paid for an invoice of a customer; decimal amounts. */
export const CustomerPayment = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  /** whose invoice it is: in a family there are several */
  customerName: z.string(),
  paidAt: z.string(),
  channel: z.string(),
  reference: z.string(),
  currencyId: z.number(),
  amount: z.string(),
  /** what counted towards the invoice */
  applied: z.string(),
  /** what exceeded the amount due */
  excess: z.string(),
});
export type CustomerPayment = z.output<typeof CustomerPayment>;

export const searchCustomerPayments = operation('invoicing.customer.search-payments', {
  summary: 'What was paid for the invoices of a customer, as far as the caller sees them, the latest first',
  kind: 'query',
  http: post('/api/Customer/SearchCustomerPaymentsBDA'),
  access: permission('customer.manage'),
  request: paged(z.object({ customerId: Id, agencyId: OptionalId, customerView: CustomerView })),
  response: pageOf(CustomerPayment),
  problems: [CustomerNotFound],
});
