import { dayAfter, daysBetween } from '@kobodesk/contracts/kernel';
import { monthsLater, noon } from '../show/dates/calendar';
import { periodOf } from '../show/dates/days';

/** Calendar days of the organisation's zone, both included; YYYY-MM-DD. */
export interface Days {
  startDate: string;
  endDate: string;
}

export const presets = [
  { kind: 'day', label: 'This Day' },
  { kind: 'week', label: 'This Week' },
  { kind: 'month', label: 'This Month' },
  { kind: 'last-month', label: 'Last month' },
  { kind: 'quarter', label: 'This quarter' },
  { kind: 'year', label: 'This year' },
  { kind: 'last-year', label: 'Last year' },
  { kind: 'twelve-months', label: 'Last 12 months' },
] as const;
export type Preset = (typeof presets)[number]['kind'];
export const isPreset = (kind: string | null): kind is Preset => presets.some((one) => one.kind === kind);

/** In a field they are in the words of the house; on the dashboard the first three are the documents'. */
const ownLabels: Partial<Record<Preset, string>> = { day: 'Today', week: 'This week', month: 'This month' };
export const spanPresets = presets.map(({ kind, label }) => ({ kind, label: ownLabels[kind] ?? label }));

const isLastOfMonth = (day: string): boolean => dayAfter(day, 1).endsWith('-01');

/** The days of a preset on a day, YYYY-MM-DD; those that are under way end with it (rules/screens.md#periods). */
export function daysOf(preset: Preset, today: string): Days {
  if (preset === 'day' || preset === 'week' || preset === 'month') return periodOf(preset, today);
  if (preset === 'twelve-months') return yearTo(today);
  const { startDate: first } = periodOf('month', today);
  const year = today.slice(0, 4);
  if (preset === 'last-month') return { startDate: monthsLater(first, -1), endDate: dayAfter(first, -1) };
  if (preset === 'year') return { startDate: `${year}-01-01`, endDate: today };
  if (preset === 'last-year') {
    const last = String(Number(year) - 1);
    return { startDate: `${last}-01-01`, endDate: `${last}-12-31` };
  }
  const month = Number(today.slice(5, 7)) - 1;
  return { startDate: monthsLater(`${year}-01-01`, month - (month % 3)), endDate: today };
}

/**
 * What a period is compared with: the same days of the month before when it begins with a month and ends within it, the
 * same part of the year before when it begins with a year, else as many days before it.
 */
export function daysBefore({ startDate, endDate }: Days): Days {
  const sameMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  const isWhole = isLastOfMonth(endDate);
  if (startDate.endsWith('-01') && sameMonth) {
    const start = monthsLater(startDate, -1);
    return { startDate: start, endDate: isWhole ? dayAfter(startDate, -1) : monthsLater(endDate, -1) };
  }
  if (startDate.endsWith('-01-01') && startDate.slice(0, 4) === endDate.slice(0, 4))
    return { startDate: monthsLater(startDate, -12), endDate: monthsLater(endDate, -12) };
  const days = daysBetween(startDate, endDate) + 1;
  return { startDate: dayAfter(startDate, -days), endDate: dayAfter(startDate, -1) };
}

/** The twelve months that end with the month of a day, from the first of the first. */
export const yearTo = (endDate: string): Days => ({
  startDate: monthsLater(`${endDate.slice(0, 7)}-01`, -11),
  endDate,
});

/** How finely a period is drawn: by its days up to two months, else by its months. */
export const stepOfDays = ({ startDate, endDate }: Days): 'day' | 'month' =>
  daysBetween(startDate, endDate) <= 62 ? 'day' : 'month';

const written = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** '1–24 Nov 2026', '20 Oct – 24 Nov 2026', '24 Nov 2026'. */
export function spanText({ startDate, endDate }: Days): string {
  const end = written.format(noon(endDate));
  if (startDate === endDate) return end;
  if (startDate.slice(0, 7) === endDate.slice(0, 7)) return `${Number(startDate.slice(8))}–${end}`;
  const start = written.format(noon(startDate));
  const isSameYear = startDate.slice(0, 4) === endDate.slice(0, 4);
  return `${isSameYear ? start.slice(0, -5) : start} – ${end}`;
}
