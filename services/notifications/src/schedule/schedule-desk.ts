import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { scheduleDue } from '@kobodesk/contracts/notifications';
import { momentText } from '@kobodesk/chassis/clock/zone';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { DueSchedules, type DueSchedule } from './due-schedules.maintenance.js';
import { ScheduleRuns } from './schedule-runs.js';
import { nextRun } from './times.js';

const lookEveryMs = 5000;
const batch = 50;

/**
 * Says when the clock has come to a schedule. Runs that were missed while nobody looked are made up for once, and the
 * next one is the next of the clock.
 */
@Injectable()
export class ScheduleDesk extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, { lookEveryMs, work: 'schedules', operation: 'notifications.schedule.run' });
  }

  protected async look(): Promise<void> {
    for (const schedule of await this.unit().acrossTenants(DueSchedules).due(batch)) await this.run(schedule);
  }

  private run(schedule: DueSchedule): Promise<void> {
    const { id, organisationId, name, job, cron, timeZone } = schedule;
    const next = nextRun(cron, timeZone, this.context.clock.now());
    return this.unit(undefined, systemActor('notifications', organisationId)).write(async (tx) => {
      if (!(await tx.acrossTenants(DueSchedules).take(schedule, next))) return;
      const dueAt = schedule.nextRun.toISOString();
      const runId = await tx.of(ScheduleRuns).begin(schedule, schedule.nextRun);
      await tx.announce(
        scheduleDue,
        { organisationId, scheduleId: id, ...(runId === undefined ? {} : { runId }), job, dueAt },
        `schedule:${id}`,
      );
      await tx.audit({
        action: 'Run schedule',
        entity: 'schedule',
        entityId: id,
        description: `Schedule ${name} ran, due at ${momentText(schedule.nextRun, timeZone)}`,
      });
    });
  }
}
