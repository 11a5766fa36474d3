import type { PromiseState } from '@kobodesk/contracts/invoicing';

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
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

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
