import { explains } from '../desk/standing.js';

/** What a line brought, with what a move says of it. */
export interface MovedLine {
  readonly account: string;
  readonly day: string;
  readonly amount: bigint;
  readonly currency: string;
}
interface Decided {
  readonly state: string;
  readonly class: string;
  readonly paymentIds: readonly number[];
}
type DecidedAnew = Decided & { readonly lineId: number; readonly version: number; readonly madeAt: Date };

export interface NewMove extends MovedLine {
  readonly kind: 'banked' | 'unbanked';
  readonly lineId: number;
  readonly version: number;
  readonly paymentIds: readonly number[];
  readonly recordedAt: Date;
}

const explainedBy = (decision: Decided | undefined): readonly number[] =>
  decision && explains(decision) ? decision.paymentIds.toSorted((one, other) => one - other) : [];

/** What a decision moves in the place of the one before it: nothing where the same payments explain the line. */
export function movedBy(line: MovedLine, before: Decided | undefined, now: DecidedAnew): NewMove[] {
  const [was, is] = [explainedBy(before), explainedBy(now)];
  if (line.amount <= 0n || was.join() === is.join()) return [];
  const { account, day, amount, currency } = line;
  const { lineId, version, madeAt: recordedAt } = now;
  const move = { account, day, amount, currency, lineId, version, recordedAt };
  return [
    ...(was.length === 0 ? [] : [{ ...move, kind: 'unbanked' as const, paymentIds: was }]),
    ...(is.length === 0 ? [] : [{ ...move, kind: 'banked' as const, paymentIds: is }]),
  ];
}
