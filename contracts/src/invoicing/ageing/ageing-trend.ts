import * as z from 'zod';
import { dataOf, operation, permission, post } from '../../kernel/index.js';
import { AgeingFilter } from './ageing-analysis.js';

/** what a chart of a year needs */
export const trendMonths = 12;

const TrendPoint = z.object({
  /** the last day of a month, YYYY-MM-DD; today for the last of them */
  day: z.string(),
  /** decimal */
  outstanding: z.string(),
  bands: z.array(z.object({ status: z.number().int(), name: z.string(), amount: z.string() })),
});
export type TrendPoint = z.output<typeof TrendPoint>;

export const CurrencyTrend = z.object({
  currencyId: z.number(),
  currency: z.string(),
  /** oldest first */
  points: z.array(TrendPoint),
});
export type CurrencyTrend = z.output<typeof CurrencyTrend>;

/** By value day, as far as it is known today; of places and currencies, and of nothing narrower. */
export const ageingTrend = operation('invoicing.ageing.trend', {
  summary: 'What was due by band at the end of each of the last eleven months, and what is due today',
  kind: 'query',
  http: post('/api/InvoiceAgingAnalysis/Trend'),
  access: permission('ageing.view'),
  request: z.object({
    parameter: AgeingFilter.pick({
      agencyId: true,
      locationId: true,
      revenueId: true,
      currencyId: true,
    }).default({}),
  }),
  response: dataOf(z.array(CurrencyTrend)),
});
