import * as z from 'zod';
import { operation, OptionalText, permission, post, problem, Report, text } from '../../kernel/index.js';
import { InvoiceNotFound } from '../problems.js';
import { WaitingKind } from './waiting.js';

export const NothingWaits = problem('NOTHING_WAITS', 409, 'No such request of this invoice is waiting');
export const NotTheMaker = problem('NOT_THE_MAKER', 403, 'Only whoever made the request may withdraw it');

export const withdrawRequest = operation('invoicing.invoice.withdraw-request', {
  summary: 'Takes back a void, an edit, a credit note or a refund that the caller asked for, while it waits',
  kind: 'command',
  http: post('/api/Invoice/WithdrawRequestBDA'),
  access: permission('invoice.void', 'invoice.edit', 'credit-note.request'),
  request: z.object({
    invoiceNumber: text('Please input an invoice number', 60),
    kind: z.enum(WaitingKind.options, 'Please select a request'),
    /**
     * of the credit note: several of Over Payment may wait; left out, the one that is of what the invoice owes. Of one that was
     * approved it is the refund by it that waits
     */
    reference: OptionalText,
  }),
  response: Report,
  problems: [InvoiceNotFound, NothingWaits, NotTheMaker],
  touches: ['invoices', 'invoice-requests', 'requests', 'credit-notes'],
});
