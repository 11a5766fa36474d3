import * as z from 'zod';
import { dataOf, get, operation, OptionalDate, OptionalId, permission } from '../../kernel/index.js';

/** Days after a letter within which what is paid counts for it. */
export const conversionDays = [7, 14, 30] as const;
const usualDays = conversionDays[0];

const Row = z.object({
  /** of the notice policy; 0: by hand */
  step: z.number(),
  /** of the step as it stands, or last stood; 0 by hand */
  afterDays: z.number(),
  currencyId: z.number(),
  notices: z.number(),
  /** what was due when the letters were written, and what was paid of it in time; decimals with a point */
  noticed: z.string(),
  paid: z.string(),
  /** notices after which something was paid in time */
  answered: z.number(),
  /** percent of what was noticed, with one decimal; null where nothing was */
  share: z.number().nullable(),
});
export type NoticeConversion = z.output<typeof Row>;

/** What letters bring in (rules/ageing-notices.md#what-a-step-brings-in). */
export const getNoticeConversion = operation('notifications.notice-conversion.get', {
  summary:
    'How much of what was noticed at each step of the notice policy was paid within days of the letter',
  kind: 'query',
  http: get('/api/InvoiceAgingAnalysis/GetNoticeConversionBDA'),
  access: permission('ageing.notify'),
  request: z.object({
    agencyId: OptionalId,
    /** days of the letters; the last 90 that are long enough ago unless said */
    startDate: OptionalDate,
    endDate: OptionalDate,
    withinDays: z.coerce
      .number<string | number>()
      .refine((days) => conversionDays.some((one) => one === days), 'Please select 7, 14 or 30 days')
      .default(usualDays),
  }),
  response: dataOf(
    z.object({
      /** YYYY-MM-DD; letters that are younger than the days are left out, for they can still be answered */
      startDate: z.string(),
      endDate: z.string(),
      withinDays: z.number(),
      rows: z.array(Row),
    }),
  ),
});
