import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import type { ScheduleEntity } from './schedule.entity.js';
import { ScheduleRunEntity } from './schedule-run.entity.js';

/** so many are shown, and asked after at once */
const shown = 50;

/** The runs of one organisation's schedules. */
export class ScheduleRuns extends TableRepository<ScheduleRunEntity> {
  protected readonly target = ScheduleRunEntity;

  /** Newest first. By schedule_runs_once. */
  lately(scheduleId: number): Promise<ScheduleRunEntity[]> {
    return this.table(ScheduleRunEntity).list({ scheduleId }, { dueAt: 'DESC', id: 'DESC' }, shown);
  }

  /** Undefined when the schedule has a run of this instant. */
  begin(
    { id: scheduleId, job }: Pick<ScheduleEntity, 'id' | 'job'>,
    dueAt: Date,
    begunBy = '',
  ): Promise<number | undefined> {
    return unlessDuplicate(() => this.insert({ scheduleId, job, dueAt, begunBy, note: '', doneAt: null }));
  }

  /** The newest of a job that was not ended without it. */
  newestOf(job: ScheduleRunEntity['job']): Promise<ScheduleRunEntity | null> {
    return this.find({ job, doneAt: IsNull() }, { id: 'DESC' });
  }

  /** Nobody begins or ends it before the transaction ends; false where it was ended. */
  async hold(id: number): Promise<boolean> {
    return (await this.update({ id, doneAt: IsNull() }, { note: '' })) === 1;
  }

  /** A run that its job keeps nothing of, and why. */
  async endWithout(id: number | undefined, note: string): Promise<void> {
    if (id !== undefined) await this.update({ id, doneAt: IsNull() }, { note, doneAt: this.scope.now });
  }
}
