import { Injectable } from '@nestjs/common';
import { AgencyNotChosen, refusalOf, type Actor } from '@kobodesk/contracts/kernel';
import {
  listAgeingRuns,
  NothingToStop,
  planAgeingRun,
  previewNoticePolicy,
  stopAgeingRun,
  type PlannedNotices,
} from '@kobodesk/contracts/notifications';
import { momentText } from '@kobodesk/chassis/clock/zone';
import type { Tx, Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { IsNull } from 'typeorm';
import { AgeingConfigurations } from '../ageing/ageing-configurations.js';
import { NoticePolicies } from '../policy/notice-policies.js';
import { nextPolicy, type Policy } from '../policy/policy.js';
import { cleanStep, standing } from '../policy/standing.js';
import { firstLoud, isQuiet } from '../policy/quiet-hours.js';
import { ScheduleRuns } from '../schedule/schedule-runs.js';
import { Schedules } from '../schedule/schedules.js';
import { nextRun } from '../schedule/times.js';
import type { ScheduleEntity } from '../schedule/schedule.entity.js';
import { prioritiesOf } from './notice-mails.js';
import type { NoticeRunEntity } from './notice-run.entity.js';
import { NoticeRuns, paceOf, rowOf, runAudit } from './notice-runs.js';
import { Notices } from './notices.js';
import { planAhead } from './ahead/plan-ahead.js';

const stopped = { message: 'The run was stopped. What it had sent until then stays sent' };
const stoppedBy = ({ fullName }: Actor): string => `Stopped by ${fullName}`.slice(0, 200);

type Timed = ScheduleEntity & { nextRun: Date };

/** The runs by the clock, the next one, and stopping it (rules/ageing-notices.md#by-the-clock). */
@Injectable()
export class NoticeRunHandlers {
  readonly list = handle(listAgeingRuns, async (_input, call) => {
    const runs = await call.read(NoticeRuns).lately();
    // one at most is under way
    const waiting = runs.find(({ state }) => state === 'sending');
    const waitsUntil = waiting && (await this.waitsUntil(call, waiting));
    return { data: runs.map((run) => rowOf(run, run === waiting ? waitsUntil : '')) };
  });

  readonly plan = handle(planAgeingRun, async (_input, call) => ({
    data: await this.planned(call, await standing({ of: (repository) => call.read(repository) })),
  }));

  readonly preview = handle(previewNoticePolicy, async ({ agencyId: _agency, ...draft }, call) => {
    const before = await standing({ of: (repository) => call.read(repository) });
    const drafted = { ...draft, steps: draft.steps.map(cleanStep) };
    return { data: await this.planned(call, nextPolicy(drafted, before)) };
  });

  readonly stop = handle(stopAgeingRun, (_input, call) =>
    call.write(async (tx) => {
      if (await this.stopBegun(tx, call.actor)) return stopped;
      const next = (await this.next(tx.of(Schedules))) ?? call.refuse(NothingToStop);
      if (await this.callOff(tx, next)) return { message: 'The next run was called off' };
      // the clock came to it at this moment
      return (await this.stopBegun(tx, call.actor)) ? stopped : call.refuse(NothingToStop);
    }),
  );

  /** One that is under way, or that the clock has come to and that is about to begin. */
  private async stopBegun(tx: Tx, actor: Actor): Promise<boolean> {
    const begun = tx.of(ScheduleRuns);
    const due = await begun.newestOf('ageing');
    const isHeld = due !== null && (await begun.hold(due.id));
    const run = await tx.of(NoticeRuns).underWay();
    if (run && (await this.stopRun(tx, run.id, actor))) return true;
    if (!isHeld || (await tx.of(NoticeRuns).find({ scheduleRunId: due.id }))) return false;
    await begun.endWithout(due.id, stoppedBy(actor));
    await tx.audit({
      action: 'Stop ageing notices',
      entity: 'schedule',
      entityId: due.scheduleId,
      description: `The run due at ${momentText(due.dueAt, actor.timeZone)} was stopped before it began`,
    });
    return true;
  }

  /** The next that the clock comes to. */
  private async next(schedules: Schedules): Promise<Timed | undefined> {
    const active = await schedules.list({ job: 'ageing', isActive: true });
    return active
      .filter((schedule): schedule is Timed => schedule.nextRun !== null)
      .toSorted((one, other) => one.nextRun.getTime() - other.nextRun.getTime())[0];
  }

  /** What the next run would send by a policy. */
  private async planned(call: Work, policy: Policy): Promise<PlannedNotices> {
    if (call.actor.organisationId === null) throw refusalOf(AgencyNotChosen);
    const next = await this.next(call.read(Schedules));
    const configuration = await call.read(AgeingConfigurations).get();
    const sendsAt = firstLoud(policy, next?.nextRun ?? call.now, call.actor.timeZone);
    const priorityEmails = configuration ? prioritiesOf(configuration) : [];
    const plan = await planAhead(call, { policy, at: sendsAt, priorityEmails });
    return {
      nextRun: next?.nextRun.toISOString() ?? '',
      sendsAt: next ? sendsAt.toISOString() : '',
      autoNotify: configuration?.autoNotify ?? false,
      ...plan,
    };
  }

  private async waitsUntil(call: Work, run: NoticeRunEntity): Promise<string> {
    const policy = await call.read(NoticePolicies).at(run.policyVersion, paceOf(run));
    const { timeZone } = call.actor;
    return isQuiet(policy, call.now, timeZone) ? firstLoud(policy, call.now, timeZone).toISOString() : '';
  }

  /** False when it came to its end meanwhile. */
  private async stopRun(tx: Tx, id: number, actor: Actor): Promise<boolean> {
    const { timeZone } = actor;
    const runs = tx.of(NoticeRuns);
    const ended = { state: 'stopped', doneAt: tx.now, note: stoppedBy(actor) } as const;
    if ((await runs.update({ id, doneAt: IsNull() }, ended)) === 0) return false;
    await tx.of(Notices).stop(id);
    const run = await runs.find({ id });
    const note = run && runAudit(run, 'were stopped', timeZone);
    if (note) await tx.audit({ ...note, action: 'Stop ageing notices' });
    return true;
  }

  /** False when the clock came to it meanwhile. */
  private async callOff(tx: Tx, schedule: Timed): Promise<boolean> {
    const { id, cron, timeZone, name, nextRun: calledOff } = schedule;
    const next = nextRun(cron, timeZone, calledOff);
    const after = { nextRun: next ?? null, isActive: next !== undefined };
    if ((await tx.of(Schedules).update({ id, nextRun: calledOff }, after)) === 0) return false;
    await tx.audit({
      action: 'Call off ageing notices',
      entity: 'schedule',
      entityId: id,
      description: `The run of ${name} due at ${momentText(calledOff, timeZone)} was called off`,
      before: { nextRun: calledOff.toISOString() },
      after: { nextRun: next?.toISOString() ?? '' },
    });
    return true;
  }
}
