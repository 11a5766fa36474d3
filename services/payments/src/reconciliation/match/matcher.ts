import type { BankLine } from '../bank-line.js';
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
 * `survey` all of them, then `decide` all of them, then `finish` with those that name no payment. Only those are kept.
 * The order of lines and payments changes nothing.
 */
export class Matcher {
  readonly reasons: Reasons;
  readonly book: PaymentBook;
  private readonly basis: Basis;
  private readonly named: NamedPayments;
  private readonly unnamed: BankLine[] = [];

  constructor(
    payments: readonly KnownPayment[],
    rules: MatchRules,
    /** pairs that people said no to (`pairOf`) */
    declined: ReadonlySet<string> = new Set(),
  ) {
    this.book = new PaymentBook(payments);
    this.basis = { book: this.book, rules, declined, taken: new Uint8Array(payments.length) };
    this.reasons = new Reasons(this.basis);
    this.named = new NamedPayments(this.basis, this.reasons);
  }

  survey(lines: Iterable<BankLine>): void {
    for (const line of lines) this.named.survey(line);
  }

  decide(lines: Iterable<BankLine>): Decision[] {
    const decisions: Decision[] = [];
    for (const line of lines) {
      const decision = this.named.decide(line);
      if (decision) decisions.push(decision);
      else this.unnamed.push(line);
    }
    return decisions;
  }

  finish(): Decision[] {
    this.unnamed.sort((one, other) => one.id - other.id);
    return new UnnamedPayments(this.basis, this.reasons).decide(this.unnamed);
  }
}

/** All at once: the decision of every line, in the order of their ids. */
export function match(
  lines: readonly BankLine[],
  payments: readonly KnownPayment[],
  rules: MatchRules,
  declined?: ReadonlySet<string>,
): Decision[] {
  const matcher = new Matcher(payments, rules, declined);
  matcher.survey(lines);
  return [...matcher.decide(lines), ...matcher.finish()].sort((one, other) => one.lineId - other.lineId);
}
