import { payableIn } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import type { DayRange, DueSum } from './ageing-days.js';

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
