import * as z from 'zod';
import { operation, OptionalDate, OptionalId, paged, pageOf, permission, post } from '../../kernel/index.js';
import { AsKnown } from '../ageing/ageing-analysis.js';
import { CustomerView } from '../invoice/invoice-filter.js';
import { CustomerNotFound } from '../problems.js';
import { movementKinds } from '../customer/movement-kinds.js';

/** Whose statement, in which currency, and of which whole days; naira, and until today, unless something is said. */
export const StatementFilter = z.object({
  agencyId: OptionalId,
  /** staff of a customer get their own, and may leave it out */
  customerId: OptionalId,
  customerView: CustomerView,
  currencyId: OptionalId,
  startDate: OptionalDate,
  endDate: OptionalDate,
  asKnown: AsKnown,
});
export type StatementFilter = z.output<typeof StatementFilter>;

/** A line of a statement; decimal amounts, '' where it has none. */
export const StatementRow = z.object({
  /** its place in the period, from 1 */
  id: z.number().int(),
  day: z.string(),
  kind: z.enum(movementKinds),
  /** of the payment or the credit note */
  reference: z.string(),
  invoiceNumber: z.string(),
  /** whose invoice it is: in a family there are several */
  customerName: z.string(),
  debit: z.string(),
  credit: z.string(),
  /** what was due after it */
  balance: z.string(),
  currencyId: z.number(),
});
export type StatementRow = z.output<typeof StatementRow>;

export const getStatement = operation('invoicing.customer.get-statement', {
  summary:
    'What a customer owed, what moved it and what it owes, day by day, as far as the caller sees its invoices',
  kind: 'query',
  http: post('/api/Customer/GetCustomerStatementBDA'),
  access: permission('invoice.search'),
  request: paged(StatementFilter),
  response: pageOf(StatementRow).extend({
    customer: z.object({ customerName: z.string(), customerAIN: z.string(), address: z.string() }),
    currencyId: z.number(),
    /** '' from the beginning */
    startDate: z.string(),
    endDate: z.string(),
    /** the moment until which it tells what was put down; '' when that is now */
    knownAt: z.string(),
    /** decimal amounts; opening + debits − credits is the closing balance */
    opening: z.string(),
    debits: z.string(),
    credits: z.string(),
    closing: z.string(),
  }),
  problems: [CustomerNotFound],
});
