const oneDayMs = 86_400_000;
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const daysLater = (day: string, days: number): string => dayOf(noon(day) + days * oneDayMs);

/** The same day of a month so many later; the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last), 12));
}

/** Days since Monday. */
const sinceMonday = (day: string): number => (new Date(noon(day)).getUTCDay() + 6) % 7;

/** The weeks of the month of a day, Monday first; undefined: the day is another month's. */
export function weeksOf(day: string): (string | undefined)[][] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const start = daysLater(first, -sinceMonday(first));
  const weeks: (string | undefined)[][] = [];
  for (let at = start; at.slice(0, 7) <= month; at = daysLater(at, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => daysLater(at, index)).map((one) =>
        one.startsWith(month) ? one : undefined,
      ),
    );
  return weeks;
}

/** Where a key leads from a day of the calendar; undefined: it is no key of the calendar. */
export function dayByKey(day: string, key: string, isShift: boolean): string | undefined {
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => daysLater(day, -1),
    ArrowRight: () => daysLater(day, 1),
    ArrowUp: () => daysLater(day, -7),
    ArrowDown: () => daysLater(day, 7),
    Home: () => daysLater(day, -sinceMonday(day)),
    End: () => daysLater(day, 6 - sinceMonday(day)),
    PageUp: () => monthsLater(day, isShift ? -12 : -1),
    PageDown: () => monthsLater(day, isShift ? 12 : 1),
  };
  return steps[key]?.();
}
