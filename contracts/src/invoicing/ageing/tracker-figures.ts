import * as z from 'zod';
import { dataOf, operation, OptionalId, permission, post } from '../../kernel/index.js';

/** With one decimal; null where there is nothing to divide by. */
const Figure = z.string().nullable();

/**
 * How fast what is billed is collected, by the Credit Research Foundation's DSO, best possible DSO, ADD and CEI, the last of
 * the period as a whole (rules/ageing.md#collection-figures).
 */
export const CollectionFigures = z.object({
  /** YYYY-MM; '' for the twelve months together */
  month: z.string(),
  /** decimal amounts: due at the beginning and at the end, not yet due then, billed and paid between */
  opening: z.string(),
  closing: z.string(),
  current: z.string(),
  billed: z.string(),
  paid: z.string(),
  /** days sales outstanding: closing ÷ billed × days */
  dso: Figure,
  /** best possible days sales outstanding: current ÷ billed × days */
  bestDso: Figure,
  /** average days delinquent: the first less the second */
  daysDelinquent: Figure,
  /** collection effectiveness index, in percent: of what could be collected, how much was */
  effectiveness: Figure,
});
export type CollectionFigures = z.output<typeof CollectionFigures>;

export const trackFigures = operation('invoicing.tracker.figures', {
  summary:
    'How fast what is billed is collected: days sales outstanding and its kin, by month, for twelve months',
  kind: 'query',
  http: post('/api/InvoiceAgingAnalysis/TrackerFigures'),
  access: permission('ageing.view'),
  request: z
    .object({
      agencyId: OptionalId,
      revenueId: OptionalId,
      locationId: OptionalId,
      /** who raised the invoices; of all places */
      officerId: OptionalId,
    })
    .refine(
      ({ officerId, revenueId, locationId }) =>
        officerId === undefined || (revenueId ?? locationId) === undefined,
      {
        path: ['officerId'],
        message: 'The figures of an officer are of all revenues and locations',
      },
    ),
  response: dataOf(
    z.array(
      z.object({
        currencyId: z.number(),
        currency: z.string(),
        /** oldest first; the last one until today */
        months: z.array(CollectionFigures),
        year: CollectionFigures,
      }),
    ),
  ),
});

/** The figures of the twelve months of each who raised invoices (rules/ageing.md#by-officer). */
export const trackOfficers = operation('invoicing.tracker.officers', {
  summary: 'How fast what each officer raised is collected, over twelve months; those of most billed first',
  kind: 'query',
  http: post('/api/InvoiceAgingAnalysis/TrackerOfficers'),
  access: permission('ageing.view'),
  request: z.object({ agencyId: OptionalId }),
  response: dataOf(
    z.array(
      z.object({
        currencyId: z.number(),
        currency: z.string(),
        officers: z.array(z.object({ officerId: z.number(), officer: z.string(), year: CollectionFigures })),
      }),
    ),
  ),
});
