import { dayAfter, type Thousandths } from '@kobodesk/contracts/kernel';
import type { BankDayState } from '@kobodesk/contracts/payments';

/** A statement as it covers days of its account. */
export interface Covering {
  readonly fromDay: string;
  readonly toDay: string;
  readonly opening: Thousandths | null;
  readonly closing: Thousandths | null;
}

export interface Cell {
  readonly state: BankDayState;
  readonly open: number;
  readonly lines: number;
}

/** Days that no statement has, between two of them. */
interface Gap {
  readonly from: string;
  readonly to: string;
  /** the balances meet: nothing came or went */
  readonly isQuiet: boolean;
}

function gapsOf(statements: readonly Covering[]): Gap[] {
  const sorted = statements.toSorted((one, other) =>
    one.fromDay === other.fromDay ? (one.toDay < other.toDay ? -1 : 1) : one.fromDay < other.fromDay ? -1 : 1,
  );
  const gaps: Gap[] = [];
  let last = sorted[0];
  for (const next of sorted.slice(1)) {
    if (!last) break;
    const from = dayAfter(last.toDay, 1);
    const isQuiet = next.opening !== null && next.opening === last.closing;
    if (from < next.fromDay) gaps.push({ from, to: dayAfter(next.fromDay, -1), isQuiet });
    if (next.toDay >= last.toDay) last = next;
  }
  return gaps;
}

/**
 * How each of some days of an account stands (rules/reconciliation.md#days).
 * @param counts lines of a day, and those of them that are open
 */
export function cellsOf(
  days: readonly string[],
  statements: readonly Covering[],
  counts: ReadonlyMap<string, { readonly lines: number; readonly open: number }>,
  today: string,
): Cell[] {
  const gaps = gapsOf(statements);
  const first = statements.map(({ fromDay }) => fromDay).sort()[0] ?? '';
  const last =
    statements
      .map(({ toDay }) => toDay)
      .sort()
      .at(-1) ?? '';
  const stateOf = (day: string, lines: number, open: number): BankDayState => {
    if (open > 0) return 'open';
    if (lines > 0) return 'explained';
    if (first === '' || day < first || day > today) return 'none';
    if (day > last) return 'expected';
    const gap = gaps.find(({ from, to }) => from <= day && day <= to);
    return gap && !gap.isQuiet ? 'missing' : 'quiet';
  };
  return days.map((day) => {
    const { lines, open } = counts.get(day) ?? { lines: 0, open: 0 };
    return { state: stateOf(day, lines, open), open, lines };
  });
}
