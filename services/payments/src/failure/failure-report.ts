import { dayOf } from '@kobodesk/chassis/clock/zone';
import { decimalOf, sumOf, type ReplyOf } from '@kobodesk/contracts/kernel';
import type { reportFailures } from '@kobodesk/contracts/payments';

type Totals = ReplyOf<typeof reportFailures>['data'];

/** How payments come to be known. */
export const reportTypes = [
  { id: 1, name: 'Notification' },
  { id: 2, name: 'Found by re-query' },
  { id: 3, name: 'Report sheet' },
] as const;

/** What was told, and what was booked of it, in thousandths, in the quarter of an hour that begins at `quarter` (epoch ms). */
export interface Told {
  quarter: number;
  booked: bigint;
  missing: bigint;
}

/** Hundredths of a per cent are cut, so that 100 means that nothing was booked, and 0 that all of it was. */
function percentageOf(missing: bigint, reported: bigint): number {
  if (reported === 0n || missing === 0n) return 0;
  const hundredths = (missing * 10_000n) / reported;
  return Number(hundredths === 0n ? 1n : hundredths) / 100; // a percentage, not money
}

/** The totals of a report, and the days that they came on (rules/references-and-payments.md#the-failure-report). */
export function totalsOf(rows: readonly Told[], timeZone: string): Totals {
  const booked = sumOf(rows.map((row) => row.booked));
  const missing = sumOf(rows.map((row) => row.missing));
  const days = new Map<string, { reported: bigint; processed: bigint }>();
  for (const row of rows) {
    const day = dayOf(row.quarter, timeZone);
    const sums = days.get(day) ?? { reported: 0n, processed: 0n };
    sums.reported += row.booked + row.missing;
    sums.processed += row.booked;
    days.set(day, sums);
  }
  return {
    bdaAmount: decimalOf(booked),
    remitaAmount: decimalOf(booked + missing),
    unprocessedAmount: decimalOf(missing),
    percentageFailure: percentageOf(missing, booked + missing),
    days: [...days]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, { reported, processed }]) => ({
        day,
        reported: decimalOf(reported),
        processed: decimalOf(processed),
      })),
  };
}
