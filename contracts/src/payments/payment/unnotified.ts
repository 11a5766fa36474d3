import * as z from 'zod';
import { get, operation, OptionalDate, OptionalId, pageOf, permission } from '../../kernel/index.js';

export const listUnnotified = operation('payments.unnotified.list', {
  summary:
    'Invoices paid in a period of which the provider never notified; the payments were found by asking it',
  kind: 'query',
  http: get('/api/Invoice/GetPaidInvoicesWithoutNotificationReportBDA'),
  access: permission('payment.mark-paid'),
  request: z.object({
    startDate: OptionalDate,
    endDate: OptionalDate,
    /** page − 1, as `from` elsewhere */
    startIndex: z.coerce.number().int().min(0).default(0),
    pageSize: z.coerce.number().int().min(1).max(100).default(10),
    agencyId: OptionalId,
  }),
  response: pageOf(
    z.object({
      id: z.number(),
      agencyId: z.number(),
      invoiceNumber: z.string(),
      amount: z.string(),
      amountPaid: z.string(),
      amountString: z.string(),
      currencyId: z.number(),
      remitaRetrievalReference: z.string(),
      status: z.string(),
      createdDate: z.string(),
      revenue: z.string(),
      location: z.string(),
    }),
  ),
});
