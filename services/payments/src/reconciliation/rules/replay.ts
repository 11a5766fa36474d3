import { decimalOf } from '@kobodesk/contracts/kernel';
import {
  mostReplayedLines,
  shownReplayLines,
  shownReplayPayments,
  type MatchClass,
  type Replayed,
} from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { PaymentEntity } from '../../payment/payment.entity.js';
import type { BankLineEntity } from '../bank-line.entity.js';
import { decidedLines, type DecidedLines } from '../desk/decided-lines.js';
import { Decisions } from '../desk/decisions.js';
import { PaidPayments } from '../desk/known-payments.js';
import { MatchSource, type StatementPart } from '../desk/match-source.js';
import { shownPayment } from '../desk/shown-line.js';
import type { Decision } from '../match/decision.js';
import type { MatchRules } from '../match/match-rules.js';

interface Changed {
  readonly lineId: number;
  readonly day: string;
  readonly before: Decision;
  readonly after: Decision;
}

const isSame = (one: Decision, other: Decision): boolean =>
  one.class === other.class &&
  one.pass === other.pass &&
  one.paymentIds.join() === other.paymentIds.join() &&
  one.rivalIds.join() === other.rivalIds.join();

const namedIn = ({ paymentIds, rivalIds }: Decision): readonly number[] =>
  paymentIds.length > 0 ? paymentIds : rivalIds;
const shownOf = (decision: Decision): readonly number[] => namedIn(decision).slice(0, shownReplayPayments);

const noneYet = (): Record<MatchClass, number> => ({ certain: 0, strong: 0, ambiguous: 0, none: 0 });
const latestFirst = (one: Changed, other: Changed): number =>
  one.day === other.day ? other.lineId - one.lineId : one.day < other.day ? 1 : -1;

/** What two sets of rules make of each line, and the latest of those of which it is not the same. */
class Compared {
  readonly before = noneYet();
  readonly after = noneYet();
  changed = 0;
  /** what one of the two made of a line that the other one comes to later */
  private readonly waiting = new Map<number, Decision>();
  private latest: Changed[] = [];

  add({ nth, lines, made }: DecidedLines): void {
    const days = new Map(lines.map(({ id, day }) => [id, day]));
    for (const decision of made) {
      const { lineId } = decision;
      (nth === 0 ? this.before : this.after)[decision.class] += 1;
      const other = this.waiting.get(lineId);
      if (!other) {
        this.waiting.set(lineId, decision);
        continue;
      }
      this.waiting.delete(lineId);
      const [before, after] = nth === 0 ? [decision, other] : [other, decision];
      const day = days.get(lineId);
      if (day === undefined || isSame(before, after)) continue;
      this.changed += 1;
      this.latest.push({ lineId, day, before, after });
    }
    this.latest = this.first();
  }

  first(): Changed[] {
    return this.latest.toSorted(latestFirst).slice(0, shownReplayLines);
  }
}

const dayRangeOf = (parts: readonly StatementPart[]) => ({
  fromDay: parts.map(({ fromDay }) => fromDay).sort()[0] ?? null,
  toDay:
    parts
      .map(({ toDay }) => toDay)
      .sort()
      .at(-1) ?? null,
});

/**
 * The lines that no person accepted, statement by statement, the latest first and as many as `mostReplayedLines`, decided
 * by the rules in force and by others: both of the same lines and payments, which are read once, so that what differs is
 * due to the rules alone, and neither to what came since lines were matched last nor to what comes meanwhile. It says which
 * lines those are.
 */
export async function replayed(call: Work, present: MatchRules, others: MatchRules) {
  const source = call.read(MatchSource);
  const [parts, waiting] = [await source.parts(mostReplayedLines), await source.many()];
  const compared = new Compared();
  const { decided } = await decidedLines(call, { parts, rules: [present, others] });
  for await (const some of decided) compared.add(some);
  const first = compared.first();
  const rows = await call.read(Decisions).linesOf(first.map(({ lineId }) => lineId));
  const ids = first.flatMap((one) => [...shownOf(one.before), ...shownOf(one.after)]);
  const payments = await call.read(PaidPayments).byIds(ids);
  const shown = (decision: Decision) => replayedOf(decision, payments, call.actor.timeZone);
  const { before, after, changed } = compared;
  return {
    lines: parts.reduce((sum, part) => sum + part.lines, 0),
    waiting,
    ...dayRangeOf(parts),
    changed,
    before,
    after,
    first: first.flatMap(({ lineId, ...made }) => {
      const line = rows.get(lineId);
      return line ? [{ ...lineShown(line), before: shown(made.before), after: shown(made.after) }] : [];
    }),
  };
}

const lineShown = ({ id, account, day, amount, currency, narration }: BankLineEntity) => ({
  id,
  account,
  day,
  amount: decimalOf(amount),
  currency,
  narration,
});

function replayedOf(
  decision: Decision,
  payments: ReadonlyMap<number, PaymentEntity>,
  zone: string,
): Replayed {
  return {
    class: decision.class,
    pass: decision.pass,
    many: namedIn(decision).length,
    payments: shownOf(decision).flatMap((id) => {
      const payment = payments.get(id);
      return payment ? [shownPayment(payment, zone)] : [];
    }),
    evidence: [...decision.evidence],
  };
}
