import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { ScheduleEntity } from './schedule.entity.js';

/** A schedule before it is kept. */
export type ScheduleDraft = Pick<
  ScheduleEntity,
  'name' | 'cron' | 'timeZone' | 'job' | 'isActive' | 'nextRun'
>;

/** What one organisation has done by the clock. */
export class Schedules extends TableRepository<ScheduleEntity> {
  protected readonly target = ScheduleEntity;

  all(): Promise<ScheduleEntity[]> {
    return this.list({}, { name: 'ASC', id: 'ASC' });
  }

  /** Undefined when the organisation has a schedule of that name. */
  add(draft: ScheduleDraft): Promise<number | undefined> {
    return unlessDuplicate(() => this.insert({ ...draft, lastRun: null }));
  }

  /** Undefined when another schedule of the organisation has the name. */
  change(id: number, draft: ScheduleDraft): Promise<number | undefined> {
    return unlessDuplicate(() => this.update({ id }, draft));
  }
}
