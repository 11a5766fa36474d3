import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
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

  /** True for the one who begins a run by hand; whoever comes at the same time finds when it last ran changed. */
  async take({ id, lastRun }: ScheduleEntity): Promise<boolean> {
    const seen = { id, lastRun: lastRun ?? IsNull() };
    return (await this.update(seen, { lastRun: this.scope.now })) === 1;
  }

  /** Undefined when another schedule of the organisation has the name. */
  change(id: number, draft: Partial<ScheduleDraft>): Promise<number | undefined> {
    return unlessDuplicate(() => this.update({ id }, draft));
  }
}
