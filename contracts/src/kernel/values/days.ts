const dayMs = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whole calendar days from one day (YYYY-MM-DD) to another; below 0 when it lies before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / dayMs);

/** The calendar day so many days after (or, below 0, before) a day. Days of a calendar have no zone. */
export const dayAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);
