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
import { DateType, TextFilter } from '../invoice/invoice-filter.js';

const all = new Set<unknown>([undefined, null, '', 0, '0', -1, '-1']);

/** 1 Midly due, 2 Due, 3 Overdue; −1, 0, '' and null do not filter. */
export const Band = z.preprocess(
  (value) => (all.has(value) ? undefined : value),
  z.coerce
    .number<unknown>()
    .pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], 'Please select a valid status'))
    .optional(),
);

/** What was known at a moment, or at the end of a day; left out: what is known. */
export const AsKnown = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Please enter a valid moment' })
    .optional(),
);

/** What the analysis filters by; dates are whole days in the organisation's zone (rules/ageing.md#the-analysis). */
export const AgeingFilter = z.object({
  agencyId: OptionalId,
  startDate: OptionalDate,
  endDate: OptionalDate,
  dateType: DateType,
  locationId: OptionalId,
  revenueId: OptionalId,
  customerId: OptionalId,
  currencyId: OptionalId,
  status: Band,
  invoiceNumber: TextFilter,
  /** as what was due stood at the end of a day; left out: as it stands */
  asAt: OptionalDate,
  asKnown: AsKnown,
});
export type AgeingFilter = z.output<typeof AgeingFilter>;

/** An invoice with its age. */
export const AgeingRow = z.object({
  invoiceNo: z.string(),
  customer: z.string(),
  agencyName: z.string(),
  revenue: z.string(),
  amountString: z.string(),
  outstandingString: z.string(),
  createdDate: z.string(),
  location: z.string(),
  status: z.enum(['Paid', 'Unpaid']),
  /** whole days from the due day to today; 0 when nothing is due */
  totalDays: z.number().int(),
  agingStatus: z.enum(['Midly due', 'Due', 'Overdue', '']),
  currencyId: z.number(),
  amount: z.string(),
  outstanding: z.string(),
});
export type AgeingRow = z.output<typeof AgeingRow>;

const BandSum = z.object({
  /** as the filter numbers them; 0: not late enough for a word */
  status: z.number().int(),
  name: z.string(),
  count: z.number().int(),
  amount: z.string(),
});

/** What is due in a currency, by band, and in all. */
export const CurrencyBands = z.object({
  currencyId: z.number(),
  currency: z.string(),
  count: z.number().int(),
  outstanding: z.string(),
  outstandingString: z.string(),
  bands: z.array(BandSum),
});
export type CurrencyBands = z.output<typeof CurrencyBands>;

const filtered = AgeingFilter.default({ dateType: 1 } as AgeingFilter);

export const searchAgeing = operation('invoicing.ageing.search', {
  summary: 'One page of the invoices with their age, oldest first, and what is due by band',
  kind: 'query',
  http: post('/api/InvoiceAgingAnalysis/SearchBDA'),
  access: permission('ageing.view'),
  request: paged(filtered),
  response: pageOf(AgeingRow).extend({
    /** of the whole result, whatever band is chosen; a currency that nothing is due in is left out */
    bands: z.array(CurrencyBands),
    thresholds: z.object({
      midlydue: z.number(),
      due: z.number(),
      overdue: z.number(),
      isConfigured: z.boolean(),
    }),
  }),
});

/** Where a whole result goes on: the last row's day or instant, and its id. */
export const AgeingCursor = z.object({ key: z.union([z.string(), z.number()]), id: z.number() });
export type AgeingCursor = z.output<typeof AgeingCursor>;

export const exportAgeing = operation('invoicing.ageing.export-page', {
  summary: 'The next invoices of a whole analysis, by keyset, for downloads',
  kind: 'query',
  access: internal,
  ...slicesOf(AgeingFilter, AgeingCursor, AgeingRow),
});
