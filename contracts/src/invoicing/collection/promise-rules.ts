import { dayAfter, type Thousandths } from '../../kernel/index.js';

/**
 * `withdrawn`: by somebody, or because nothing was left to pay (rules/collection.md#promises); `noted`: said by the payer
 * beside a promise that the agency had taken, which stands (rules/collection.md#by-the-payer).
 */
export const promiseStates = ['open', 'kept', 'part', 'broken', 'replaced', 'withdrawn', 'noted'] as const;
export type PromiseState = (typeof promiseStates)[number];

export const promiseNames: Readonly<Record<PromiseState, string>> = {
  open: 'Promised',
  kept: 'Kept',
  part: 'Partly kept',
  broken: 'Broken',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
  noted: 'Noted',
};

/** said to somebody of the agency, or by the payer on the public page */
export const promiseSources = ['phone', 'portal'] as const;
export type PromiseSource = (typeof promiseSources)[number];

/** Money of a day may be told a day later, and more over a weekend. */
export const graceDays = 2;
export const untilDayOf = (day: string): string => dayAfter(day, graceDays);

/** How far ahead a promise may lie: whoever has no more than the number of an invoice stops its notices for less. */
export const furthestDays: Readonly<Record<PromiseSource, number>> = { phone: 180, portal: 30 };
/** so many promises of an invoice the public page takes in all */
export const mostFromPortal = 3;

export type PromiseRefusal = 'nothing-due' | 'nothing' | 'too-much' | 'past' | 'too-far';

interface Promised {
  amount: Thousandths;
  day: string;
  source: PromiseSource;
}

/** Why it is no promise, or undefined (rules/collection.md#promises). */
export function promiseRefusal(
  { amount, day, source }: Promised,
  { outstanding, today }: { outstanding: Thousandths; today: string },
): PromiseRefusal | undefined {
  if (outstanding <= 0n) return 'nothing-due';
  if (amount <= 0n) return 'nothing';
  if (amount > outstanding) return 'too-much';
  if (day < today) return 'past';
  return day > dayAfter(today, furthestDays[source]) ? 'too-far' : undefined;
}

export const disputeStates = ['open', 'accepted', 'rejected'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeNames: Readonly<Record<DisputeState, string>> = {
  open: 'Disputed',
  accepted: 'Approved',
  rejected: 'Declined',
};
