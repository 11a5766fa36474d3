import { wrongField, type Refusal } from '@kobodesk/contracts/kernel';
import { Cron } from 'croner';

const leastMs = 15 * 60_000;
/** how many runs ahead are looked at for two that lie too close */
const lookedAt = 100;

/** The first run after an instant; undefined when there is none. `zone`: IANA name. */
export const nextRun = (cron: string, zone: string, after: Date): Date | undefined =>
  new Cron(cron, { timezone: zone, mode: '5-part' }).nextRun(after) ?? undefined;

/** As many of the next runs as there are, up to so many. */
export const nextRuns = (
  cron: string,
  zone: string,
  { after, most }: { after: Date; most: number },
): Date[] => new Cron(cron, { timezone: zone, mode: '5-part' }).nextRuns(most, after);

const refused = (message: string): Refusal => wrongField('cron', message);

/** Throws a Refusal that names the field for what is no expression of five fields, never comes, or comes too often. */
export function refuseUnfit(cron: string, zone: string, now: Date): void {
  let runs: Date[];
  try {
    runs = new Cron(cron, { timezone: zone, mode: '5-part' }).nextRuns(lookedAt, now);
  } catch {
    throw refused('Please enter a cron expression of five fields, such as 0 6 * * *');
  }
  if (runs.length === 0) throw refused('This cron expression never comes');
  const isTooOften = runs.some((run, index) => {
    const before = runs[index - 1];
    return before !== undefined && run.getTime() - before.getTime() < leastMs;
  });
  if (isTooOften) throw refused('A schedule runs every 15 minutes at most');
}
