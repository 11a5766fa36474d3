import { monthNames, ordinal } from '@kobodesk/contracts/kernel';

/** A field of an expression: from and to are whole numbers, names stand for some of them. */
interface Field {
  from: number;
  to: number;
  names?: readonly string[];
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const minuteField: Field = { from: 0, to: 59 };
const hourField: Field = { from: 0, to: 23 };
const dayField: Field = { from: 1, to: 31 };
const monthField: Field = { from: 1, to: 12, names: ['', ...monthNames] };
// 7 is Sunday once more
const weekdayField: Field = { from: 0, to: 7, names: dayNames };
/** more times of a day than this are said as a rhythm */
const mostTimes = 4;

const two = (value: number): string => String(value).padStart(2, '0');
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

function numberOf(text: string, { from, to, names = [] }: Field): number | undefined {
  const named = names.findIndex(
    (name) => name !== '' && name.slice(0, 3).toUpperCase() === text.toUpperCase(),
  );
  const value = named === -1 ? Number(text) : named;
  const isFit = text !== '' && Number.isInteger(value) && value >= from && value <= to;
  return isFit ? value : undefined;
}

/** '1-5', '*', '0-59/15', '8', 'MON-FRI' → its values; undefined for what is said otherwise, such as the last day (L). */
function valuesOfPart(part: string, field: Field): number[] | undefined {
  const [range = '', step = '1', ...more] = part.split('/');
  const [first = '', last, ...others] =
    range === '*' ? [String(field.from), String(field.to)] : range.split('-');
  const from = numberOf(first, field);
  const to = last === undefined ? (part.includes('/') ? field.to : from) : numberOf(last, field);
  const by = Number(step);
  const isOdd = more.length > 0 || others.length > 0 || !Number.isInteger(by) || by < 1;
  if (isOdd || from === undefined || to === undefined || from > to) return undefined;
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
}

/** In order, each once; undefined for what has no values. */
function valuesOf(text: string, field: Field): number[] | undefined {
  const parts = text.split(',').map((part) => valuesOfPart(part, field));
  if (parts.some((part) => part === undefined)) return undefined;
  return [...new Set(parts.flatMap((part) => part ?? []))].toSorted((one, other) => one - other);
}

/** The distance that neighbours have in common. */
function rhythmOf(values: readonly number[]): number | undefined {
  const [first = 0, second = 0] = values;
  const by = second - first;
  return values.every((value, index) => value === first + index * by) ? by : undefined;
}

const isAll = (values: readonly number[], { from, to }: Field): boolean => values.length === to - from + 1;

function timesOf(minutes: readonly number[], hours: readonly number[]): string {
  const times = hours.flatMap((hour) => minutes.map((minute) => `${two(hour)}:${two(minute)}`));
  if (times.length <= mostTimes) return `at ${listed(times)}`;
  const everyHour = isAll(hours, hourField);
  const span = `from ${times[0]} to ${times.at(-1)}`;
  const minutesBy = rhythmOf(minutes);
  const hoursBy = rhythmOf(hours);
  if (minutes.length === 1 && hoursBy === 1)
    return everyHour ? `every hour at minute ${minutes[0]}` : `every hour ${span}`;
  if (minutes.length === 1 && hoursBy !== undefined) return `every ${hoursBy} hours ${span}`;
  if (hoursBy === 1 && minutesBy !== undefined && minutesBy * minutes.length === 60)
    return everyHour && minutes[0] === 0
      ? `every ${minutesBy} minutes`
      : `every ${minutesBy} minutes ${span}`;
  const those = minutes.length === 1 ? `minute ${minutes[0]}` : `minutes ${listed(minutes.map(String))}`;
  return everyHour ? `every hour at ${those}` : `at ${those} of the hours ${listed(hours.map(String))}`;
}

function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.join() === '1,2,3,4,5') return 'every weekday';
  return `every ${listed(weekdays.map((day) => dayNames[day] ?? ''))}`;
}

function daysText(days: readonly number[], isEveryMonth: boolean): string {
  const which = days.length === 0 ? 'last day' : listed(days.map(ordinal));
  return `on the ${which}${isEveryMonth ? ' of every month' : ''}`;
}

/** The values of the five fields; undefined when one of them has none. */
function fieldsOf(cron: string) {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().split(/\s+/);
  const minutes = valuesOf(minute, minuteField);
  const hours = valuesOf(hour, hourField);
  // the last day of a month has no number
  const days = day === 'L' ? [] : valuesOf(day, dayField);
  const months = valuesOf(month, monthField);
  const weekdays = valuesOf(weekday, weekdayField);
  if (!minutes || !hours || !days || !months || !weekdays) return undefined;
  const chosen = [...new Set(weekdays.map((one) => one % 7))];
  return {
    minutes,
    hours,
    days,
    months,
    weekdays: chosen.toSorted((one, other) => ((one + 6) % 7) - ((other + 6) % 7)),
  };
}

function dayParts(days: readonly number[], weekdays: readonly number[], isEveryMonth: boolean): string[] {
  return [
    ...(isAll(days, dayField) ? [] : [daysText(days, isEveryMonth)]),
    ...(weekdays.length === dayNames.length ? [] : [weekdaysText(weekdays)]),
  ];
}

/**
 * '0 8 * * 1' → 'every Monday at 08:00'. What has no words of its own is said as it stands: the runs beside it tell the
 * rest. Days of the month and of the week together mean either, as the clock reads them.
 */
export function wordsOf(cron: string): string {
  const fields = fieldsOf(cron);
  if (!fields) return `by the expression ${cron}`;
  const { minutes, hours, days, months, weekdays } = fields;
  const isEveryMonth = isAll(months, monthField);
  const parts = dayParts(days, weekdays, isEveryMonth);
  const times = timesOf(minutes, hours);
  if (parts.length === 0 && isEveryMonth && times.startsWith('every')) return times;
  const when = parts.length === 0 ? 'every day' : parts.join(' and ');
  const inMonths = isEveryMonth ? '' : ` in ${listed(months.map((one) => monthNames[one - 1] ?? ''))}`;
  return `${when}${inMonths} ${times}`;
}
