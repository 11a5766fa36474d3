import * as z from 'zod';
import {
  dataOf,
  get,
  id,
  operation,
  OptionalId,
  permission,
  post,
  problem,
  Report,
  text,
} from '../../kernel/index.js';
import { AgeingFilter } from './ageing-analysis.js';
import { SupposedWaiver } from './what-if.js';

/** so many credit notes are asked for by one waiver */
export const mostWaived = 5000;

export const NothingToWaive = problem(
  'NOTHING_TO_WAIVE',
  422,
  'Nothing is due of what the filter finds that could be waived',
);
export const TooManyToWaive = problem(
  'TOO_MANY_TO_WAIVE',
  422,
  ({ count }: { count: number }) =>
    `${count} invoices would be waived of. At most ${mostWaived} at once: please narrow the filter`,
);
export const WaiverUnderWay = problem('WAIVER_UNDER_WAY', 409, 'Another waiver is being drafted already');
export const WaiverNotFound = problem('WAIVER_NOT_FOUND', 404, 'The waiver was not found');

/** Credit notes that are asked for one invoice after the other (rules/ageing.md#what-if). */
export const WaiverDraft = z.object({
  id: z.number(),
  state: z.enum(['drafting', 'done']),
  /** invoices that were due of when it began; of how many a credit note was asked, of how many not */
  found: z.number().int(),
  asked: z.number().int(),
  skipped: z.number().int(),
  /** what is asked for so far; decimals */
  amounts: z.array(z.object({ currencyId: z.number(), amount: z.string() })),
});
export type WaiverDraft = z.output<typeof WaiverDraft>;

/** Each credit note goes before a second person as every other does. */
export const draftWaiver = operation('invoicing.waiver.draft', {
  summary: 'Asks for credit notes of so many percent of what is due of each invoice that a filter finds',
  kind: 'command',
  http: post('/api/InvoiceAgingAnalysis/DraftWaiver'),
  access: permission('credit-note.request'),
  request: z.object({
    parameter: AgeingFilter.omit({ asAt: true, asKnown: true }).default({ dateType: 1 } as AgeingFilter),
    /** with the waiver: who is supposed to pay is left out of it */
    suppose: SupposedWaiver,
    reason: text('Please enter a reason for issuance', 1000),
  }),
  response: dataOf(WaiverDraft).extend(Report.shape),
  problems: [NothingToWaive, TooManyToWaive, WaiverUnderWay],
  touches: ['credit-notes', 'invoices', 'waivers'],
});

export const getWaiver = operation('invoicing.waiver.get', {
  summary: 'How far the credit notes of a waiver have been asked for',
  kind: 'query',
  http: get('/api/InvoiceAgingAnalysis/GetWaiver'),
  access: permission('credit-note.request'),
  request: z.object({ agencyId: OptionalId, waiverId: id('Please select a waiver') }),
  response: dataOf(WaiverDraft),
  problems: [WaiverNotFound],
});
