import * as z from 'zod';
import { internal, OptionalDate, operation, slicesOf } from '../../kernel/index.js';
import { LedgerOfAll } from '../problems.js';

/** Days are business days, both included; absent: all of it. */
export const JournalFilter = z.object({ startDate: OptionalDate, endDate: OptionalDate });
export type JournalFilter = z.output<typeof JournalFilter>;

/** A line as other books take it: with the names of today, and the economic code of its revenue line. */
export const JournalLine = z.object({
  /** of its entry */
  sequence: z.number(),
  n: z.number(),
  day: z.string(),
  /** ISO 8601 */
  recordedAt: z.string(),
  /** what happened, in words */
  event: z.string(),
  /** of the event: `paid:…`; an entry has one */
  reference: z.string(),
  account: z.string(),
  name: z.string(),
  /** '' of a line of no revenue, and of one that has none */
  economicCode: z.string(),
  revenue: z.string(),
  currencyId: z.number(),
  /** decimals; one of them is 0 */
  debit: z.string(),
  credit: z.string(),
  invoiceNumber: z.string(),
  customer: z.string(),
  beneficiary: z.string(),
});
export type JournalLine = z.output<typeof JournalLine>;

export const JournalCursor = z.object({ sequence: z.number(), n: z.number() });
export type JournalCursor = z.output<typeof JournalCursor>;

export const exportJournal = operation('settlement.journal.export-page', {
  summary: 'The next lines of the journal, in the order in which they were posted, for downloads',
  kind: 'query',
  access: internal,
  ...slicesOf(JournalFilter, JournalCursor, JournalLine),
  problems: [LedgerOfAll],
});
