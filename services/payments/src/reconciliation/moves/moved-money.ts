import { sumOf } from '@kobodesk/contracts/kernel';
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

/**
 * A move in parts of so many payments at most, for what is told and posted of one is one row (decision 126). Each part has of what the
 * line brought what its payments are of all of them, to the last unit: none brings more than comes of its payments.
 * @param coming what of each payment comes to the agency, in the order of `paymentIds`
 */
export function inParts(move: NewMove, coming: readonly bigint[], most: number): NewMove[] {
  const { paymentIds, amount } = move;
  const all = sumOf(coming);
  if (all <= 0n) return [move];
  const parts: NewMove[] = [];
  for (let from = 0, before = 0n, told = 0n; from < paymentIds.length; from += most) {
    const until = before + sumOf(coming.slice(from, from + most));
    const brought = (amount * until) / all;
    parts.push({ ...move, paymentIds: paymentIds.slice(from, from + most), amount: brought - told });
    [before, told] = [until, brought];
  }
  return parts;
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
