import { dayAfter } from '@kobodesk/contracts/kernel';
import { monthOf, yearOf } from '../roll-up/cube-rows.js';
import type { Grain } from '../roll-up/roll-row.js';

/** Years, months or days, both ends included, that are added (1) or taken off (-1). */
export interface Span {
  grain: Grain;
  from: string;
  to: string;
  sign: 1 | -1;
}

/** the shorter way to a part of a month: its days, or the month without the others */
const half = 15;
/** the same of a year and its months */
const halfYear = 6;

/** The first day of the month so many months later. */
export function monthAfter(month: string, by: 1 | -1): string {
  const months =
    Number.parseInt(month.slice(0, 4), 10) * 12 + Number.parseInt(month.slice(5, 7), 10) - 1 + by;
  const two = (part: number, width: number) => String(part).padStart(width, '0');
  return `${two(Math.floor(months / 12), 4)}-${two((months % 12) + 1, 2)}-01`;
}
/** The last day of a day's month; told without the next month, which the last of all years has not. */
export function monthEnd(day: string): string {
  // the calendar comes again after 400 years, and a Date takes years below 100 for those of 1900
  const year = 2000 + (Number.parseInt(day.slice(0, 4), 10) % 400);
  const days = new Date(Date.UTC(year, Number.parseInt(day.slice(5, 7), 10), 0)).getUTCDate();
  return `${day.slice(0, 8)}${days}`;
}
const dateOf = (day: string): number => Number.parseInt(day.slice(8), 10);
const monthNumber = (day: string): number => Number.parseInt(day.slice(5, 7), 10);
const yearAfter = (year: string, by: 1 | -1): string =>
  `${String(Number.parseInt(year.slice(0, 4), 10) + by).padStart(4, '0')}-01-01`;
const decemberOf = (day: string): string => `${day.slice(0, 4)}-12-01`;

const within = {
  day: { after: dayAfter, lastOf: (year: string) => endOf('year', year) },
  month: { after: monthAfter, lastOf: decemberOf },
};

/**
 * A period as its whole years and what is left at their edges, days or months, which are added to them, or taken off where that is
 * shorter: at most half a year at each end.
 */
export function inWholeYears(from: string, to: string, edge: 'day' | 'month' = 'day'): Span[] {
  const { after, lastOf } = within[edge];
  const spans: Span[] = [];
  const atEdge = (start: string, end: string, sign: 1 | -1): void => {
    if (start <= end) spans.push({ grain: edge, from: start, to: end, sign });
  };
  let [first, last] = [yearOf(from), yearOf(to)];
  const isOneYear = first === last;
  if (isOneYear && monthNumber(to) - monthNumber(from) < halfYear) {
    atEdge(from, to, 1);
    return spans;
  }
  if (!isOneYear && monthNumber(from) > halfYear) {
    atEdge(from, lastOf(first), 1);
    first = yearAfter(first, 1);
  } else atEdge(first, after(from, -1), -1);
  if (!isOneYear && monthNumber(to) <= halfYear) {
    atEdge(last, to, 1);
    last = yearAfter(last, -1);
  } else if (to !== lastOf(last)) atEdge(after(to, 1), lastOf(last), -1);
  if (first <= last) spans.push({ grain: 'year', from: first, to: last, sign: 1 });
  return spans;
}

/** The days of one month. */
function partOf(from: string, to: string): Span[] {
  const [month, end] = [monthOf(from), monthEnd(from)];
  if (from === month && to === end) return [{ grain: 'month', from: month, to: month, sign: 1 }];
  return [{ grain: 'day', from, to, sign: 1 }];
}

/** The last day of what begins with a day. */
export function endOf(grain: Grain, day: string): string {
  if (grain === 'day') return day;
  return grain === 'month' ? monthEnd(day) : monthEnd(decemberOf(day));
}

/**
 * A period as what is largest, and the months and days at its edges. Any period costs its months and at most 30 days; or its
 * years, at most 12 months and those days.
 */
export function spansOf(from: string, to: string, largest: Grain = 'month'): Span[] {
  if (from > to) return [];
  if (largest === 'day') return [{ grain: 'day', from, to, sign: 1 }];
  const spans = inMonths(from, to);
  if (largest === 'month') return spans;
  return spans.flatMap((span) =>
    span.grain === 'month' ? inWholeYears(span.from, span.to, 'month') : [span],
  );
}

/** Nothing has happened in days to come: until today is until the end of its year, which no days have to be taken off from. */
export function untilToday(endDate: string, today: string): string {
  const end = `${today.slice(0, 4)}-12-31`;
  return endDate >= today && endDate < end ? end : endDate;
}

function inMonths(from: string, to: string): Span[] {
  if (monthOf(from) === monthOf(to)) return partOf(from, to);
  const spans: Span[] = [];
  let [first, last] = [monthOf(from), monthOf(to)];
  if (from !== first) {
    const isShort = dateOf(monthEnd(from)) - dateOf(from) < half;
    if (isShort) spans.push({ grain: 'day', from, to: monthEnd(from), sign: 1 });
    else spans.push({ grain: 'day', from: first, to: dayAfter(from, -1), sign: -1 });
    if (isShort) first = monthAfter(first, 1);
  }
  if (to !== monthEnd(to)) {
    const isShort = dateOf(to) <= half;
    if (isShort) spans.push({ grain: 'day', from: last, to, sign: 1 });
    else spans.push({ grain: 'day', from: dayAfter(to, 1), to: monthEnd(to), sign: -1 });
    if (isShort) last = monthAfter(last, -1);
  }
  if (first <= last) spans.push({ grain: 'month', from: first, to: last, sign: 1 });
  return spans;
}
