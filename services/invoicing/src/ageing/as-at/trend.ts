import type { BandStarts } from '@kobodesk/contracts/invoicing';
import { bandSums, type BandSums, type DueSum } from '../ageing-days.js';
import type { Step } from '../tracker/collection.js';

/** What was due at the end of a day, by band of that day. */
export interface Point {
  day: string;
  sums: BandSums;
}

/**
 * What was due at each of these ends, the oldest first: what moved until then, laid into the bands of that day. `steps` are
 * those of one currency; an end is the last of its month but for the last one, which is today.
 */
export function trendOf(
  steps: readonly Step[],
  ends: readonly string[],
  { currencyId, starts }: { currencyId: number; starts: BandStarts },
): Point[] {
  const open = new Map<string, bigint>();
  const take = (month: string): void => {
    for (const { dueDay, amount } of steps.filter((step) => step.month === month))
      open.set(dueDay, (open.get(dueDay) ?? 0n) + amount);
  };
  take('');
  return ends.map((day) => {
    take(day.slice(0, 7));
    const due = [...open]
      .filter(([, amount]) => amount !== 0n)
      .map(([dueDay, amount]): DueSum => ({ dueDay, currencyId, count: 0, amount }));
    const [sums] = bandSums(due, starts, day);
    return { day, sums: sums ?? { currencyId, bands: [] } };
  });
}
