import { dayAfter } from '@kobodesk/contracts/kernel';
import { ageingBands, type AgeingBand, type BandStarts } from '@kobodesk/contracts/invoicing';

export interface DayRange {
  /** due days, both included */
  from: string;
  to: string;
}

const [earliest, latest] = ['0001-01-01', '9998-12-31'];
export const everyDay: DayRange = { from: earliest, to: latest };

/** The due days of a band as it lies today: the older the band, the earlier its days. */
export function daysOf({ fromDays, toDays }: AgeingBand, today: string): DayRange {
  return {
    from: toDays === undefined ? earliest : dayAfter(today, -toDays),
    to: fromDays < 0 ? latest : dayAfter(today, -fromDays),
  };
}

export interface DueSum {
  dueDay: string;
  currencyId: number;
  count: number;
  amount: bigint;
}

/** What is due within one of some ranges of due days. */
export interface RangeSum extends Omit<DueSum, 'dueDay'> {
  /** its place among the ranges */
  range: number;
}

export interface BandSums {
  currencyId: number;
  bands: { band: AgeingBand; count: number; amount: bigint }[];
}

/**
 * What is due of each day, put together by band and currency (rules/ageing.md#bands). Every day lies in one band: what
 * the bands come to is what the days come to.
 */
export function bandSums(sums: readonly DueSum[], starts: BandStarts, today: string): BandSums[] {
  const bands = ageingBands(starts);
  const ranges = bands.map((band) => daysOf(band, today));
  const rangeOf = (day: string) => ranges.findIndex(({ from, to }) => day >= from && day <= to);
  return inBands(
    sums.map(({ dueDay, ...sum }) => ({ ...sum, range: rangeOf(dueDay) })),
    bands,
  );
}

/** The same of what the days of each band come to. */
export function inBands(sums: readonly RangeSum[], bands: readonly AgeingBand[]): BandSums[] {
  return [...new Set(sums.map(({ currencyId }) => currencyId))]
    .sort((one, other) => one - other)
    .map((currencyId) => ({
      currencyId,
      bands: bands.map((band, at) => {
        const own = sums.filter((sum) => sum.currencyId === currencyId && sum.range === at);
        return {
          band,
          count: own.reduce((total, { count }) => total + count, 0),
          amount: own.reduce((total, { amount }) => total + amount, 0n),
        };
      }),
    }));
}
