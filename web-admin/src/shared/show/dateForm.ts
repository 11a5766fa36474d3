import { monthNames, ordinal } from '@kobodesk/contracts/kernel';

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

export type DateForm = 'table' | 'stamp' | 'long' | 'print' | 'moment' | 'ordinal';

/**
 * table 2026-11-21 · stamp 2026-11-21 10:42, where the time of a row counts · long Nov 21, 2026 · print
 * 21/11/2026 · moment 21 Nov 2026, 10:42 · ordinal 3rd March, 2024 (rules/screens.md#dates).
 */
export function dateText(value: string | null | undefined, form: DateForm, timeZone: string): string {
  const parts = value ? partsOf(value, timeZone) : undefined;
  if (!parts) return '–';
  const { year, month, day, time } = parts;
  const whole = monthNames[Number.parseInt(month, 10) - 1] ?? month;
  const name = whole.slice(0, 3);
  if (form === 'table') return `${year}-${month}-${day}`;
  if (form === 'stamp') return `${year}-${month}-${day}${time.replace(',', '')}`;
  if (form === 'print') return `${day}/${month}/${year}`;
  if (form === 'long') return `${name} ${day}, ${year}`;
  if (form === 'ordinal') return `${ordinal(Number.parseInt(day, 10))} ${whole}, ${year}`;
  return `${Number.parseInt(day, 10)} ${name} ${year}${time}`;
}
