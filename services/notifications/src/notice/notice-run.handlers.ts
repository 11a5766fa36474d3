import { Injectable } from '@nestjs/common';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import {
  receivablesAtOnce,
  walkReceivables,
  type BandStarts,
  type Receivable,
} from '@kobodesk/contracts/invoicing';
import { AgencyNotChosen, daysBetween, decimalOf, refusalOf } from '@kobodesk/contracts/kernel';
import {
  listAgeingRuns,
  NothingToStop,
  planAgeingRun,
  stopAgeingRun,
  usualThresholds,
} from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import type { Call, Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { IsNull } from 'typeorm';
import { AgeingConfigurations } from '../ageing/ageing-configurations.js';
import { Schedules } from '../schedule/schedules.js';
import { nextRun } from '../schedule/times.js';
import type { ScheduleEntity } from '../schedule/schedule.entity.js';
import { firstDay, walkedUntil } from './notice-work.js';
import { NoticeRuns, rowOf, runAudit, shownSkips } from './notice-runs.js';
import { Notices } from './notices.js';
import { Plan } from './plan-ahead.js';

/** slices that a plan is looked through; what is beyond is said to be more */
const mostSlices = 40;

type Pace = BandStarts & { leastDaysBetween: number };
const unconfigured: Pace = { ...usualThresholds, leastDaysBetween: 0 };

type Timed = ScheduleEntity & { nextRun: Date };

/** The runs by the clock, the next one, and stopping it (rules/ageing-notices.md#by-the-clock). */
@Injectable()
export class NoticeRunHandlers {
  readonly list = handle(listAgeingRuns, async (_input, call) => ({
    data: (await call.read(NoticeRuns).lately()).map(rowOf),
  }));

  readonly plan = handle(planAgeingRun, async (_input, call) => {
    const next = await this.next(call.read(Schedules));
    const configuration = await call.read(AgeingConfigurations).get();
    const { plan, isWhole } = await this.planned(call, configuration ?? unconfigured, next?.nextRun);
    return {
      data: {
        nextRun: next?.nextRun.toISOString() ?? '',
        autoNotify: configuration?.autoNotify ?? false,
        count: plan.count,
        amounts: plan.amounts().map(({ currencyId, sum }) => ({ currencyId, amount: decimalOf(sum) })),
        skipped: shownSkips(plan.skips),
        isWhole,
      },
    };
  });

  readonly stop = handle(stopAgeingRun, (_input, call) =>
    call.write(async (tx) => {
      const run = await tx.of(NoticeRuns).underWay();
      if (run && (await this.stopRun(tx, run.id, call.actor.fullName)))
        return { message: 'The run was stopped. What it had sent until then stays sent' };
      const next = (await this.next(tx.of(Schedules))) ?? call.refuse(NothingToStop);
      return this.callOff(tx, next);
    }),
  );

  /** The next that the clock comes to. */
  private async next(schedules: Schedules): Promise<Timed | undefined> {
    const active = await schedules.list({ job: 'ageing', isActive: true });
    return active
      .filter((schedule): schedule is Timed => schedule.nextRun !== null)
      .toSorted((one, other) => one.nextRun.getTime() - other.nextRun.getTime())[0];
  }

  private async planned(call: Call<typeof planAgeingRun>, thresholds: Pace, at = call.now) {
    const { leastDaysBetween } = thresholds;
    const { organisationId } = call.actor;
    if (organisationId === null) throw refusalOf(AgencyNotChosen);
    const { data: profile } = await call.ask(getOrganisationProfile, { organisationId });
    const today = dayOf(at, profile.timeZone);
    const ahead = daysBetween(dayOf(call.now, profile.timeZone), today);
    const plan = new Plan({ thresholds, leastDaysBetween, today, ahead });
    let last: Receivable | undefined;
    for (let slice = 0; slice < mostSlices; slice += 1) {
      const { data: invoices } = await call.ask(walkReceivables, {
        fromDueDay: firstDay,
        toDueDay: walkedUntil(today, thresholds),
        ...(last ? { after: { dueDay: last.dueDay, invoiceId: last.invoiceId } } : {}),
        most: receivablesAtOnce,
      });
      const ids = invoices.map(({ invoiceId }) => invoiceId);
      plan.add(invoices, await call.read(Notices).ofInvoices(ids, { invoices, leastDaysBetween, today }));
      if (invoices.length < receivablesAtOnce) return { plan, isWhole: true };
      last = invoices.at(-1);
    }
    return { plan, isWhole: false };
  }

  /** False when it came to its end meanwhile. */
  private async stopRun(tx: Tx, id: number, by: string): Promise<boolean> {
    const runs = tx.of(NoticeRuns);
    const ended = { state: 'stopped', doneAt: tx.now, note: `Stopped by ${by}`.slice(0, 200) } as const;
    if ((await runs.update({ id, doneAt: IsNull() }, ended)) === 0) return false;
    await tx.of(Notices).stop(id);
    const run = await runs.find({ id });
    if (run) await tx.audit({ ...runAudit(run, 'were stopped'), action: 'Stop ageing notices' });
    return true;
  }

  private async callOff(tx: Tx, schedule: Timed): Promise<{ message: string }> {
    const { id, cron, timeZone, name, nextRun: calledOff } = schedule;
    const next = nextRun(cron, timeZone, calledOff);
    await tx.of(Schedules).update({ id }, { nextRun: next ?? null, isActive: next !== undefined });
    const dueAt = calledOff.toISOString();
    await tx.audit({
      action: 'Call off ageing notices',
      entity: 'schedule',
      entityId: id,
      description: `The run of ${name} due at ${dueAt} was called off`,
      before: { nextRun: dueAt },
      after: { nextRun: next?.toISOString() ?? '' },
    });
    return { message: 'The next run was called off' };
  }
}
