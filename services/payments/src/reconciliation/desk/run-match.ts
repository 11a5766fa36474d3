import type { MatchClass } from '@kobodesk/contracts/payments';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { Decision } from '../match/decision.js';
import { RuleVersions } from '../rules/rule-versions.js';
import type { BankDecisionEntity } from './bank-decision.entity.js';
import { Decisions, type NewDecision } from './decisions.js';
import { HeldLines } from './held-lines.js';
import { namedRrrs } from '../requery/named-rrrs.js';
import type { NamedReference } from '../requery/requeries.js';

export interface MatchRun {
  /** the version of the rules in force */
  readonly rulesVersion: number;
  readonly lines: number;
  readonly payments: number;
  readonly counts: Record<MatchClass, number>;
  /** what is to be decided otherwise than it stands */
  readonly changed: readonly NewDecision[];
  /** numbers in lines that no payment explains, which may be references of the provider */
  readonly named: readonly NamedReference[];
}

/**
 * What the rules in force make of all lines that no person accepted, beside what stands. It follows from the lines, the
 * payments and what people said alone: which statement came first, and how often it was run, changes nothing.
 */
export async function runMatch(call: Work): Promise<MatchRun> {
  const rules = await call.read(RuleVersions).inForce();
  const held = await HeldLines.of(call, rules);
  const { lines } = held;
  const { made, payments } = held.decisions(rules);
  const standing = await call.read(Decisions).standingOf(lines.map(({ id }) => id));
  const counts = { certain: 0, strong: 0, ambiguous: 0, none: 0 };
  const changed: NewDecision[] = [];
  const named: NamedReference[] = [];
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const decision of made) {
    counts[decision.class] += 1;
    const line = byId.get(decision.lineId);
    if (line && line.amount > 0n && decision.class === 'none')
      for (const rrr of namedRrrs(line.narration, line.bankReference)) named.push({ lineId: line.id, rrr });
    const before = standing.get(decision.lineId);
    if (!before || !isSame(before, decision)) changed.push(rowOf(decision, before, call.now));
  }
  return { rulesVersion: rules.version, lines: lines.length, payments, counts, changed, named };
}

const rowOf = (
  { lineId, class: found, pass, rulesVersion, paymentIds, rivalIds, evidence, runnerUp }: Decision,
  before: BankDecisionEntity | undefined,
  madeAt: Date,
): NewDecision => ({
  lineId,
  version: (before?.version ?? 0) + 1,
  class: found,
  pass,
  rulesVersion,
  paymentIds,
  rivalIds,
  evidence,
  runnerUpId: runnerUp?.paymentId ?? null,
  whyLost: (runnerUp?.whyLost ?? '').slice(0, 500),
  state: 'found',
  madeBy: '',
  madeAt,
});

/** The runner-up and its words may differ by a payment that came since: they are kept as of when the line was decided. */
const isSame = (before: BankDecisionEntity, decision: Decision): boolean =>
  before.state === 'found' &&
  before.class === decision.class &&
  before.pass === decision.pass &&
  before.rulesVersion === decision.rulesVersion &&
  before.paymentIds.join() === decision.paymentIds.join() &&
  before.rivalIds.join() === decision.rivalIds.join();
