import { dayAfter, monthNames } from '@kobodesk/contracts/kernel';

const letters = monthNames.map((name) => name.slice(0, 3).toLowerCase());
const words: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** YYYY-MM-DD of a day that is in the calendar. */
function dayFrom(year: number, month: number, date: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isDay = year >= 1900 && at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  return isDay ? at.toISOString().slice(0, 10) : undefined;
}

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : letters.indexOf(text.slice(0, 3).toLowerCase()) + 1;

/** A year of two digits is one of this century; none is the one of today. */
const yearOf = (text: string | undefined, today: string): number => {
  if (text === undefined) return Number(today.slice(0, 4));
  return Number(text) + (text.length === 2 ? 2000 : 0);
};

/**
 * The day that somebody wrote, YYYY-MM-DD: `22 Nov 2026`, `22/11/2026`, `22.11.26`, `Nov 22`, `2026-11-22`, `today`. The day
 * stands before the month wherever both are digits. '' for nothing, undefined for what is no day.
 * @param today YYYY-MM-DD
 */
export function readDay(text: string, today: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return '';
  const shift = words[typed];
  if (shift !== undefined) return dayAfter(today, shift);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, date, month, year] =
    /^(\d{1,2})[\s./,-]*(\d{1,2}|[a-z]{3,9})(?:[\s./,-]+(\d{4}|\d{2}))?$/.exec(typed) ?? [];
  if (date !== undefined && month !== undefined)
    return dayFrom(yearOf(year, today), monthOf(month), Number(date));
  const [, named, on, of] = /^([a-z]{3,9})\s+(\d{1,2})(?:,?\s+(\d{4}))?$/.exec(typed) ?? [];
  return named === undefined || on === undefined
    ? undefined
    : dayFrom(yearOf(of, today), monthOf(named), Number(on));
}

/** Whether nothing that is typed after it could make another day of it. */
export const isWhole = (text: string): boolean => /\d{4}\s*$|^\s*\d{4}-\d\d?-\d\d?\s*$/.test(text);
