import { dayAfter } from '@kobodesk/contracts/kernel';

const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

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
  const start = dayAfter(first, -sinceMonday(first));
  const weeks: (string | undefined)[][] = [];
  for (let at = start; at.slice(0, 7) <= month; at = dayAfter(at, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => dayAfter(at, index)).map((one) =>
        one.startsWith(month) ? one : undefined,
      ),
    );
  return weeks;
}

/** Where a key leads from a day of the calendar; undefined: it is no key of the calendar. */
export function dayByKey(day: string, key: string, isShift: boolean): string | undefined {
  const steps: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => dayAfter(day, -1),
    ArrowRight: () => dayAfter(day, 1),
    ArrowUp: () => dayAfter(day, -7),
    ArrowDown: () => dayAfter(day, 7),
    Home: () => dayAfter(day, -sinceMonday(day)),
    End: () => dayAfter(day, 6 - sinceMonday(day)),
    PageUp: () => monthsLater(day, isShift ? -12 : -1),
    PageDown: () => monthsLater(day, isShift ? 12 : 1),
  };
  return steps[key]?.();
}
