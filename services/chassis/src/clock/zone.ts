import { DateTime } from 'luxon';

const keptRanges = 1000;
const ranges = new Map<string, { start: number; end: number }>();

/** Half-open range of instants (epoch ms) that the calendar days `from`..`to` (both included) cover in `zone`. */
export function dayRange(from: string, to: string, zone: string): { start: number; end: number } {
  // searches of one day ask for the same few ranges, and zone arithmetic costs more than the rest of a search
  const key = `${from} ${to} ${zone}`;
  const known = ranges.get(key);
  if (known) return known;
  const range = {
    start: DateTime.fromISO(from, { zone }).startOf('day').toMillis(),
    end: DateTime.fromISO(to, { zone }).plus({ days: 1 }).startOf('day').toMillis(),
  };
  if (ranges.size >= keptRanges) ranges.clear();
  ranges.set(key, range);
  return range;
}

/** The calendar day of an instant in `zone`, YYYY-MM-DD. */
export function dayOf(instant: Date | number, zone: string): string {
  const millis = typeof instant === 'number' ? instant : instant.getTime();
  return DateTime.fromMillis(millis, { zone }).toFormat('yyyy-MM-dd');
}

/** For people, in `zone`: a luxon format, e.g. 'dd/MM/yyyy'. */
export function formatInstant(instant: Date | number, zone: string, format: string): string {
  const millis = typeof instant === 'number' ? instant : instant.getTime();
  return DateTime.fromMillis(millis, { zone, locale: 'en' }).toFormat(format);
}
