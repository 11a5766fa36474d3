import type { PromiseState } from '@kobodesk/contracts/invoicing';
import { daysBetween } from '@kobodesk/contracts/kernel';

/** What was promised, and what was known of the invoice's money by then. */
export interface Promised {
  amount: bigint;
  /** the last day whose money counts */
  untilDay: string;
  /** of the invoice, by the moment in which the promise was made */
  paidBefore: bigint;
}

/** What moved what is due of the invoice, by its value day: + more, − less. */
export interface Moved {
  isPayment: boolean;
  businessDay: string;
  amount: bigint;
}

export type Judged = { state: Exclude<PromiseState, 'replaced' | 'noted'>; paid: bigint };

const sum = (movements: readonly Moved[]): bigint =>
  movements.reduce((total, { amount }) => total + amount, 0n);
const byDay = (one: Moved, other: Moved): number => (one.businessDay < other.businessDay ? -1 : 1);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** By value day, money made up a promise on it; undefined: it has not, or nothing of it is left to pay. */
export function paidOn(
  { amount, paidBefore }: Pick<Promised, 'amount' | 'paidBefore'>,
  movements: readonly Moved[],
): string | undefined {
  const payments = movements.filter(({ isPayment }) => isPayment);
  const asked = least(amount, sum(movements) - sum(payments) - paidBefore);
  if (asked <= 0n) return undefined;
  let paid = -paidBefore;
  for (const { businessDay, amount: moved } of payments.toSorted(byDay)) {
    paid -= moved;
    if (paid >= asked) return businessDay;
  }
  return undefined;
}

/** Of promises with the day on which money made each up: how many were late, and by how many whole days on average. */
export function lateness(kept: readonly { day: string; paidOn: string | undefined }[]): {
  keptLate: number;
  daysLate: number;
} {
  const late = kept.flatMap(({ day, paidOn: on }) =>
    on !== undefined && on > day ? [daysBetween(day, on)] : [],
  );
  const days = late.reduce((total, count) => total + count, 0);
  return { keptLate: late.length, daysLate: late.length === 0 ? 0 : Math.round(days / late.length) };
}

/**
 * What money and calendar make of a promise (rules/collection.md#promises): of these alone, so that it can be told again
 * at any time. Money counts by its value day, however late it is told; what was credited or voided since need not be paid.
 */
export function judged(
  { amount, untilDay, paidBefore }: Promised,
  movements: readonly Moved[],
  today: string,
): Judged {
  const payments = movements.filter(({ isPayment }) => isPayment);
  const billed = sum(movements) - sum(payments);
  const asked = least(amount, billed - paidBefore);
  if (asked <= 0n) return { state: 'withdrawn', paid: 0n };
  const inTime = payments.filter(({ businessDay }) => businessDay <= untilDay);
  const paid = least(-sum(inTime) - paidBefore, asked);
  if (paid >= asked) return { state: 'kept', paid };
  if (today <= untilDay) return { state: 'open', paid };
  return { state: paid > 0n ? 'part' : 'broken', paid };
}
