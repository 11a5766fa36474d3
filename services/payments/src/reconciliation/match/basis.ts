import type { PaymentBook } from './book/payment-book.js';
import type { MatchRules } from './match-rules.js';

/** What all passes stand on. */
export interface Basis {
  readonly book: PaymentBook;
  readonly rules: MatchRules;
  /** pairs that people said no to */
  readonly declined: ReadonlySet<string>;
  /** 1: a line was found for the payment of this place, or several dispute it */
  readonly taken: Uint8Array;
}
