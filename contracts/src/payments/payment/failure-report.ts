import * as z from 'zod';
import {
  get,
  listOf,
  operation,
  OptionalDate,
  OptionalId,
  paged,
  pageOf,
  permission,
  post,
  signedIn,
} from '../../kernel/index.js';

/** How the provider told of a payment. */
export const listReportTypes = operation('payments.report-type.list', {
  summary: 'The ways in which payments come to be known, as the failure report names them',
  kind: 'query',
  http: get('/api/Open/GetAllRemitaReportTypeBDA'),
  access: signedIn,
  request: z.object({}),
  response: listOf(z.object({ id: z.number(), name: z.string() })),
});

/**
 * What the provider told and what was booked of it, in naira (rules/references-and-payments.md#the-failure-report).
 * Amounts are decimal strings; the four totals are of the whole filter.
 */
export const reportFailures = operation('payments.failure.report', {
  summary: 'Payments that the provider told of and that are not booked, or not all of them, with the totals',
  kind: 'query',
  http: post('/api/Open/GetRemitaFailureReportBDA'),
  access: permission('payment.failure-report'),
  request: paged(
    z
      .object({
        startDate: OptionalDate,
        endDate: OptionalDate,
        /** an id of `listRemitaChannels` */
        remitaChannel: OptionalId,
        /** an id of `listReportTypes` */
        remitaNotificationType: OptionalId,
        agencyId: OptionalId,
      })
      .prefault({}),
  ),
  response: pageOf(
    z.object({
      rrr: z.string(),
      invoiceNumber: z.string(),
      channel: z.string(),
      /** what the provider told, what the invoice is for, and what was booked */
      totalRemitaAmount: z.string(),
      amount: z.string(),
      bdaProcessedAmount: z.string(),
      transactionDate: z.string(),
      revenueName: z.string(),
    }),
  ).extend({
    data: z.object({
      bdaAmount: z.string(),
      remitaAmount: z.string(),
      unprocessedAmount: z.string(),
      /** 0 to 100, two decimals */
      percentageFailure: z.number(),
      /** days of the organisation's zone on which something was told or booked, the first one first */
      days: z.array(z.object({ day: z.string(), reported: z.string(), processed: z.string() })),
    }),
  }),
});
