import * as z from 'zod';
import { listOf, operation, permission, text, lookedUp } from '../../kernel/index.js';
import { InvoiceNotFound } from '../problems.js';

/** A void or edit request, as the invoice shows it. */
export const InvoiceRequestNote = z.object({
  id: z.number(),
  kind: z.enum(['void', 'edit']),
  status: z.enum(['pending', 'approved', 'declined', 'withdrawn']),
  reason: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
  /** whom a pending one waits for; '' for the staff of customers */
  approver: z.string(),
  decidedBy: z.string(),
  decidedAt: z.string(),
  /** what came of it: 'applied', or why it was not */
  outcome: z.string(),
});
export type InvoiceRequestNote = z.output<typeof InvoiceRequestNote>;

export const listInvoiceRequests = operation('invoicing.invoice.list-requests', {
  summary: 'The void and edit requests of an invoice, the newest first',
  kind: 'query',
  access: permission('invoice.search'),
  request: z.object({ invoiceNumber: text('Please input an invoice number', 60) }),
  response: listOf(InvoiceRequestNote),
  problems: [InvoiceNotFound],
});

export const invoiceRequestsResource = lookedUp('invoice-requests', listInvoiceRequests);
