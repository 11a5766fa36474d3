import { Injectable } from '@nestjs/common';
import { scheduleDue } from '@kobodesk/contracts/notifications';
import { on } from '@kobodesk/chassis/events/on';
import { AgeingConfigurations } from '../ageing/ageing-configurations.js';
import { NoticePolicies } from '../policy/notice-policies.js';
import { ScheduleRuns } from '../schedule/schedule-runs.js';
import { NoticeRuns } from './notice-runs.js';

/** A schedule has come to its time; the desk walks through what is due (rules/ageing-notices.md#by-the-clock). */
@Injectable()
export class NoticeConsumers {
  readonly due = on(
    scheduleDue,
    'notifications.ageing-due',
    async ({ job, organisationId, dueAt, runId }, tx) => {
      if (job !== 'ageing') return;
      // it may have been stopped before it was heard of here
      if (runId !== undefined && !(await tx.within(organisationId, ScheduleRuns).hold(runId))) return;
      const runs = tx.within(organisationId, NoticeRuns);
      const configuration = await tx.within(organisationId, AgeingConfigurations).get();
      const run = { dueAt: new Date(dueAt), scheduleRunId: runId ?? null };
      if (!configuration) return runs.note(run, 'Invoice ageing is not configured');
      if (!configuration.autoNotify) return runs.note(run, 'Auto notify is off');
      const { version: policyVersion, leastDaysBetween } = await tx
        .within(organisationId, NoticePolicies)
        .standing(configuration);
      if (await runs.begin(run, { ...configuration, leastDaysBetween, policyVersion })) return;
      await tx.within(organisationId, ScheduleRuns).endWithout(runId, 'Another run was under way');
    },
  );
}
