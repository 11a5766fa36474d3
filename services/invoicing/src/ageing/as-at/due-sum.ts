import type { DueSum } from '../ageing-days.js';

interface Part {
  sums: readonly DueSum[];
  sign: 1 | -1;
}

/** Sums of sums by due day and currency; what comes to nothing is left out. */
export function together(parts: readonly Part[]): DueSum[] {
  const known = new Map<string, DueSum>();
  for (const { sums, sign } of parts)
    for (const { dueDay, currencyId, count, amount } of sums) {
      const key = `${dueDay} ${currencyId}`;
      const had = known.get(key) ?? { dueDay, currencyId, count: 0, amount: 0n };
      known.set(key, {
        ...had,
        count: had.count + sign * count,
        amount: had.amount + BigInt(sign) * amount,
      });
    }
  return [...known.values()].filter(({ count, amount }) => count !== 0 || amount !== 0n);
}

/** The due days that a page of rows lies on, and how many rows lie on them before it. */
export interface PageDays {
  from: string;
  to: string;
  offset: number;
}

/** Rows lie in the order of their due days, each as often as it is counted. Undefined: the page is beyond the last. */
export function pageDays(
  sums: readonly DueSum[],
  { offset, size }: { offset: number; size: number },
): PageDays | undefined {
  const counts = new Map<string, number>();
  for (const { dueDay, count } of sums) counts.set(dueDay, (counts.get(dueDay) ?? 0) + count);
  let before = 0;
  let found: PageDays | undefined;
  for (const day of [...counts.keys()].toSorted()) {
    const until = before + (counts.get(day) ?? 0);
    if (until > offset) {
      found ??= { from: day, to: day, offset: offset - before };
      found.to = day;
      if (until >= offset + size) return found;
    }
    before = until;
  }
  return found;
}
