import * as z from 'zod';
import {
  calendarDate,
  dataOf,
  get,
  internal,
  Message,
  operation,
  permission,
  publicAccess,
  text,
  slicesOf,
} from '../../kernel/index.js';
import { InvoiceNotFound, QrNotGenuine } from '../problems.js';
import { InvoiceFilter } from './invoice-filter.js';
import { ExportedInvoice, InvoiceSheet } from './invoice.js';

export const getInvoice = operation('invoicing.invoice.get', {
  summary: 'One invoice of the organisation with everything its sheet shows',
  kind: 'query',
  access: permission('invoice.search'),
  request: z.object({ invoiceNumber: text('Please input an invoice number', 60) }),
  response: dataOf(InvoiceSheet),
  problems: [InvoiceNotFound],
});

/** Where the next page of an export begins: after this row, in the order of creation, newest first. */
export const ExportCursor = z.object({ createdAtMs: z.number(), id: z.number() });

export const exportInvoices = operation('invoicing.invoice.export-page', {
  summary: 'The next rows of a whole search result, by keyset, for downloads',
  kind: 'query',
  access: internal,
  ...slicesOf(InvoiceFilter, ExportCursor, ExportedInvoice),
});

export const PlaceFigure = z.object({
  kind: z.enum(['invoice', 'payment']),
  /** the day or month that was asked for; '' of the period as a whole */
  step: z.string().default(''),
  revenueId: z.number(),
  revenueName: z.string(),
  currencyId: z.number(),
  count: z.number(),
  amount: z.string(),
});
export type PlaceFigure = z.output<typeof PlaceFigure>;

export const listPlaceFigures = operation('invoicing.invoice.place-figures', {
  summary:
    'Invoices and payments of days per revenue and currency, as far as the caller may see the organisation',
  kind: 'query',
  access: internal,
  request: z.object({
    startDate: calendarDate('Please select a start date'),
    endDate: calendarDate('Please select an end date'),
    /** a row for each day, or month, of the period */
    by: z.enum(['day', 'month']).optional(),
  }),
  response: z.object({ data: z.array(PlaceFigure) }),
});

/** so many numbers are looked through at a time */
export const visibleAtOnce = 1000;

export const listVisible = operation('invoicing.invoice.list-visible', {
  summary: 'Of these invoice numbers, those that the caller may see',
  kind: 'query',
  access: internal,
  request: z.object({ invoiceNumbers: z.array(z.string().max(60)).max(visibleAtOnce) }),
  response: z.object({ data: z.array(z.string()) }),
});

export const validateQr = operation('invoicing.invoice.validate-qr', {
  summary: 'Tells whether the QR code of an invoice is genuine, and its present state',
  kind: 'query',
  http: get('/api/Invoice/ValidateInvoiceQRBDA'),
  access: publicAccess,
  request: z.object({
    inv: text('Please input an invoice number', 60),
    code: text('This invoice could not be authenticated', 1500),
  }),
  response: z.object({
    message: Message,
    data: z.object({
      logoUrl: z.string(),
      message: z.string(),
      invoiceDate: z.string(),
      invoiceNumber: z.string(),
      amountString: z.string(),
      amountPaid: z.string(),
      invoiceAmount: z.string(),
      /** what was credited of it, and what that leaves to be paid; the first '' where nothing was */
      creditNoteAmountString: z.string(),
      amountPayableString: z.string(),
      status: z.string(),
      deleted: z.boolean(),
      agencyId: z.number(),
      agency: z.string(),
      paymentLink: z.string(),
      qrPaymentEnabled: z.boolean(),
      /** the sheet says something else today than the copy whose code this is */
      correctedSince: z.boolean(),
      /** the printed payment reference is no longer the invoice's */
      referenceReplaced: z.boolean(),
    }),
  }),
  problems: [QrNotGenuine],
  ratePerMinute: 30,
});
