import * as z from 'zod';
import { emailAddress, operation, permission, post, Report, text } from '../../kernel/index.js';
import { InvoiceNotFound } from '../../invoicing/problems.js';
import { PrinterIsBusy } from '../../reporting/download/downloads.js';

export const shareInvoice = operation('notifications.invoice.share', {
  summary: 'Sends an invoice by mail with its PDF',
  kind: 'command',
  http: post('/api/Invoice/ShareInvoiceBDA'),
  access: permission('invoice.share'),
  request: z.object({
    invoiceNumber: text('Please input an invoice number', 60),
    recipientEmail: emailAddress('Please enter an email address'),
  }),
  response: Report,
  problems: [InvoiceNotFound, PrinterIsBusy],
  deadline: 30_000,
});
