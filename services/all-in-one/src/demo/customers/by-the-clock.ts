import {
  createSchedule,
  editSchedule,
  listSchedules,
  runScheduleNow,
  saveAgeingConfiguration,
} from '@kobodesk/contracts/notifications';
import { invariant } from '@kobodesk/contracts/kernel';
import { NoticeDesk } from '@kobodesk/notifications';
import { SweepDesk } from '@kobodesk/payments';
import { people, type Stage } from '../stage.js';
import type { Timeline } from '../timeline.js';

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;
const notices = { name: 'Ageing notices', cron: '0 8 * * 1-5', job: 'ageing' } as const;
const report = { name: 'Ageing report', cron: '0 7 * * 1', job: 'report' } as const;
const requery = { name: 'Evening requery', cron: '0 19 * * *', job: 'requery' } as const;

const template = `<p>Dear {{customer}},</p>
<p>{{outstanding}} of invoice {{invoiceNumber}} of {{invoiceDate}} is still due, after {{days}} days.</p>
<p>Please pay at {{paymentLink}}, or tell us there when you will.</p>
<p>{{agency}}</p>`;

async function idOf(stage: Stage, name: string): Promise<number> {
  const { data } = await stage.as(people.admin, listSchedules, {});
  const found = data.find((schedule) => schedule.name === name);
  invariant(found !== undefined, `there is a schedule ${name}`);
  return found.id;
}

async function runNow(stage: Stage, name: string): Promise<void> {
  await stage.as(people.admin, runScheduleNow, { id: await idOf(stage, name) });
  await stage.settle();
}

/**
 * The ageing is configured and every customer reminded once by hand, nine days ago, so that some have paid since; in the
 * last hour references are asked about, and all that goes by the clock is put into use. Until then it is out of use:
 * how often the clock of the demo comes to it would be a matter of luck.
 */
export function planByTheClock(stage: Stage, timeline: Timeline, now: Date): void {
  timeline.at(new Date(now.getTime() - 40 * dayMs), async () => {
    await stage.as(people.admin, saveAgeingConfiguration, {
      midlydue: 30,
      due: 60,
      overdue: 90,
      // copies of every letter would be as many mails again
      notificationEmails: [],
      autoNotify: true,
      notificationTemplate: template,
    });
  });
  timeline.at(new Date(now.getTime() - 9 * dayMs), async () => {
    for (const each of [notices, report, requery])
      await stage.as(people.admin, createSchedule, { ...each, active: false });
    await runNow(stage, notices.name);
    await stage.workOff('notifications', NoticeDesk);
  });
  timeline.at(new Date(now.getTime() - 15 * minuteMs), async () => {
    await runNow(stage, requery.name);
    await stage.workOff('payments', SweepDesk);
    for (const { name } of [notices, report, requery])
      await stage.as(people.admin, editSchedule, { id: await idOf(stage, name), active: true });
  });
}
