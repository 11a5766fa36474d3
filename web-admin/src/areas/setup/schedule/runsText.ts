const partsOf = (instant: string, zone: string): Record<string, string> => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
};

/**
 * Runs as people say them, in the zone of the organisation: ['Mon 30 Nov 2026, 08:00', 'Mon 7 Dec', …]. The later ones
 * say what differs from the first: another time of the same day, another time, another year.
 */
export function runsText(runs: readonly string[], zone: string): string[] {
  const [first] = runs;
  if (first === undefined) return [];
  const one = partsOf(first, zone);
  const dayOf = (parts: Record<string, string>) => `${parts['weekday']} ${parts['day']} ${parts['month']}`;
  const timeOf = (parts: Record<string, string>) => `${parts['hour']}:${parts['minute']}`;
  const later = runs.slice(1).map((run) => {
    const other = partsOf(run, zone);
    const year = other['year'] === one['year'] ? '' : ` ${other['year']}`;
    const day = `${dayOf(other)}${year}`;
    if (timeOf(other) === timeOf(one)) return day;
    return dayOf(other) === dayOf(one) && year === '' ? timeOf(other) : `${day}, ${timeOf(other)}`;
  });
  return [`${dayOf(one)} ${one['year']}, ${timeOf(one)}`, ...later];
}
