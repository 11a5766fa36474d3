import * as z from 'zod';
import { operation, paged, pageOf, permission, post } from '../../kernel/index.js';
import { movementKinds } from '../customer/movement-kinds.js';
import { AgeingFilter } from './ageing-analysis.js';

/** As the analysis of a past day, whatever band; known at its end when nothing else is said. */
export const RestatedFilter = AgeingFilter.omit({ status: true }).refine(({ asAt }) => asAt !== undefined, {
  path: ['asAt'],
  message: 'Please select a day',
});

/** What was put down later for a day that had been told; decimal amounts, less is negative. */
export const RestatedRow = z.object({
  /** its place, from 1 */
  id: z.number().int(),
  day: z.string(),
  recordedAt: z.string(),
  kind: z.enum(movementKinds),
  reference: z.string(),
  invoiceNumber: z.string(),
  customerName: z.string(),
  amount: z.string(),
  currencyId: z.number(),
});
export type RestatedRow = z.output<typeof RestatedRow>;

const RestatedSum = z.object({
  currencyId: z.number(),
  count: z.number().int(),
  amount: z.string(),
  amountString: z.string(),
});

export const searchRestated = operation('invoicing.ageing.search-restated', {
  summary: 'What was put down since a moment for a day before it: what a reprint would say otherwise',
  kind: 'query',
  http: post('/api/InvoiceAgingAnalysis/SearchRestated'),
  access: permission('ageing.view'),
  request: paged(RestatedFilter),
  response: pageOf(RestatedRow).extend({
    /** by currency, of the whole result */
    sums: z.array(RestatedSum),
    /** the moment that it is told since */
    knownAt: z.string(),
  }),
});
