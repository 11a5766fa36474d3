import { dayText } from '@kobodesk/contracts/kernel';
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

const quarter = 900_000;
/** four months of quarters */
const keptDays = 12_000;
const days = new Map<string, string>();

/** The calendar day of an instant in `zone`, YYYY-MM-DD. */
export function dayOf(instant: Date | number, zone: string): string {
  const millis = typeof instant === 'number' ? instant : instant.getTime();
  // one change asks for the day of its moment several times, and a walk of invoices for those of the same few days;
  // days begin, and clocks change, on a full quarter
  const key = `${Math.floor(millis / quarter)} ${zone}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  const day = DateTime.fromMillis(millis, { zone }).toFormat('yyyy-MM-dd');
  if (days.size >= keptDays) days.clear();
  days.set(key, day);
  return day;
}

/** the quarter of an hour that was asked for last: a list of many rows asks for the same one again and again */
let lastQuarter = { number: Number.NaN, zone: '', offset: 0 };

/** 'yyyy-MM-dd HH:mm' of an instant (epoch ms) in `zone`, for lists of any length. Clocks change on a full quarter. */
export function minuteOf(at: number, zone: string): string {
  const number = Math.floor(at / quarter);
  if (lastQuarter.number !== number || lastQuarter.zone !== zone) {
    const offset = DateTime.fromMillis(number * quarter, { zone }).offset * 60_000;
    lastQuarter = { number, zone, offset };
  }
  const text = new Date(at + lastQuarter.offset).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}

/** '22 Nov 2026, 10:42' of an instant in `zone`: as people read moments everywhere (rules/screens.md#dates). */
export function momentText(instant: Date | number, zone: string): string {
  const minute = minuteOf(typeof instant === 'number' ? instant : instant.getTime(), zone);
  return `${dayText(minute.slice(0, 10))}, ${minute.slice(11)}`;
}

/** What a clock on the wall of `zone` shows. */
export interface WallClock {
  /** YYYY-MM-DD */
  day: string;
  /** HH:MM */
  time: string;
  /** 1 Monday … 7 Sunday */
  weekday: number;
}

export function wallClock(instant: Date, zone: string): WallClock {
  const at = DateTime.fromJSDate(instant, { zone });
  return { day: at.toFormat('yyyy-MM-dd'), time: at.toFormat('HH:mm'), weekday: at.weekday };
}

/** The instant at which a clock on the wall of `zone` shows a day and a time; an hour that it leaves out is the next. */
export const instantAt = (day: string, time: string, zone: string): Date =>
  DateTime.fromISO(`${day}T${time}`, { zone }).toJSDate();
