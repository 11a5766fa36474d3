import { getInvoice } from './get-invoice.js';
import * as z from 'zod';
import { Message, operation, paged, pageOf, permission, post, searched } from '../../kernel/index.js';
import { InvoiceFilter, invoiceStandings } from './invoice-filter.js';
import { invoiceStatuses } from './invoice-states.js';
import { InvoiceRow } from './invoice.js';

export const searchInvoices = operation('invoicing.invoice.search', {
  summary: 'One page of the invoices that fit the filter, newest first, with the exact total',
  kind: 'query',
  http: post('/api/Invoice/InvoiceSearchBDA'),
  access: permission('invoice.search'),
  request: paged(InvoiceFilter.default({ dateType: 1 } as z.output<typeof InvoiceFilter>)),
  response: pageOf(InvoiceRow),
});

export const summariseInvoices = operation('invoicing.invoice.summarise', {
  summary: 'Amount invoiced, paid and voided, and count, per currency, of the whole result of a filter',
  kind: 'query',
  http: post('/api/Invoice/InvoiceSearchSummaryBDA'),
  access: permission('invoice.search'),
  request: paged(InvoiceFilter.default({ dateType: 1 } as z.output<typeof InvoiceFilter>)),
  response: z.object({
    results: z.array(
      z.object({
        currency: z.string(),
        currencyId: z.number(),
        amount: z.string(),
        paid: z.string(),
        voided: z.string(),
        count: z.number(),
      }),
    ),
    /**
     * the same by status and currency, and of those what is overdue (its amount: what is due) and what was credited;
     * what is nothing is left out
     */
    statuses: z.array(
      z.object({
        status: z.enum([...invoiceStatuses, ...invoiceStandings]),
        currencyId: z.number(),
        count: z.number(),
        amount: z.string(),
      }),
    ),
    message: Message,
  }),
});

export const invoicesResource = searched('invoices', searchInvoices, 'invoiceNumber', {
  operation: getInvoice,
  key: 'invoiceNumber',
});
