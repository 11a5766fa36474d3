import { daysBetween } from '@kobodesk/contracts/kernel';

/** The end of a month that the fewest days lie between, before or after; undefined before the first is closed. */
export const nearestEnd = (asAt: string, monthEnds: readonly string[]): string | undefined => {
  const away = (day: string): number => Math.abs(daysBetween(day, asAt));
  return monthEnds.toSorted((one, other) => away(one) - away(other))[0];
};
