import { Injectable } from '@nestjs/common';
import { scheduleDue } from '@kobodesk/contracts/notifications';
import { on } from '@kobodesk/chassis/events/on';
import { AgeingConfigurations } from '../ageing/ageing-configurations.js';
import { ScheduleRuns } from '../schedule/schedule-runs.js';
import { Reports } from './reports.js';

/** A schedule has come to its time; the desk has the file made and sends it (rules/ageing-notices.md#the-report). */
@Injectable()
export class ReportConsumers {
  readonly due = on(
    scheduleDue,
    'notifications.report-due',
    async ({ job, organisationId, dueAt, runId }, tx) => {
      if (job !== 'report') return;
      const configuration = await tx.within(organisationId, AgeingConfigurations).get();
      const hasAddress = (configuration?.notificationEmails ?? '') !== '';
      const unfit = configuration ? 'There are no priority emails' : 'Invoice ageing is not configured';
      const run = { dueAt: new Date(dueAt), scheduleRunId: runId ?? null };
      if (await tx.within(organisationId, Reports).begin(run, hasAddress ? '' : unfit)) return;
      const runs = tx.within(organisationId, ScheduleRuns);
      await runs.endWithout(runId, 'Another schedule sent the report of this time');
    },
  );
}
