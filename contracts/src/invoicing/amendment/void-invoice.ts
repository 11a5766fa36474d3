import * as z from 'zod';
import {
  change,
  emailAddress,
  levels,
  operation,
  permission,
  post,
  Report,
  text,
} from '../../kernel/index.js';
import { InvoiceNotFound, OutsideScope } from '../problems.js';
import { NoSupervisor, NotVoidable, RequestPending } from './problems.js';

export const initiateVoid = operation('invoicing.invoice.initiate-void', {
  summary: 'Asks that an invoice be voided; its approver decides',
  kind: 'command',
  http: post('/api/Invoice/InitiateVoidBDA'),
  access: permission('invoice.void'),
  request: z.object({
    invoiceNumber: text('Please input an invoice number', 60),
    reason: text('Please provide a comment', 1000),
    /** the caller's own */
    email: emailAddress('Please enter an email address').optional(),
  }),
  response: Report,
  problems: [InvoiceNotFound, NotVoidable, RequestPending, NoSupervisor, OutsideScope],
  touches: ['invoices', 'invoice-requests', 'requests'],
});

export const voidChange = change(initiateVoid, 102, 'Void invoice', {
  record: 'invoice',
  route: levels('void'),
});
