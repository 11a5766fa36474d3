import { dayAfter, invariant } from '@kobodesk/contracts/kernel';
import { mostReplayedLines } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { BankLineEntity } from '../bank-line.entity.js';
import type { LearntPayer } from '../match/book/learnt-payers.js';
import { PaymentBook } from '../match/book/payment-book.js';
import type { KnownPayment } from '../match/book/known-payment.js';
import type { Decision } from '../match/decision.js';
import type { MatchRules } from '../match/match-rules.js';
import { match } from '../match/matcher.js';
import { Decisions } from './decisions.js';
import { readLearntPayers } from './known-payers.js';
import { knownPaymentOf, payersOf, paymentsAround } from './known-payments.js';
import { spanOf } from './read-book.js';

/**
 * The latest lines that no person accepted, beside the payments around them and what people said no to: what `decisions` follow
 * from, by any of the rules that it was gathered for.
 */
export class HeldLines {
  private constructor(
    readonly lines: readonly BankLineEntity[],
    private readonly payments: readonly KnownPayment[],
    private readonly learnt: readonly LearntPayer[],
    private readonly declined: ReadonlySet<string>,
  ) {}

  static async of(call: Work, ...rules: readonly MatchRules[]): Promise<HeldLines> {
    const { organisationId } = call.actor;
    invariant(organisationId !== null, 'lines are of an organisation');
    const decisions = call.read(Decisions);
    const lines = await decisions.undecidedLines(mostReplayedLines);
    const around = await paymentsAround(
      call,
      lines.map(({ day }) => day),
      spanOf(rules),
    );
    const explained = await decisions.explained(around.map(({ id }) => id));
    const payers = await payersOf(call, organisationId, around);
    const payments = around.map((payment) => {
      const by = explained.get(payment.id);
      return knownPaymentOf(payment, {
        zone: call.actor.timeZone,
        payer: payers.get(payment.invoiceNumber) ?? '',
        // what the rules found themselves is found anew
        explainedBy: by?.state === 'accepted' ? by.lineId : null,
      });
    });
    const learnt = await readLearntPayers(call, organisationId);
    return new HeldLines(lines, payments, learnt, await decisions.declined());
  }

  /** What the rules make of the lines. */
  decisions(rules: MatchRules): { made: Decision[]; payments: number } {
    const payments = this.within(rules);
    const book = PaymentBook.of(payments, this.learnt);
    return { made: match(this.lines, book, rules, this.declined), payments: payments.length };
  }

  /** A payment that is out of reach of every line makes no amount more common. */
  private within(rules: MatchRules): readonly KnownPayment[] {
    const days = this.lines.map(({ day }) => day).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { before, after } = spanOf([rules]);
    const [from, until] = [dayAfter(first, -before), dayAfter(last, after)];
    return this.payments.filter(({ day }) => day >= from && day <= until);
  }
}
