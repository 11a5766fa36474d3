import * as z from 'zod';
import { calendarDate, dataOf, get, operation, OptionalId, permission } from '../../kernel/index.js';
import { CustomerPayment } from '../customer/customer-payments.js';

/** So many payments of a day are told one by one. */
export const latestPayments = 12;

export const listPaymentsOfDay = operation('invoicing.payment.list-of-day', {
  summary:
    'The latest payments of a day, as far as the caller sees their invoices, and what all of the day come to',
  kind: 'query',
  http: get('/api/Dashboard/PaymentsOfDay'),
  access: permission('dashboard.view'),
  request: z.object({ day: calendarDate('Please select a date'), agencyId: OptionalId }),
  response: dataOf(
    z.object({
      /** the latest first */
      payments: z.array(CustomerPayment),
      /** of the whole day, in the order of the currencies */
      totals: z.array(
        z.object({
          currencyId: z.number(),
          count: z.number().int(),
          amount: z.string(),
          /** of the amount: what came on that day; the rest was held in excess before */
          received: z.string(),
        }),
      ),
    }),
  ),
});
