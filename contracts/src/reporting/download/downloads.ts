import * as z from 'zod';
import {
  dataOf,
  get,
  internal,
  operation,
  OptionalFlag,
  permission,
  post,
  text,
} from '../../kernel/index.js';
import { InvoiceFilter } from '../../invoicing/invoice/invoice-filter.js';
import { InvoiceNotFound } from '../../invoicing/problems.js';
import { problem } from '../../kernel/index.js';
import { ExportNotFound, ExportRow, fileKinds } from './exports.js';

export const PrinterIsBusy = problem(
  'PRINTER_BUSY',
  429,
  'Too many documents are being made. Please try again in a moment',
);

const Layout = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.enum(['a4', 'receipt']).default('a4'),
);

/** 1, 0, 'pdf', 'excel' and 'csv' are accepted everywhere (pdf = 1, excel = 0). */
export const DownloadKind = z.preprocess(
  (value) =>
    ({ '1': 'pdf', '0': 'excel' })[String(value)] ??
    (typeof value === 'string' ? value.toLowerCase() : value),
  z.enum(fileKinds, 'Please choose PDF, Excel or CSV'),
);

/** Not said: absent, null or blank. */
export const OptionalDownloadKind = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  DownloadKind.optional(),
);

export const downloadInvoice = operation('reporting.invoice.download', {
  summary: 'One invoice as PDF: an address that lives for some minutes',
  kind: 'command',
  repeatable: true,
  http: get('/api/Invoice/DownloadInvoiceBDA'),
  access: permission('invoice.download'),
  request: z.object({
    InvoiceNumber: text('Please input an invoice number', 60),
    print: OptionalFlag,
    layout: Layout,
  }),
  response: z.object({ message: z.string(), downloadUrl: z.string() }),
  problems: [InvoiceNotFound, PrinterIsBusy],
  deadline: 30_000,
});

export const renderInvoice = operation('reporting.invoice.render', {
  summary: 'One invoice as PDF in the file store, for other services',
  kind: 'command',
  repeatable: true,
  access: internal,
  request: z.object({ invoiceNumber: z.string(), layout: z.enum(['a4', 'receipt']).default('a4') }),
  response: dataOf(z.object({ fileId: z.string(), fileName: z.string() })),
  problems: [InvoiceNotFound, PrinterIsBusy],
  deadline: 30_000,
});

export const downloadSearchResult = operation('reporting.search.download', {
  summary: 'The whole result of an invoice search as Excel, CSV or PDF',
  kind: 'command',
  repeatable: true,
  http: post('/api/Invoice/DownloadSearchResultBDA'),
  access: permission('invoice.download'),
  request: z
    .object({
      pageSize: z.coerce.number().int().optional(),
      type: OptionalDownloadKind,
      parameter: InvoiceFilter.extend({
        pageSize: z.coerce.number().int().optional(),
        type: OptionalDownloadKind,
      }),
    })
    .transform(({ type, parameter: { type: inner, pageSize: _all, ...filter } }) => ({
      kind: type ?? inner ?? ('excel' as const),
      filter,
    })),
  /** `downloadUrl` is empty while a large file is being made: ask for `data.id` again */
  response: z.object({ message: z.string(), downloadUrl: z.string(), data: ExportRow }),
  problems: [ExportNotFound],
  deadline: 30_000,
});
