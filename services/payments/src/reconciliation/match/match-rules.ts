import { daysBetween, roundedTo, thousandths, type Thousandths } from '@kobodesk/contracts/kernel';
import type { MatchingRules } from '@kobodesk/contracts/payments';
import type { KnownPayment } from './book/known-payment.js';

/** Days of a bank line around the day of its payment. */
export type DayWindow = Readonly<MatchingRules['named']>;
/** What is kept back of a payment before it is settled. */
export type FeeRule = Readonly<MatchingRules['fees'][number]>;

/** What is agreed on for matching. A version of it is never changed: each decision names the one it was made by. */
export interface MatchRules extends Readonly<Omit<MatchingRules, 'fees'>> {
  readonly version: number;
  readonly fees: readonly FeeRule[];
}

/** What an agency goes by that has agreed on nothing (rules/reconciliation.md#matching-rules). */
export const firstRules: MatchRules = {
  version: 1,
  named: { before: 1, after: 45 },
  unnamed: { before: 1, after: 7 },
  fees: [],
  leastBits: 10,
  mostOpen: 40,
  mostTogether: 6,
};

/** Days by which a day lies outside the window around the payment; 0 within it. */
export function daysOutside(window: DayWindow, payment: Pick<KnownPayment, 'day'>, day: string): number {
  const apart = daysBetween(payment.day, day);
  return apart < -window.before ? -window.before - apart : Math.max(0, apart - window.after);
}

/**
 * What the provider keeps of a payment: the fee of its channel in its currency, else that of its channel in any currency,
 * else that of every channel, in the same order.
 */
export function feeOf(
  { fees }: MatchRules,
  { channel, currency, amount, passedOn }: KnownPayment,
): Thousandths {
  const own = channel.toUpperCase();
  const kinds = [
    [own, currency],
    [own, ''],
    ['', currency],
    ['', ''],
  ];
  const rule = kinds
    .map(([of, code]) => fees.find((fee) => fee.channel === of && fee.currency === code))
    .find((fee) => fee !== undefined);
  if (!rule) return 0n;
  // the agency's part bears it for all that was paid
  const part = roundedTo((amount + passedOn) * BigInt(rule.basisPoints), 2, 10_000n);
  const most = rule.most === null ? part : thousandths(rule.most);
  return thousandths(rule.flat) + (part < most ? part : most);
}
