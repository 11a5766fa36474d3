import * as z from 'zod';
import { getWithEffect, operation, OptionalId, permission, text } from '../../kernel/index.js';
import { InvoiceNotFound } from '../../invoicing/problems.js';
import { NotPayable, NotTheCreator, ProviderRefused, ProviderSilent } from '../problems.js';

export const generateReference = operation('payments.reference.generate', {
  summary:
    'Gets the payment reference (RRR) of an unpaid naira invoice; an existing one is answered, never a second',
  kind: 'command',
  repeatable: true,
  http: getWithEffect('/api/Invoice/GeneratePaymentReferenceBDA'),
  access: permission('payment.generate-reference'),
  request: z.object({ invoicenumber: text('Please input an invoice number', 60) }),
  response: z.object({ message: z.string(), rrr: z.string() }),
  problems: [InvoiceNotFound, NotPayable, NotTheCreator, ProviderRefused, ProviderSilent],
  touches: ['invoices'],
  deadline: 30_000,
});

export const requeryPayment = operation('payments.payment.requery', {
  summary: 'Asks the provider about an invoice and books what it confirms',
  kind: 'command',
  repeatable: true,
  http: getWithEffect('/api/Invoice/RequeryPaymentStatusBDA'),
  access: permission('payment.requery'),
  request: z.object({ invoicenumber: text('Please input an invoice number', 60), agencyId: OptionalId }),
  response: z.object({ message: z.string(), data: z.object({ isPaid: z.boolean() }) }),
  problems: [InvoiceNotFound, ProviderSilent],
  touches: ['invoices', 'dashboard'],
  deadline: 30_000,
});
