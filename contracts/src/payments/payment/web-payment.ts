import * as z from 'zod';
import {
  decimalText,
  Message,
  operation,
  get,
  OptionalText,
  post,
  postRaw,
  publicAccess,
  Report,
  text,
} from '../../kernel/index.js';
import { InvoiceNotFound } from '../../invoicing/problems.js';
import {
  NotificationRefused,
  NotPayable,
  PaidMeanwhile,
  PartRefused,
  PaymentNotFound,
  ProviderRefused,
  ProviderSilent,
  ReplacedTooOften,
  UnknownProvider,
} from '../problems.js';

/** What anybody with the number of an invoice may see: enough to pay it, e-mail and phone masked. */
export const WebPaymentInvoice = z.object({
  invoiceNumber: z.string(),
  paymentReference: z.string(),
  customerName: z.string(),
  email: z.string(),
  currency: z.string(),
  currencyId: z.number(),
  phoneNumber: z.string(),
  status: z.enum(['Unpaid', 'Paid', 'Partly Paid', 'Voided']),
  amount: z.string(),
  amountPaid: z.string(),
  /** of an approved credit note; '' for none */
  creditAmount: z.string(),
  outstandingBalance: z.string(),
  /** what the payment reference is for; '' while there is none to pay by */
  paymentAmount: z.string(),
  /** what is dialled to pay by the reference; '' while there is none, and where the provider gave no code */
  ussdCode: z.string(),
  /** the least that a part may be; '' where only the whole of what is due can be paid */
  leastPart: z.string(),
  terminalId: z.string(),
  description: z.string(),
  organization: z.string(),
  /** whose branding the page has */
  organizationId: z.number(),
  callbackURL: z.string(),
  clientCode: z.string(),
  accessKey: z.string(),
  gatewayURL: z.string(),
});
export type WebPaymentInvoice = z.output<typeof WebPaymentInvoice>;

const WebPayment = z.object({
  message: Message,
  data: z.object({
    invoice: WebPaymentInvoice,
    paymentChannels: z.array(
      z.object({ id: z.number(), name: z.string(), code: z.string(), logo: z.string() }),
    ),
  }),
});

export const getWebPaymentDetails = operation('payments.web-payment.get', {
  summary: 'The public page of an invoice: its state and, while something is due, how to pay it',
  kind: 'command',
  repeatable: true,
  http: get('/api/Payment/GetWebPaymentDetailsBDA'),
  access: publicAccess,
  request: z.object({ InvoiceNumber: text('Please input an invoice number', 60) }),
  response: WebPayment,
  problems: [InvoiceNotFound, ProviderSilent],
  ratePerMinute: 10,
  deadline: 30_000,
});

/** What was asked for before is taken back first, so that one debt can never be paid by two references. */
export const choosePaymentAmount = operation('payments.web-payment.choose-amount', {
  summary:
    'The public page of an invoice with a payment reference for a part of what is due, or for all of it',
  kind: 'command',
  repeatable: true,
  http: post('/api/Payment/ChoosePaymentAmountBDA'),
  access: publicAccess,
  request: z.object({
    InvoiceNumber: text('Please input an invoice number', 60),
    Amount: decimalText(3, 'Please enter an amount'),
  }),
  response: WebPayment,
  problems: [
    InvoiceNotFound,
    NotPayable,
    PartRefused,
    ReplacedTooOften,
    PaidMeanwhile,
    ProviderRefused,
    ProviderSilent,
  ],
  touches: ['invoices'],
  ratePerMinute: 10,
  deadline: 30_000,
});

/**
 * The five values that the browser brings back from the provider are hints; the server asks the provider. Whoever has
 * the payment reference alone learns whether it was paid, and neither the transaction nor the invoice nor how much.
 */
export const confirmPayment = operation('payments.payment.confirm', {
  summary:
    'Asks the provider about a payment that a payer came back from, books it once and tells the outcome',
  kind: 'command',
  repeatable: true,
  http: post('/api/Payment/ConfirmPaymentBDA'),
  access: publicAccess,
  request: z.object({
    transactionReference: OptionalText,
    paymentReference: OptionalText,
    responseCode: OptionalText,
    responseDescription: OptionalText,
    GatewayCode: OptionalText,
  }),
  response: z.object({
    message: z.string(),
    data: z
      .object({
        reason: z.string(),
        message: z.string(),
        transactionReference: z.string(),
        paymentReference: z.string(),
        invoiceNumber: z.string(),
        /** '' of what was paid, for whoever did not name the payment */
        amountPaid: z.string(),
        paymentCurrency: z.string(),
        isSuccessful: z.boolean(),
        /** what is left to pay; '' for whoever did not name the payment */
        outstandingBalance: z.string(),
        /** whose branding the page has; null likewise */
        organizationId: z.number().nullable(),
      })
      .optional(),
  }),
  problems: [PaymentNotFound, ProviderSilent],
  touches: ['invoices', 'dashboard'],
  ratePerMinute: 60,
  deadline: 30_000,
});

const mostNotified = 100;
const deepestNotified = 5;

/** A body that can be written again: what is nested without end cannot. */
const isShallow = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < deepestNotified && Object.values(value).every((inner) => isShallow(inner, depth + 1)));

const NotificationBody = z
  .unknown()
  .refine(
    (body) => !Array.isArray(body) || body.length <= mostNotified,
    `At most ${mostNotified} payments may be notified at once`,
  )
  .refine((body) => isShallow(body), 'The notification could not be read');

export const receiveNotification = operation('payments.notification.receive', {
  summary:
    'Takes a provider notification: stored raw first, answered fast, booked once the provider confirms it',
  kind: 'command',
  repeatable: true,
  http: postRaw('/api/Payment/PaymentNotificationBDA', 64 * 1024),
  access: publicAccess,
  request: z.object({ provider: OptionalText, body: NotificationBody }),
  response: Report,
  problems: [NotificationRefused, UnknownProvider],
  // what is refused comes again: the provider repeats what was not answered 2xx
  ratePerMinute: 600,
});
