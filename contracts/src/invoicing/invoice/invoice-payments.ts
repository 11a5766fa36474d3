import * as z from 'zod';
import { dataOf, Id, internal, listOf, Money, operation } from '../../kernel/index.js';
import { InvoiceNotFound, ReferenceTaken } from '../problems.js';

/** What the payments service needs of an invoice. Crosses tenants: a payer knows the number alone. */
export const InvoiceForPayment = z.object({
  organisationId: z.number(),
  organisationName: z.string(),
  invoiceId: z.number(),
  invoiceNumber: z.string(),
  currencyId: z.number(),
  currencyCode: z.string(),
  amount: z.string(),
  amountPaid: z.string(),
  /** of an approved credit note */
  credit: z.string(),
  outstanding: z.string(),
  /** the least that a part may be; null: only the whole of what is due can be paid */
  leastPart: z.string().nullable(),
  status: z.enum(['Unpaid', 'Paid', 'Partly paid', 'Voided']),
  rrr: z.string(),
  payerName: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
  createdByUserId: z.number(),
  customerId: z.number(),
  locationId: z.number(),
  revenueId: z.number(),
  /** the same where the revenue is no part of another */
  revenueTopId: z.number(),
  isVoidPending: z.boolean(),
});
export type InvoiceForPayment = z.output<typeof InvoiceForPayment>;

export const getInvoiceForPayment = operation('invoicing.invoice.get-for-payment', {
  summary: 'The payable state of an invoice by its number, for the payments service',
  kind: 'query',
  access: internal,
  request: z.object({ invoiceNumber: z.string().trim().min(1).max(60) }),
  response: dataOf(InvoiceForPayment),
  problems: [InvoiceNotFound],
});

/** of one question */
export const invoicesAtOnce = 500;

export const listInvoicesForPayment = operation('invoicing.invoice.list-for-payment', {
  summary:
    'The payable state of many invoices of one organisation, for the payments service; unknown numbers are left out',
  kind: 'query',
  access: internal,
  request: z.object({
    organisationId: Id,
    invoiceNumbers: z.array(z.string().trim().min(1).max(60)).max(invoicesAtOnce),
  }),
  response: listOf(InvoiceForPayment),
});

export const attachReference = operation('invoicing.invoice.attach-reference', {
  summary:
    'Writes the payment reference on the invoice and says what is due at that moment; the same one twice changes nothing',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({
    organisationId: Id,
    invoiceNumber: z.string(),
    rrr: z.string(),
    replaces: z.string().optional(),
  }),
  response: z.object({
    data: z.object({
      rrr: z.string(),
      /** absent from the release before */
      outstanding: z.string().optional(),
    }),
  }),
  problems: [InvoiceNotFound, ReferenceTaken],
});

export const applyPayment = operation('invoicing.payment.apply', {
  summary:
    'Adds a confirmed payment to its invoice, once per payment id; what exceeds the amount due is kept as surplus',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({
    organisationId: Id,
    invoiceNumber: z.string(),
    paymentId: z.string().min(1).max(64),
    amount: Money,
    paidAt: z.iso.datetime(),
    channel: z.string(),
    reference: z.string(),
    /** of it, what the provider sends straight to others: absent from the release before */
    passedOn: Money.optional(),
  }),
  response: z.object({
    data: z.object({
      status: z.string(),
      amountPaid: z.string(),
      outstanding: z.string(),
      surplus: z.string(),
    }),
  }),
  problems: [InvoiceNotFound],
});
