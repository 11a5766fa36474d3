const instantFormat = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  });

/** '21 Nov 2026, 10:42' in the organisation's zone. */
export const instantText = (iso: string, zone: string): string => instantFormat(zone).format(new Date(iso));

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export const dayIn = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: zone,
  }).format(instant);

/** Periods of the dashboard: this month (the default), this week, today (000 §2). */
export function periodOf(
  kind: 'month' | 'week' | 'day',
  now: Date,
  zone: string,
): { startDate: string; endDate: string } {
  const today = dayIn(now, zone);
  if (kind === 'day') return { startDate: today, endDate: today };
  if (kind === 'month') return { startDate: `${today.slice(0, 8)}01`, endDate: today };
  const noon = new Date(`${today}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return {
    startDate: new Date(noon.getTime() - sinceMonday * 86_400_000).toISOString().slice(0, 10),
    endDate: today,
  };
}
