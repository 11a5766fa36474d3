import { dayAfter, dayMs } from '@kobodesk/contracts/kernel';
import { monthsLater, sinceMonday } from './calendar';
import { dateText } from './dateForm';

/** '21 Nov 2026, 10:42' in the organisation's zone. */
export const instantText = (iso: string, zone: string): string => dateText(iso, 'moment', zone);

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export const dayIn = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  }).format(instant);

/** One month back to today; the 31st goes back to the last day of a short month. */
export const lastMonth = (today: string): { startDate: string; endDate: string } => ({
  startDate: monthsLater(today, -1),
  endDate: today,
});

/** This month (the first one of the dashboard), this week, or today, up to today (rules/screens.md#periods). */
export function periodOf(
  kind: 'month' | 'week' | 'day',
  today: string,
): { startDate: string; endDate: string } {
  if (kind === 'day') return { startDate: today, endDate: today };
  if (kind === 'month') return { startDate: `${today.slice(0, 8)}01`, endDate: today };
  return { startDate: dayAfter(today, -sinceMonday(today)), endDate: today };
}

/** What the clock on the wall of a zone shows at an instant, as if it were UTC: epoch ms. */
function wallOf(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '00';
  return Date.parse(
    `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`,
  );
}

/** The instant at which a calendar day begins in a zone, `days` later; ISO 8601 in UTC, '' for no day. */
export function startOfDay(day: string, zone: string, days = 0): string {
  const wanted = Date.parse(`${day}T00:00:00Z`) + days * dayMs;
  if (Number.isNaN(wanted)) return '';
  // twice, because the difference of the zone may change between the first guess and the day
  let instant = wanted;
  for (let round = 0; round < 2; round += 1) instant += wanted - wallOf(instant, zone);
  return new Date(instant).toISOString();
}
