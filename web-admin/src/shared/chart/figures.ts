/** One figure behind a chart, exact; null: there is none. Days are YYYY-MM-DD, amounts decimal; `decimal`: any other number. */
export type Figure =
  | string
  | number
  | null
  | { amount: string; currencyId: number }
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
