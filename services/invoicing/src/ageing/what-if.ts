import { payableIn } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import type { DayRange, DueSum } from './ageing-days.js';
import type { Month } from './tracker/collection.js';

export interface WaiverRule {
  /** a decimal with at most three places */
  percent: string;
  /** of these due days; absent: of all */
  days?: DayRange | undefined;
}

export interface Supposed {
  after: DueSum[];
  /** by currency */
  waived: Map<number, bigint>;
}

const keyOf = ({ currencyId, dueDay }: DueSum): string => `${currencyId} ${dueDay}`;

/** What is left of each day when some of it is paid: what is paid is a part of what is due. */
export function without(sums: readonly DueSum[], paid: readonly DueSum[]): DueSum[] {
  const gone = new Map<string, { count: number; amount: bigint }>();
  for (const sum of paid) {
    const known = gone.get(keyOf(sum)) ?? { count: 0, amount: 0n };
    gone.set(keyOf(sum), { count: known.count + sum.count, amount: known.amount + sum.amount });
  }
  return sums
    .map((sum) => {
      const { count, amount } = gone.get(keyOf(sum)) ?? { count: 0, amount: 0n };
      return { ...sum, count: sum.count - count, amount: sum.amount - amount };
    })
    .filter(({ count, amount }) => count > 0 || amount > 0n);
}

/** A part of what is due of each day is waived, rounded as what can be paid; all of it leaves no invoice behind. */
export function waived(sums: readonly DueSum[], rule: WaiverRule | undefined): Supposed {
  const total = new Map<number, bigint>();
  if (!rule) return { after: [...sums], waived: total };
  const percent = thousandths(rule.percent);
  const after = sums.map((sum) => {
    const isMeant = !rule.days || (sum.dueDay >= rule.days.from && sum.dueDay <= rule.days.to);
    if (!isMeant) return sum;
    const part = payableIn(sum.currencyId, sum.amount * percent, 100_000n);
    const given = part < sum.amount ? part : sum.amount;
    total.set(sum.currencyId, (total.get(sum.currencyId) ?? 0n) + given);
    return { ...sum, amount: sum.amount - given };
  });
  return { after: after.filter(({ amount }) => amount > 0n), waived: total };
}

interface Otherwise {
  /** of the currency of the period, as it is and as it is supposed */
  before: readonly DueSum[];
  after: readonly DueSum[];
  /** how much of the difference is waived and not paid, in thousandths */
  waived: bigint;
  today: string;
}

const dueOf = (sums: readonly DueSum[]): bigint => sums.reduce((total, { amount }) => total + amount, 0n);

/**
 * A period until today as it would have ended (rules/ageing.md#collection-figures): what is paid is due no more, and what
 * is waived was, as what is credited, never billed. By the difference, so that a narrower result moves the whole.
 */
export function endedOtherwise(period: Month, { before, after, waived: given, today }: Otherwise): Month {
  const toCome = ({ dueDay }: DueSum): boolean => dueDay > today;
  const gone = dueOf(before) - dueOf(after);
  return {
    ...period,
    closing: period.closing - gone,
    current: period.current - dueOf(before.filter(toCome)) + dueOf(after.filter(toCome)),
    billed: period.billed - given,
    paid: period.paid + gone - given,
  };
}
