import * as z from 'zod';
import {
  dataOf,
  decimalText,
  get,
  getWithEffect,
  Id,
  internal,
  operation,
  OptionalId,
  permission,
  text,
} from '../../kernel/index.js';
import { InvoiceNotFound } from '../../invoicing/problems.js';
import {
  NotPayable,
  NotTheCreator,
  PaidMeanwhile,
  PartRefused,
  ProviderRefused,
  ProviderSilent,
} from '../problems.js';

const invoicenumber = text('Please input an invoice number', 60);

export const generateReference = operation('payments.reference.generate', {
  summary:
    'Gets the payment reference (RRR) of a naira invoice that is due, for all of it or for a part; one that can still be paid is answered, never a second beside it',
  kind: 'command',
  repeatable: true,
  http: getWithEffect('/api/Invoice/GeneratePaymentReferenceBDA'),
  access: permission('payment.generate-reference'),
  request: z.object({
    invoicenumber,
    /** absent: the reference that there is, else one for all that is due */
    amount: z.preprocess(
      (value) => (value === null || value === '' ? undefined : value),
      decimalText(3, 'Please enter an amount').optional(),
    ),
  }),
  response: z.object({ message: z.string(), rrr: z.string(), amount: z.string() }),
  problems: [
    InvoiceNotFound,
    NotPayable,
    NotTheCreator,
    PartRefused,
    PaidMeanwhile,
    ProviderRefused,
    ProviderSilent,
  ],
  touches: ['invoices'],
  deadline: 30_000,
});

export const requeryPayment = operation('payments.payment.requery', {
  summary: 'Asks the provider about an invoice and books what it confirms',
  kind: 'command',
  repeatable: true,
  http: getWithEffect('/api/Invoice/RequeryPaymentStatusBDA'),
  access: permission('payment.requery'),
  request: z.object({ invoicenumber, agencyId: OptionalId }),
  response: z.object({ message: z.string(), data: z.object({ isPaid: z.boolean() }) }),
  problems: [InvoiceNotFound, ProviderSilent],
  touches: ['invoices', 'dashboard'],
  deadline: 30_000,
});

/** `Active`: can be paid now, one of an invoice at a time; `Deactivated`: taken back before it was paid. */
export const referenceStates = ['Active', 'Paid', 'Deactivated'] as const;

export const listReferences = operation('payments.reference.list', {
  summary: 'All payment references that an invoice ever had, newest first, and what may be paid of it now',
  kind: 'query',
  http: get('/api/Invoice/GetPaymentReferencesBDA'),
  access: permission('invoice.search'),
  request: z.object({ invoicenumber, agencyId: OptionalId }),
  response: dataOf(
    z.object({
      outstanding: z.string(),
      /** the least that a part may be; null: only the whole of what is due can be paid */
      leastPart: z.string().nullable(),
      references: z.array(
        z.object({
          rrr: z.string(),
          /** '' where people typed the reference and the provider told no amount */
          amount: z.string(),
          amountPaid: z.string(),
          state: z.enum(referenceStates),
          /** what is odd about its payments, in words; '' for nothing */
          flag: z.string(),
          createdDate: z.iso.datetime(),
          /** what came by it, the earliest first */
          payments: z.array(
            z.object({
              amount: z.string(),
              channel: z.string(),
              paidAt: z.iso.datetime(),
              /** the transaction by which its receipt is asked for; '' where people recorded the payment: it has none */
              transactionReference: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
  problems: [InvoiceNotFound],
});

/** Before an invoice is voided: what nobody may pay by any more. */
export const takeBackReference = operation('payments.reference.take-back', {
  summary: 'Makes the payment reference of an invoice unpayable at the provider, for other services',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({ organisationId: Id, invoiceNumber: z.string().min(1).max(60) }),
  response: dataOf(
    z.object({
      /** paid: it was, meanwhile, and the money is booked; unknown: the provider did not answer, and is asked again */
      outcome: z.enum(['none', 'taken-back', 'paid', 'unknown']),
    }),
  ),
  problems: [InvoiceNotFound],
  touches: ['invoices'],
  deadline: 30_000,
});

/** A reference that somebody typed: whether the provider has it, for how much, and for which invoice. */
export const lookUpReference = operation('payments.reference.look-up', {
  summary: 'What the provider knows of a payment reference that somebody gave, for other services',
  kind: 'query',
  access: internal,
  request: z.object({ rrr: z.string().min(1).max(40) }),
  response: dataOf(
    z.object({
      isKnown: z.boolean(),
      isPaid: z.boolean(),
      /** decimal; null where the provider does not tell what was ordered */
      amount: z.string().nullable(),
      /** whose it is or was, as far as anybody knows here */
      holder: z.object({ organisationId: z.number(), invoiceNumber: z.string() }).nullable(),
    }),
  ),
  problems: [ProviderSilent],
  deadline: 30_000,
});
