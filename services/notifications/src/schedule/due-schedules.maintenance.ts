import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { LessThanOrEqual } from 'typeorm';
import { ScheduleEntity } from './schedule.entity.js';

export type DueSchedule = ScheduleEntity & { nextRun: Date };

/** Schedules of every organisation that the clock has come to. */
export class DueSchedules extends CrossTenantRepository {
  private readonly schedules = this.table(ScheduleEntity);

  /** By schedules_due. */
  async due(limit: number): Promise<DueSchedule[]> {
    const due = { isActive: true, nextRun: LessThanOrEqual(this.scope.now) };
    return (await this.schedules.list(due, { nextRun: 'ASC', id: 'ASC' }, limit)) as DueSchedule[];
  }

  /** True for the one process that takes this run; the others find the next one set. */
  async take(
    { id, nextRun, lastRun }: DueSchedule,
    { next, isRun }: { next: Date | undefined; isRun: boolean },
  ): Promise<boolean> {
    const ran = isRun ? this.scope.now : lastRun;
    const taken = { lastRun: ran, nextRun: next ?? null, isActive: next !== undefined };
    return (await this.schedules.update({ id, nextRun }, taken)) === 1;
  }
}
