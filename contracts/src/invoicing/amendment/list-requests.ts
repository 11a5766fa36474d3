import * as z from 'zod';
import { listOf, operation, permission, text, lookedUp } from '../../kernel/index.js';
import { InvoiceNotFound } from '../problems.js';
import { WaitingKind } from './waiting.js';

/** A request about an invoice, as the invoice shows it; of its credit notes only the one that waits. */
export const InvoiceRequestNote = z.object({
  id: z.number(),
  kind: WaitingKind,
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
  /** of a credit note: its number, and what it would take off; '' for the others */
  reference: z.string(),
  credit: z.string(),
  /** did the caller make it, and does it wait? */
  mayWithdraw: z.boolean(),
});
export type InvoiceRequestNote = z.output<typeof InvoiceRequestNote>;

export const listInvoiceRequests = operation('invoicing.invoice.list-requests', {
  summary: 'The void and edit requests of an invoice, the newest first, after a credit note that waits',
  kind: 'query',
  access: permission('invoice.search'),
  request: z.object({ invoiceNumber: text('Please input an invoice number', 60) }),
  response: listOf(InvoiceRequestNote),
  problems: [InvoiceNotFound],
});

export const invoiceRequestsResource = lookedUp('invoice-requests', listInvoiceRequests);
