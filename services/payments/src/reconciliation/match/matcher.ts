import type { MatchedLine } from './book/line-records.js';
import type { Decision } from './decision.js';
import type { KnownPayment } from './book/known-payment.js';
import type { MatchRules } from './match-rules.js';
import type { Basis } from './basis.js';
import { NamedPayments } from './named-payments.js';
import { PaymentBook } from './book/payment-book.js';
import { Reasons } from './reasons.js';
import { UnnamedPayments } from './unnamed-payments.js';

/**
 * Explains bank lines by payments (rules/reconciliation.md#passes), in three steps, so that lines can be read in chunks:
 * `survey` all of them, then `decide` all of them, then `finish` with those that name no payment. Only those are kept,
 * in bytes.
 * The order of lines and payments changes nothing.
 */
export class Matcher {
  readonly reasons: Reasons;
  private readonly named: NamedPayments;
  private readonly unnamed: UnnamedPayments;

  constructor(
    /** all payments are in it already */
    book: PaymentBook,
    rules: MatchRules,
    /** pairs that people said no to (`pairOf`) */
    declined: ReadonlySet<string> = new Set(),
  ) {
    const basis: Basis = { book, rules, declined, taken: new Uint8Array(book.size) };
    this.reasons = new Reasons(basis);
    this.named = new NamedPayments(basis, this.reasons);
    this.unnamed = new UnnamedPayments(basis, this.reasons);
  }

  survey(lines: Iterable<MatchedLine>): void {
    for (const line of lines) this.named.survey(line);
  }

  decide(lines: Iterable<MatchedLine>): Decision[] {
    const decisions: Decision[] = [];
    for (const line of lines) {
      const decision = this.named.decide(line);
      if (decision) decisions.push(decision);
      else this.unnamed.add(line);
    }
    return decisions;
  }

  /** Of the lines that name no payment, in no order: one after the other, as they are asked for. */
  finish(): Iterable<Decision> {
    return this.unnamed.decide();
  }
}

/** All at once: the decision of every line, in the order of their ids. */
export function match(
  lines: readonly MatchedLine[],
  payments: PaymentBook | readonly KnownPayment[],
  rules: MatchRules,
  declined?: ReadonlySet<string>,
): Decision[] {
  const book = payments instanceof PaymentBook ? payments : PaymentBook.of(payments);
  const matcher = new Matcher(book, rules, declined);
  matcher.survey(lines);
  return [...matcher.decide(lines), ...matcher.finish()].sort((one, other) => one.lineId - other.lineId);
}
