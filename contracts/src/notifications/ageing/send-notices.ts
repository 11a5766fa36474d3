import * as z from 'zod';
import { operation, permission, post, problem, Report } from '../../kernel/index.js';
import { receivablesAtOnce } from '../../invoicing/ageing/receivables.js';

const none = 'Please select at least one invoice';

export const AgeingNotConfigured = problem(
  'AGEING_NOT_CONFIGURED',
  422,
  'Please configure invoice ageing first',
);
/** Paid, voided, or not for the caller to see: which of these is not said. */
export const NothingDue = problem(
  'NOTHING_DUE',
  422,
  ({ invoiceNumbers }: { invoiceNumbers: string[] }) =>
    `Nothing is due of ${invoiceNumbers.join(', ')}. Only unpaid invoices can be notified`,
);

/** InvoiceAgingAnalysis/SendNotificationBDA (rules/ageing-notices.md#by-hand). */
export const sendAgeingNotices = operation('notifications.ageing-notice.send', {
  summary: 'Reminds the customers of unpaid invoices by mail, once a day for each invoice',
  kind: 'command',
  http: post('/api/InvoiceAgingAnalysis/SendNotificationBDA'),
  access: permission('ageing.notify'),
  request: z.object({
    invoiceNumbers: z
      .array(z.string(none).trim().min(1, none).max(60), none)
      .min(1, none)
      .max(receivablesAtOnce, `Please select at most ${receivablesAtOnce} invoices`)
      .transform((numbers) => [...new Set(numbers)]),
  }),
  response: Report,
  problems: [AgeingNotConfigured, NothingDue],
  touches: ['ageing-runs'],
  deadline: 30_000,
});
