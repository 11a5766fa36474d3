const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

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

const fullMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 1 → '1st', 12 → '12th', 23 → '23rd' */
function ordinal(day: number): string {
  const isTeen = day > 10 && day < 14;
  return `${day}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`;
}

export type DateForm = 'table' | 'stamp' | 'long' | 'print' | 'moment' | 'ordinal';

/**
 * table 2026-11-21 · stamp 2026-11-21 10:42, where the time of a row counts · long Nov 21, 2026 · print
 * 21/11/2026 · moment 21 Nov 2026, 10:42 · ordinal 3rd March, 2024 (rules/screens.md#dates).
 */
export function dateText(value: string | null | undefined, form: DateForm, timeZone: string): string {
  const parts = value ? partsOf(value, timeZone) : undefined;
  if (!parts) return '–';
  const { year, month, day, time } = parts;
  const name = months[Number.parseInt(month, 10) - 1] ?? month;
  if (form === 'table') return `${year}-${month}-${day}`;
  if (form === 'stamp') return `${year}-${month}-${day}${time.replace(',', '')}`;
  if (form === 'print') return `${day}/${month}/${year}`;
  if (form === 'long') return `${name} ${day}, ${year}`;
  if (form === 'ordinal')
    return `${ordinal(Number.parseInt(day, 10))} ${fullMonths[Number.parseInt(month, 10) - 1] ?? month}, ${year}`;
  return `${Number.parseInt(day, 10)} ${name} ${year}${time}`;
}
