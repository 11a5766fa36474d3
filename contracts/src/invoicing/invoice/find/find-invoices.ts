import * as z from 'zod';
import { Message, operation, permission, post } from '../../../kernel/index.js';
import { InvoiceRow } from '../invoice.js';

/** What a finder shows of an invoice. */
const Found = InvoiceRow.pick({
  invoiceNumber: true,
  customerName: true,
  status: true,
  amount: true,
  currencyId: true,
  remitaRetrievalReference: true,
});

export const findInvoices = operation('invoicing.invoice.find', {
  summary:
    'The invoices whose number or payment reference holds a text, wherever in it: what is meant by it as a whole first, then the newest',
  kind: 'query',
  http: post('/api/Invoice/FindInvoices'),
  access: permission('invoice.search'),
  request: z.object({
    text: z.string().trim().min(1, 'Please enter a part of a number').max(60),
    pageSize: z.int().min(1).max(20).default(6),
  }),
  response: z.object({ results: z.array(Found), message: Message }),
});
