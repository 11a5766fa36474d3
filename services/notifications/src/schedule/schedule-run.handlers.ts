import { Injectable } from '@nestjs/common';
import {
  AlreadyRunning,
  listRunFailures,
  listScheduleRuns,
  previewSchedule,
  RunNotFound,
  runScheduleNow,
  scheduleDue,
  ScheduleNotFound,
} from '@kobodesk/contracts/notifications';
import { refusalOf } from '@kobodesk/contracts/kernel';
import { handle } from '@kobodesk/chassis/operations/handle';
import { refuseOfAll } from './of-all.js';
import { ScheduleRuns } from './schedule-runs.js';
import { Schedules } from './schedules.js';
import { nextRuns, refuseUnfit } from './times.js';
import { failuresOf, toldRuns } from './told-runs.js';
import { wordsOf } from './words.js';

const shownAhead = 3;

/** What schedules came to, and runs by hand (rules/organisations-and-settings.md#runs). */
@Injectable()
export class ScheduleRunHandlers {
  readonly list = handle(listScheduleRuns, async ({ id }, call) => {
    if (!(await call.read(Schedules).find({ id }))) call.refuse(ScheduleNotFound);
    return { data: await toldRuns(call, await call.read(ScheduleRuns).lately(id)) };
  });

  readonly failures = handle(listRunFailures, async ({ id }, call) => {
    const run = (await call.read(ScheduleRuns).find({ id })) ?? call.refuse(RunNotFound);
    return { data: await failuresOf(call, run) };
  });

  readonly begin = handle(runScheduleNow, async ({ id }, call) => {
    const seen = (await call.read(Schedules).find({ id })) ?? call.refuse(ScheduleNotFound);
    refuseOfAll(call, seen.job);
    const runs = await toldRuns(call, await call.read(ScheduleRuns).lately(id));
    if (runs.some(({ state }) => state === 'waiting' || state === 'running')) call.refuse(AlreadyRunning);
    return call.write(async (tx) => {
      // whoever else began it since it was looked at has changed when it last ran
      if (!(await tx.of(Schedules).take(seen))) throw refusalOf(AlreadyRunning);
      const { job, name } = seen;
      const { organisationId } = seen;
      const runId = await tx.of(ScheduleRuns).begin(seen, tx.now, call.actor.fullName);
      if (runId === undefined) throw refusalOf(AlreadyRunning);
      const dueAt = tx.now.toISOString();
      await tx.announce(scheduleDue, { organisationId, scheduleId: id, runId, job, dueAt }, `schedule:${id}`);
      await tx.audit({
        action: 'Run schedule',
        entity: 'schedule',
        entityId: id,
        description: `Schedule ${name} was run by hand`,
      });
      return { message: 'The run has begun', data: { runId } };
    });
  });

  readonly preview = handle(previewSchedule, async ({ cron }, call) => {
    const { timeZone } = call.actor;
    refuseUnfit(cron, timeZone, call.now);
    const ahead = nextRuns(cron, timeZone, { after: call.now, most: shownAhead });
    return { data: { words: wordsOf(cron), nextRuns: ahead.map((run) => run.toISOString()) } };
  });
}
