import { dayAfter } from '@kobodesk/contracts/kernel';
import { monthsLater, sinceMonday } from '../../show/dates/calendar';

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
