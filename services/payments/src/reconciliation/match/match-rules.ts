import { daysBetween, roundedTo, thousandths, type Thousandths } from '@kobodesk/contracts/kernel';
import type { KnownPayment } from './book/known-payment.js';

/** What is kept back of a payment before it is settled. Amounts are decimals of the payment's currency. */
export interface FeeRule {
  /** '' is every channel */
  readonly channel: string;
  readonly flat: string;
  /** hundredths of a per cent of the payment, and the most that they come to */
  readonly basisPoints: number;
  readonly most: string;
}

/** Days of a bank line around the day of its payment. */
export interface DayWindow {
  readonly before: number;
  readonly after: number;
}

/** What is agreed on for matching. A version of it is never changed: each decision names the one it was made by. */
export interface MatchRules {
  readonly version: number;
  /** of a payment that the line names */
  readonly named: DayWindow;
  /** of one that it does not name */
  readonly unnamed: DayWindow;
  readonly fees: readonly FeeRule[];
  /** an amount tells payments apart from so many bits on (rules/reconciliation.md#rare-amounts) */
  readonly leastBits: number;
  /** open payments of one payer among which a covering set is looked for, and payments of such a set */
  readonly mostOpen: number;
  readonly mostTogether: number;
}

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

/** What the provider keeps of a payment: the first rule of its channel. */
export function feeOf({ fees }: MatchRules, { channel, amount }: KnownPayment): Thousandths {
  const rule = fees.find((fee) => fee.channel === '' || fee.channel === channel);
  if (!rule) return 0n;
  const most = thousandths(rule.most);
  const part = roundedTo(amount * BigInt(rule.basisPoints), 2, 10_000n);
  return thousandths(rule.flat) + (part < most ? part : most);
}
