import * as z from 'zod';
import {
  internal,
  operation,
  OptionalDate,
  OptionalId,
  paged,
  pageOf,
  permission,
  post,
  slicesOf,
} from '../../kernel/index.js';
import { AgeingCursor, AgeingRow } from './ageing-analysis.js';

export const TrackerFilter = z.object({
  agencyId: OptionalId,
  startDate: OptionalDate,
  endDate: OptionalDate,
});
export type TrackerFilter = z.output<typeof TrackerFilter>;

/** Amounts are what is due of the overdue invoices and what was paid of the paid ones (rules/ageing.md#the-tracker). */
export const TrackerSummary = z.object({
  totalOverDueNaira: z.string(),
  totalPaidNaira: z.string(),
  /** of overdue invoices */
  totalNairaCount: z.number().int(),
  totalOverDueDollar: z.string(),
  totalPaidDollar: z.string(),
  totalDollarCount: z.number().int(),
  totalPaidNairaCount: z.number().int(),
  totalPaidDollarCount: z.number().int(),
});
export type TrackerSummary = z.output<typeof TrackerSummary>;

export const trackPerformance = operation('invoicing.tracker.search', {
  summary: 'One page of the invoices of a period that are overdue or paid, and what they come to',
  kind: 'query',
  http: post('/api/InvoiceAgingAnalysis/PerformanceTrackerBDA'),
  access: permission('ageing.view'),
  request: paged(TrackerFilter.default({})),
  response: pageOf(AgeingRow).extend({ trackerSummary: TrackerSummary }),
});

export const exportTracker = operation('invoicing.tracker.export-page', {
  summary: 'The next overdue or paid invoices of a period, by keyset, for downloads',
  kind: 'query',
  access: internal,
  ...slicesOf(TrackerFilter, AgeingCursor, AgeingRow),
});
