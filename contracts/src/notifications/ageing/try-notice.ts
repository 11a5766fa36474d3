import * as z from 'zod';
import {
  dataOf,
  operation,
  OptionalId,
  OptionalText,
  permission,
  post,
  problem,
  Report,
} from '../../kernel/index.js';
import { NothingDue } from './send-notices.js';

export const NoInvoiceToShow = problem(
  'NO_INVOICE_TO_SHOW',
  422,
  'There is no unpaid invoice to show the notice of',
);

const missing = 'Please include notification template';
const request = z.object({
  agencyId: OptionalId,
  /** as it is typed; it need not be saved */
  notificationTemplate: z.string(missing).min(1, missing).max(50_000),
  /** left out: the one that has been due for longest */
  invoiceNumber: OptionalText,
});

export const previewNotice = operation('notifications.ageing-notice.preview', {
  summary: 'What a notice of a real invoice would say by a template; nothing is sent or kept',
  kind: 'query',
  http: post('/api/InvoiceAgingAnalysis/PreviewNoticeBDA'),
  access: permission('ageing.configure'),
  request,
  response: dataOf(z.object({ invoiceNumber: z.string(), subject: z.string(), text: z.string() })),
  problems: [NoInvoiceToShow, NothingDue],
});

export const tryNotice = operation('notifications.ageing-notice.try', {
  summary: 'Mails a notice of a real invoice by a template to whoever asks, and to nobody else',
  kind: 'command',
  forPeople: true,
  http: post('/api/InvoiceAgingAnalysis/TryNoticeBDA'),
  access: permission('ageing.configure'),
  request,
  response: Report,
  problems: [NoInvoiceToShow, NothingDue],
});
