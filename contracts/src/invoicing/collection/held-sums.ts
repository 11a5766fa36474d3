import * as z from 'zod';
import { operation, permission, post } from '../../kernel/index.js';
import { AgeingFilter } from '../ageing/ageing-analysis.js';

/** Decimal amounts by band, as the analysis numbers them. */
const HeldBand = z.object({ status: z.number().int(), promised: z.string(), disputed: z.string() });

/** What is promised and what is disputed of what is due in a currency; both are part of it. */
export const HeldSums = z.object({
  currencyId: z.number(),
  promised: z.string(),
  disputed: z.string(),
  bands: z.array(HeldBand),
});
export type HeldSums = z.output<typeof HeldSums>;

export const sumHeld = operation('invoicing.collection.sum', {
  summary: 'Of what is due by band, what is promised and what is disputed',
  kind: 'query',
  http: post('/api/Collection/SumHeldBDA'),
  access: permission('ageing.view'),
  request: z.object({
    // of today: what was promised on another day is not told by what is promised now
    parameter: AgeingFilter.omit({ asAt: true, asKnown: true }).default({ dateType: 1 } as AgeingFilter),
  }),
  response: z.object({ data: z.array(HeldSums) }),
});
