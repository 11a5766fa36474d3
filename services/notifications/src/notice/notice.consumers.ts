import { Injectable } from '@nestjs/common';
import { scheduleDue } from '@kobodesk/contracts/notifications';
import { on } from '@kobodesk/chassis/events/on';
import { AgeingConfigurations } from '../ageing/ageing-configurations.js';
import { NoticeRuns } from './notice-runs.js';

/** A schedule has come to its time; the desk walks through what is due (rules/ageing-notices.md#by-the-clock). */
@Injectable()
export class NoticeConsumers {
  readonly due = on(scheduleDue, 'notifications.ageing-due', async ({ job, organisationId, dueAt }, tx) => {
    if (job !== 'ageing') return;
    const runs = tx.within(organisationId, NoticeRuns);
    const configuration = await tx.within(organisationId, AgeingConfigurations).get();
    const at = new Date(dueAt);
    if (!configuration) return runs.note(at, 'Invoice ageing is not configured');
    if (!configuration.autoNotify) return runs.note(at, 'Auto notify is off');
    await runs.begin(at, configuration);
  });
}
