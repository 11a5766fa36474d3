import { DateTime } from 'luxon';

/** Half-open range of instants (epoch ms) that the calendar days `from`..`to` (both included) cover in `zone`. */
export function dayRange(from: string, to: string, zone: string): { start: number; end: number } {
  return {
    start: DateTime.fromISO(from, { zone }).startOf('day').toMillis(),
    end: DateTime.fromISO(to, { zone }).plus({ days: 1 }).startOf('day').toMillis(),
  };
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
