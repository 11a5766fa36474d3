import type { MatchedLine } from './book/line-records.js';
import type { MatchRules } from './match-rules.js';
import type { MatchClass, MatchPass } from '@kobodesk/contracts/payments';

/** The next best explanation, and why it lost. */
export interface RunnerUp {
  readonly paymentId: number;
  readonly whyLost: string;
}

/** What is made of a bank line (rules/reconciliation.md#decisions). */
export interface Decision {
  readonly lineId: number;
  readonly class: MatchClass;
  /** null of a line that no pass explained */
  readonly pass: MatchPass | null;
  readonly rulesVersion: number;
  /** what explains the line, in the order of their ids; none of an ambiguous one */
  readonly paymentIds: readonly number[];
  /** of an ambiguous line: those that would */
  readonly rivalIds: readonly number[];
  /** sentences */
  readonly evidence: readonly string[];
  readonly runnerUp: RunnerUp | null;
}

export const mostRivals = 20;

export const inOrder = (ids: Iterable<number>): number[] =>
  [...new Set(ids)].sort((one, other) => one - other);

/** By which a declined pair is known. */
export const pairOf = (lineId: number, paymentId: number): string => `${lineId}|${paymentId}`;

/** A decision with what is the same in all of them. Sentences that are '' are left out. */
export const decisionOf = (
  { id }: MatchedLine,
  { version }: MatchRules,
  { evidence = [], ...others }: Partial<Decision> & Pick<Decision, 'class'>,
): Decision => ({
  lineId: id,
  pass: null,
  rulesVersion: version,
  paymentIds: [],
  rivalIds: [],
  runnerUp: null,
  ...others,
  evidence: evidence.filter((sentence) => sentence !== ''),
});
