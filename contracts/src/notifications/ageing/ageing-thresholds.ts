import * as z from 'zod';
import { dataOf, internal, operation } from '../../kernel/index.js';

/** Days after which an invoice is called midly due, due and overdue (rules/ageing.md#bands). */
export const AgeingThresholds = z.object({
  midlydue: z.number().int(),
  due: z.number().int(),
  overdue: z.number().int(),
  /** false: nobody configured the ageing yet, and these are the product's own */
  isConfigured: z.boolean(),
});
export type AgeingThresholds = z.output<typeof AgeingThresholds>;

export const usualThresholds: AgeingThresholds = { midlydue: 30, due: 60, overdue: 90, isConfigured: false };

export const getAgeingThresholds = operation('notifications.ageing.thresholds', {
  summary: 'After how many days an invoice of the organisation counts as midly due, due and overdue',
  kind: 'query',
  access: internal,
  request: z.object({}),
  response: dataOf(AgeingThresholds),
});
