import { Inject, Injectable } from '@nestjs/common';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
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
 * next one is the next of the clock; those that the clock came to while the agency was switched off are passed over.
 */
@Injectable()
export class ScheduleDesk extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, { lookEveryMs, work: 'schedules', operation: 'notifications.schedule.run' });
  }

  protected async look(): Promise<void> {
    const due = await this.unit().acrossTenants(DueSchedules).due(batch);
    await this.eachOf(due, (schedule) => this.run(schedule));
  }

  private async run(schedule: DueSchedule): Promise<void> {
    const { id, organisationId, name, job, cron, timeZone } = schedule;
    const next = nextRun(cron, timeZone, this.context.clock.now());
    const unit = this.unit(undefined, systemActor('notifications', organisationId));
    const { data: agency } = await unit.ask(getOrganisationProfile, { organisationId });
    const isOff = agency.isActive === false;
    await unit.write(async (tx) => {
      if (!(await tx.acrossTenants(DueSchedules).take(schedule, { next, isRun: !isOff }))) return;
      const dueAt = schedule.nextRun.toISOString();
      const runId = await tx.of(ScheduleRuns).begin(schedule, schedule.nextRun);
      if (isOff) return tx.of(ScheduleRuns).endWithout(runId, 'The agency was switched off');
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
