import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  createSchedule,
  editSchedule,
  listSchedules,
  removeSchedule,
  scheduleChange,
  ScheduleJob,
  ScheduleNameTaken,
  ScheduleNotFound,
} from '@kobodesk/contracts/notifications';
import { refusalOf } from '@kobodesk/contracts/kernel';
import { changes, propose } from '@kobodesk/chassis/changes/changes';
import { recordsOf } from '@kobodesk/chassis/changes/records';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import * as z from 'zod';
import type { ScheduleEntity } from './schedule.entity.js';
import { Schedules, type ScheduleDraft } from './schedules.js';
import { refuseOfAll } from './of-all.js';
import { nextRun, nextRuns, refuseUnfit } from './times.js';
import { wordsOf } from './words.js';

const record = recordsOf('schedule', { changed: ['Update', 'changed'] });

const Drafted = z.object({
  /** of the one that is changed; absent for a new one */
  id: z.number().optional(),
  name: z.string(),
  cron: z.string(),
  timeZone: z.string(),
  job: ScheduleJob,
  /** absent: as it is when the change is applied */
  active: z.boolean().optional(),
});

const shownAhead = 3;
const textOf = (instant: Date | null): string => instant?.toISOString() ?? '';

/** From the one that is next: it may be late, or called off. */
function aheadOf({ cron, timeZone, nextRun: next }: ScheduleEntity): Date[] {
  if (next === null) return [];
  return [next, ...nextRuns(cron, timeZone, { after: next, most: shownAhead - 1 })];
}

const factsOf = ({ name, cron, job }: Pick<ScheduleEntity, 'name' | 'cron' | 'job'>) => ({ name, cron, job });
const isChanged = (before: ScheduleEntity, draft: Pick<ScheduleEntity, 'name' | 'cron' | 'job'>): boolean =>
  !isDeepStrictEqual(factsOf(before), factsOf(draft));

type Agreed = Omit<z.output<typeof Drafted>, 'id'>;

function draftOf({ active: _active, ...rest }: Agreed, isActive: boolean, now: Date): ScheduleDraft {
  const next = isActive ? nextRun(rest.cron, rest.timeZone, now) : undefined;
  return { ...rest, isActive, nextRun: next ?? null };
}

/**
 * A schedule as it was agreed on. What runs by another clock, or does another job, has its next run by that; one that is
 * called otherwise keeps the run that it has: the one before may have been called off, or be due at this moment.
 */
async function changed(tx: Tx, id: number, agreed: Agreed): Promise<number> {
  const before = await tx.of(Schedules).find({ id });
  if (!before) throw refusalOf(ScheduleNotFound);
  const { active = before.isActive, name, cron, job, timeZone } = agreed;
  const isRenamed =
    active === before.isActive &&
    isDeepStrictEqual([cron, job, timeZone], [before.cron, before.job, before.timeZone]);
  const draft = isRenamed ? { name } : draftOf(agreed, active, tx.now);
  if ((await tx.of(Schedules).change(id, draft)) === undefined) throw refusalOf(ScheduleNameTaken);
  const after = { ...before, ...draft };
  await tx.audit(
    record.wasChanged(id, before.name, {
      before: { ...factsOf(before), active: before.isActive },
      after: { ...factsOf(after), active: after.isActive },
    }),
  );
  return id;
}

/** Jobs by the clock (rules/organisations-and-settings.md#schedules). */
@Injectable()
export class ScheduleHandlers {
  readonly saved = changes(scheduleChange, Drafted, async ({ id: known, ...agreed }, tx) => {
    refuseUnfit(agreed.cron, agreed.timeZone, tx.now);
    if (known !== undefined) return changed(tx, known, agreed);
    const { active = true } = agreed;
    const id = await tx.of(Schedules).add(draftOf(agreed, active, tx.now));
    if (id === undefined) throw refusalOf(ScheduleNameTaken);
    await tx.audit(record.wasCreated(id, agreed.name, { ...agreed, active }));
    return id;
  });

  readonly list = handle(listSchedules, async (_input, call) => ({
    data: (await call.read(Schedules).all()).map((schedule) => ({
      id: schedule.id,
      name: schedule.name,
      cron: schedule.cron,
      words: wordsOf(schedule.cron),
      job: schedule.job,
      active: schedule.isActive,
      nextRun: textOf(schedule.nextRun),
      nextRuns: aheadOf(schedule).map(textOf),
      lastRun: textOf(schedule.lastRun),
    })),
  }));

  readonly create = handle(createSchedule, async ({ name, cron, job, active }, call) => {
    const { timeZone } = call.actor;
    refuseOfAll(call, job);
    // said now, so that the maker of a request hears of it
    refuseUnfit(cron, timeZone, call.now);
    if ((await call.read(Schedules).all()).some((known) => known.name === name))
      call.refuse(ScheduleNameTaken);
    const draft = { name, cron, job, active };
    return propose(
      call,
      this.saved,
      { payload: { ...draft, timeZone }, title: name, after: draft },
      record.created,
    );
  });

  readonly edit = handle(editSchedule, async ({ id, active, agencyId: _agency, ...input }, call) => {
    const known = await call.read(Schedules).all();
    const before = known.find((schedule) => schedule.id === id) ?? call.refuse(ScheduleNotFound);
    const draft = { name: before.name, cron: before.cron, job: before.job, ...input };
    refuseOfAll(call, before.job, draft.job);
    if (!isChanged(before, draft)) return this.switch(call, id, active ?? before.isActive);
    const { timeZone } = call.actor;
    refuseUnfit(draft.cron, timeZone, call.now);
    if (known.some(({ id: other, name }) => other !== id && name === draft.name))
      call.refuse(ScheduleNameTaken);
    const proposal = {
      // whether it is in use is the maker's to change where they said so; otherwise it may change while this waits
      payload: { ...draft, id, timeZone, active },
      entityId: id,
      title: before.name,
      before: active === undefined ? factsOf(before) : { ...factsOf(before), active: before.isActive },
      after: active === undefined ? draft : { ...draft, active },
    };
    return propose(call, this.saved, proposal, record.proposed('updated'));
  });

  readonly remove = handle(removeSchedule, ({ id }, call) =>
    call.write(async (tx) => {
      const { name, cron, job } = (await tx.of(Schedules).find({ id })) ?? call.refuse(ScheduleNotFound);
      refuseOfAll(call, job);
      await tx.of(Schedules).remove({ id });
      await tx.audit(record.wasRemoved(id, name, { name, cron, job }));
      return { message: 'Schedule removed successfully' };
    }),
  );

  private switch(call: Call<typeof editSchedule>, id: number, active: boolean): Promise<{ message: string }> {
    return call.write(async (tx) => {
      const schedule = (await tx.of(Schedules).find({ id })) ?? call.refuse(ScheduleNotFound);
      // whoever saves it as it was does not bring back a run that was called off
      if (active !== schedule.isActive) {
        const next = active ? nextRun(schedule.cron, schedule.timeZone, tx.now) : undefined;
        await tx.of(Schedules).update({ id }, { isActive: next !== undefined, nextRun: next ?? null });
      }
      await tx.audit(record.wasSwitched(id, schedule.name, schedule.isActive, active));
      return record.switched(active);
    });
  }
}
