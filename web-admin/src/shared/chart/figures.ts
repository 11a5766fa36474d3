import type { LedgerPlace } from '../ledger/ledgerAddress';

/** One figure behind a chart, exact; null: there is none. Days are YYYY-MM-DD, amounts decimal; `decimal`: any other number. */
export type Figure =
  | string
  | number
  | null
  /** with where it leads: to its lines in the ledger, or to a page of the rows that it is the sum of */
  | { amount: string; currencyId: number; behind?: LedgerPlace; rows?: { to: string; title: string } }
  | { percent: number }
  | { day: string }
  | { decimal: string };

/** What a chart shows, as a table of its own: the first column says of what, the others how much. */
export interface Figures {
  /** what the table is called where it is read out */
  name: string;
  headings: readonly string[];
  rows: readonly (readonly Figure[])[];
}
