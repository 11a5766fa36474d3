import { decimalOf } from '@kobodesk/contracts/kernel';
import {
  shownReplayLines,
  shownReplayPayments,
  type MatchClass,
  type Replayed,
} from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { PaymentEntity } from '../../payment/payment.entity.js';
import type { BankLineEntity } from '../bank-line.entity.js';
import { HeldLines } from '../desk/held-lines.js';
import { PaidPayments } from '../desk/known-payments.js';
import { shownPayment } from '../desk/shown-line.js';
import type { Decision } from '../match/decision.js';
import type { MatchRules } from '../match/match-rules.js';

interface Changed {
  readonly line: BankLineEntity;
  readonly before: Decision;
  readonly after: Decision;
}

const countsOf = (made: readonly Decision[]): Record<MatchClass, number> => {
  const counts = { certain: 0, strong: 0, ambiguous: 0, none: 0 };
  for (const decision of made) counts[decision.class] += 1;
  return counts;
};

const isSame = (one: Decision, other: Decision): boolean =>
  one.class === other.class &&
  one.pass === other.pass &&
  one.paymentIds.join() === other.paymentIds.join() &&
  one.rivalIds.join() === other.rivalIds.join();

const namedIn = ({ paymentIds, rivalIds }: Decision): readonly number[] =>
  paymentIds.length > 0 ? paymentIds : rivalIds;
const shownOf = (decision: Decision): readonly number[] => namedIn(decision).slice(0, shownReplayPayments);

/** The lines of two runs that differ, the latest days first. */
function changedOf(
  lines: readonly BankLineEntity[],
  before: readonly Decision[],
  after: readonly Decision[],
): Changed[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const then = new Map(after.map((decision) => [decision.lineId, decision]));
  const changed = before.flatMap((decision) => {
    const [line, next] = [byId.get(decision.lineId), then.get(decision.lineId)];
    return line && next && !isSame(decision, next) ? [{ line, before: decision, after: next }] : [];
  });
  return changed.sort(({ line: one }, { line: other }) =>
    one.day === other.day ? other.id - one.id : one.day < other.day ? 1 : -1,
  );
}

/**
 * The lines that no person accepted, decided by the rules in force and by others: both of the same lines and payments, so
 * that what differs is due to the rules alone, and not to what came since lines were matched last.
 */
export async function replayed(call: Work, present: MatchRules, others: MatchRules) {
  const held = await HeldLines.of(call, present, others);
  const before = held.decisions(present).made;
  const after = held.decisions(others).made;
  const changed = changedOf(held.lines, before, after);
  const first = changed.slice(0, shownReplayLines);
  const ids = first.flatMap((one) => [...shownOf(one.before), ...shownOf(one.after)]);
  const payments = await call.read(PaidPayments).byIds(ids);
  const shown = (decision: Decision) => replayedOf(decision, payments, call.actor.timeZone);
  return {
    lines: held.lines.length,
    changed: changed.length,
    before: countsOf(before),
    after: countsOf(after),
    first: first.map(({ line, ...made }) => ({
      id: line.id,
      account: line.account,
      day: line.day,
      amount: decimalOf(line.amount),
      currency: line.currency,
      narration: line.narration,
      before: shown(made.before),
      after: shown(made.after),
    })),
  };
}

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
