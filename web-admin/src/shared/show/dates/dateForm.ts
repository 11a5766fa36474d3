import { monthNames } from '@kobodesk/contracts/kernel';

/** The calendar day and the time of a moment in a zone; a bare day has no zone and is kept as it is. */
function partsOf(value: string, timeZone: string) {
  const bare = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (bare) return { year: bare[1] ?? '', month: bare[2] ?? '', day: bare[3] ?? '', time: '' };
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return undefined;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const found = Object.fromEntries(format.formatToParts(moment).map(({ type, value: part }) => [type, part]));
  return {
    year: found['year'] ?? '',
    month: found['month'] ?? '',
    day: found['day'] ?? '',
    time: `, ${found['hour']}:${found['minute']}`,
  };
}

const shortMonth = (month: string): string =>
  (monthNames[Number.parseInt(month, 10) - 1] ?? month).slice(0, 3);

/** A month, YYYY-MM, as people read it in charts and tables: 'Nov 2026' (rules/screens.md#dates). */
export const monthText = (month: string): string => `${shortMonth(month.slice(5))} ${month.slice(0, 4)}`;

export type DateForm = 'table' | 'stamp' | 'moment';

/**
 * The day alone: table 22 Nov 2026; with the time where it is known: stamp and moment 22 Nov 2026, 10:42
 * (rules/screens.md#dates).
 */
export function dateText(value: string | null | undefined, form: DateForm, timeZone: string): string {
  const parts = value ? partsOf(value, timeZone) : undefined;
  if (!parts) return '–';
  const { year, month, day, time } = parts;
  return `${Number.parseInt(day, 10)} ${shortMonth(month)} ${year}${form === 'table' ? '' : time}`;
}
