import { Injectable } from '@nestjs/common';
import { scheduleDue } from '@kobodesk/contracts/notifications';
import { on } from '@kobodesk/chassis/events/on';
import { ScheduleRuns } from '../schedule/schedule-runs.js';
import { StatementRuns } from './statement-runs.js';

/** A schedule has come to its time; the desks print and send (rules/customers.md#statements-by-mail). */
@Injectable()
export class StatementConsumers {
  readonly due = on(
    scheduleDue,
    'notifications.statement-due',
    async ({ job, organisationId, dueAt, runId }, tx) => {
      if (job !== 'statement' && job !== 'settlement') return;
      const run = { dueAt: new Date(dueAt), scheduleRunId: runId ?? null, job };
      if (await tx.within(organisationId, StatementRuns).begin(run)) return;
      await tx.within(organisationId, ScheduleRuns).endWithout(runId, 'Another run was under way');
    },
  );
}
