import { Injectable } from '@nestjs/common';
import {
  createSchedule,
  listSchedules,
  removeSchedule,
  ScheduleJob,
  ScheduleNameTaken,
  ScheduleNotFound,
  switchSchedule,
} from '@kobodesk/contracts/notifications';
import { refusalOf } from '@kobodesk/contracts/kernel';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import { Schedules } from './schedules.js';
import { nextRun, refuseUnfit } from './times.js';

/** change type 8 */
const NewSchedule = z.object({
  name: z.string(),
  cron: z.string(),
  timeZone: z.string(),
  job: ScheduleJob,
  active: z.boolean(),
});

const textOf = (instant: Date | undefined): string => instant?.toISOString() ?? '';

/** Jobs by the clock (rules/organisations-and-settings.md#schedules). */
@Injectable()
export class ScheduleHandlers {
  readonly new = changes(8, NewSchedule, async ({ active, ...draft }, tx) => {
    refuseUnfit(draft.cron, draft.timeZone, tx.now);
    const first = active ? nextRun(draft.cron, draft.timeZone, tx.now) : undefined;
    const id = await tx.of(Schedules).insert({ ...draft, isActive: active, nextRun: first });
    if (id === undefined) throw refusalOf(ScheduleNameTaken);
    await tx.audit({
      action: 'Create schedule',
      entity: 'schedule',
      entityId: id,
      description: `Schedule ${draft.name} was added`,
      after: { ...draft, active },
    });
    return id;
  });

  readonly list = handle(listSchedules, async (_input, call) => ({
    data: (await call.read(Schedules).list()).map((schedule) => ({
      id: schedule.id,
      name: schedule.name,
      cron: schedule.cron,
      job: schedule.job,
      active: schedule.isActive,
      nextRun: textOf(schedule.nextRun),
      lastRun: textOf(schedule.lastRun),
    })),
  }));

  readonly create = handle(createSchedule, async ({ name, cron, job, active }, call) => {
    const { timeZone } = call.actor;
    // said now, so that the maker of a request hears of it
    refuseUnfit(cron, timeZone, call.now);
    if ((await call.read(Schedules).list()).some((known) => known.name === name))
      call.refuse(ScheduleNameTaken);
    const draft = { name, cron, job, active };
    return propose(
      call,
      this.new,
      { payload: { ...draft, timeZone }, title: name, after: draft },
      (outcome) =>
        outcome.sent
          ? { message: 'Schedule sent for approval successfully', data: { id: null } }
          : { message: 'Schedule created successfully', data: { id: outcome.result } },
    );
  });

  readonly switch = handle(switchSchedule, ({ id, active }, call) =>
    call.write(async (tx) => {
      const schedule = (await tx.of(Schedules).find(id)) ?? call.refuse(ScheduleNotFound);
      await tx
        .of(Schedules)
        .switch(id, active ? nextRun(schedule.cron, schedule.timeZone, tx.now) : undefined);
      const word = active ? 'activated' : 'deactivated';
      await tx.audit({
        action: active ? 'Activate schedule' : 'Deactivate schedule',
        entity: 'schedule',
        entityId: id,
        description: `Schedule ${schedule.name} was ${word}`,
        before: { active: schedule.isActive },
        after: { active },
      });
      return { message: `Schedule ${word} successfully` };
    }),
  );

  readonly remove = handle(removeSchedule, ({ id }, call) =>
    call.write(async (tx) => {
      const { name, cron, job } = (await tx.of(Schedules).find(id)) ?? call.refuse(ScheduleNotFound);
      await tx.of(Schedules).remove(id);
      await tx.audit({
        action: 'Remove schedule',
        entity: 'schedule',
        entityId: id,
        description: `Schedule ${name} was removed`,
        before: { name, cron, job },
      });
      return { message: 'Schedule removed successfully' };
    }),
  );
}
