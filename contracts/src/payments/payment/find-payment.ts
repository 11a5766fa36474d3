import * as z from 'zod';
import { dataOf, operation, OptionalId, permission, post, problem, text } from '../../kernel/index.js';

export const NoSuchPayment = problem('NO_SUCH_PAYMENT', 404, 'No payment was found with this reference');

/**
 * A payment that somebody knows by a reference and the channel it was made through
 * (rules/references-and-payments.md#finding-a-payment).
 */
export const findPayment = operation('payments.payment.find', {
  summary: 'A payment by its reference: what was paid, what the provider told of it, and the invoice',
  kind: 'query',
  http: post('/api/Payment/GetPaymentDetailByReferenceNoBDA'),
  access: permission('payment.search'),
  request: z.object({
    /** an RRR, an order, a transaction of the provider, or the reference of a payment that people recorded */
    paymentReferenceNo: text('Please enter a payment reference', 120),
    /** a `code` of the payment channels */
    paymentChannelCode: text('Please select a payment channel', 20),
    organizationId: OptionalId,
  }),
  response: dataOf(
    z.object({
      paymentReferenceDetails: z.object({
        paymentReferenceNumber: z.string(),
        amount: z.string(),
        status: z.enum(['Paid', 'Pending', 'Deactivated']),
        invoiceNumber: z.string(),
        /** empty until it is paid */
        paymentDate: z.string(),
      }),
      /** each delivery of the provider, the newest first; amount and payment date are those of the payment */
      paymentNotifications: z.array(
        z.object({
          paymentReferenceNumber: z.string(),
          invoiceNumber: z.string(),
          amount: z.string(),
          paymentDate: z.string(),
          createdDate: z.string(),
        }),
      ),
      invoiceDetails: z.object({
        invoiceNumber: z.string(),
        organization: z.string(),
        invoiceAmount: z.string(),
        amountPaid: z.string(),
        currencyId: z.number(),
        dateCreated: z.string(),
        revenue: z.string(),
        customer: z.string(),
      }),
    }),
  ),
  problems: [NoSuchPayment],
});
