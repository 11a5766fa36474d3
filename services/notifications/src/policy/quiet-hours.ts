import { dayAfter } from '@kobodesk/contracts/kernel';
import type { NoticePolicy } from '@kobodesk/contracts/notifications';
import { instantAt, wallClock, type WallClock } from '@kobodesk/chassis/clock/zone';

export type Quiet = Pick<NoticePolicy, 'quietFrom' | 'quietUntil' | 'restWeekdays' | 'holidays'>;

const isRestDay = ({ restWeekdays, holidays }: Quiet, { weekday, day }: WallClock): boolean =>
  restWeekdays.includes(weekday) || holidays.includes(day);

/** from 20:00 until 07:00 goes over midnight */
function isQuietTime({ quietFrom, quietUntil }: Quiet, { time }: WallClock): boolean {
  if (quietFrom === quietUntil) return false;
  return quietFrom < quietUntil
    ? time >= quietFrom && time < quietUntil
    : time >= quietFrom || time < quietUntil;
}

/** Whether no letter is to be written now (rules/ageing-notices.md#quiet-hours). `zone` is an IANA name. */
export function isQuiet(quiet: Quiet, instant: Date, zone: string): boolean {
  const at = wallClock(instant, zone);
  return isRestDay(quiet, at) || isQuietTime(quiet, at);
}

/** so many days in a row may be quiet: the most holidays that a policy names, and the weekends between them */
const mostDaysAhead = 800;

const minuteMs = 60_000;

/** Back to the first minute that holds: where clocks go forward, the minute that was looked for may lie in the hour left out. */
function startOf(instant: Date, holds: (at: Date) => boolean): Date {
  const before = new Date(instant.getTime() - minuteMs);
  return holds(before) ? startOf(before, holds) : instant;
}

/**
 * The first instant from `instant` on at which letters may be written; in a night in which clocks go back it may be an
 * hour late, which is only said and never waited for.
 */
export function firstLoud(quiet: Quiet, instant: Date, zone: string): Date {
  if (!isQuiet(quiet, instant, zone)) return instant;
  const { day: first } = wallClock(instant, zone);
  const ends = ['00:00', ...(quiet.quietUntil === '' ? [] : [quiet.quietUntil])];
  for (let ahead = 0; ahead < mostDaysAhead; ahead += 1) {
    const day = dayAfter(first, ahead);
    const starts = ends.map((time) => instantAt(day, time, zone)).filter((start) => start >= instant);
    const loud = starts.find((start) => !isQuiet(quiet, start, zone));
    if (loud) return startOf(loud, (at) => at >= instant && !isQuiet(quiet, at, zone));
  }
  return instantAt(dayAfter(first, mostDaysAhead), '00:00', zone);
}
