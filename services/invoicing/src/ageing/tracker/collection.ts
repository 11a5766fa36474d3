/** What a period began with, what came to it, and what it ended with, in thousandths of one currency. */
export interface Period {
  opening: bigint;
  closing: bigint;
  /** of the closing what is not yet due */
  current: bigint;
  /** raised, less what was voided and credited; of a place also what came to it and left it */
  billed: bigint;
  days: number;
}

/** Tenths, so that one decimal is shown; undefined where there is nothing to divide by. */
export interface Collection {
  dso: bigint | undefined;
  bestDso: bigint | undefined;
  daysDelinquent: bigint | undefined;
  effectiveness: bigint | undefined;
}

/** half away from zero, whatever the signs */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [over, under] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const whole = (2n * over + under) / (2n * under);
  return isNegative ? -whole : whole;
}

/**
 * How fast what is billed is collected (rules/ageing.md#collection-figures):
 *
 * - days sales outstanding = closing / billed × days;
 * - best possible = current / billed × days: what it would be if nobody were late;
 * - average days delinquent = the first less the second (Credit Research Foundation; the gap tells more than either);
 * - collection effectiveness % = (opening + billed − closing) / (opening + billed − current) × 100: what was collected
 *   of what could be, in this period. (The source spreads what was billed over the months of a period and leaves the two
 *   ends as they are; where receivables grow within a year, that comes to less than nothing.)
 */
export function collectionOf({ opening, closing, current, billed, days }: Period): Collection {
  const inDays = (amount: bigint): bigint | undefined =>
    billed > 0n ? rounded(amount * BigInt(days) * 10n, billed) : undefined;
  const [dso, bestDso] = [inDays(closing), inDays(current)];
  const [collected, collectible] = [opening + billed - closing, opening + billed - current];
  return {
    dso,
    bestDso,
    daysDelinquent: dso === undefined || bestDso === undefined ? undefined : dso - bestDso,
    effectiveness: collectible > 0n ? rounded(collected * 1000n, collectible) : undefined,
  };
}

/** What moved of one currency, by when and due day. */
export interface Step {
  /** of months the first seven letters; '' for what was before all of them */
  month: string;
  dueDay: string;
  amount: bigint;
  paid: bigint;
}

export interface Month extends Period {
  month: string;
  paid: bigint;
}

/** One month after the other. `ends` has the last day of each, or today for the last. */
export function monthsOf(steps: readonly Step[], ends: readonly string[]): Month[] {
  const open = new Map<string, bigint>();
  const put = (month: string): { moved: bigint; paid: bigint } => {
    const own = steps.filter((step) => step.month === month);
    for (const { dueDay, amount } of own) open.set(dueDay, (open.get(dueDay) ?? 0n) + amount);
    return {
      moved: own.reduce((sum, { amount }) => sum + amount, 0n),
      paid: own.reduce((sum, step) => sum + step.paid, 0n),
    };
  };
  let opening = put('').moved;
  return ends.map((end) => {
    const month = end.slice(0, 7);
    const { moved, paid } = put(month);
    const closing = opening + moved;
    const current = [...open].reduce((sum, [dueDay, amount]) => (dueDay > end ? sum + amount : sum), 0n);
    const days = Number(end.slice(8));
    const told = { month, opening, closing, current, billed: moved + paid, paid, days };
    opening = closing;
    return told;
  });
}

/** All of them as one period. */
export function together(months: readonly Month[]): Month {
  const [first, last] = [months[0], months.at(-1)];
  const sum = (of: (month: Month) => bigint) => months.reduce((total, month) => total + of(month), 0n);
  return {
    month: '',
    opening: first?.opening ?? 0n,
    closing: last?.closing ?? 0n,
    current: last?.current ?? 0n,
    billed: sum(({ billed }) => billed),
    paid: sum(({ paid }) => paid),
    days: months.reduce((total, { days }) => total + days, 0),
  };
}

/** The last days of the months before `today`, and today: so many in all, oldest first. */
export function lastEnds(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const before = Array.from({ length: count - 1 }, (_, at) =>
    new Date(Date.UTC(year, month - count + at + 1, 0)).toISOString().slice(0, 10),
  );
  return [...before, today];
}
