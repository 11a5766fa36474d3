import { jobsOfAll, SentOfAll } from '@kobodesk/contracts/notifications';
import { isNarrowed, refusalOf } from '@kobodesk/contracts/kernel';
import type { Work } from '@kobodesk/chassis/operations/call';
import type { ScheduleEntity } from './schedule.entity.js';

/** Whoever sees a part of the agency has nothing sent of the whole, nor stops it (rules/organisations-and-settings.md#schedules). */
export function refuseOfAll({ actor }: Pick<Work, 'actor'>, ...jobs: readonly ScheduleEntity['job'][]): void {
  if (isNarrowed(actor) && jobs.some((job) => jobsOfAll.includes(job))) throw refusalOf(SentOfAll);
}
