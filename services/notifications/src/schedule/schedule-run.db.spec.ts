import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auditRecorded, submitChange } from '@kobodesk/contracts/kernel';
import {
  createSchedule,
  editSchedule,
  listRunFailures,
  listScheduleRuns,
  listSchedules,
  previewSchedule,
  removeSchedule,
  runScheduleNow,
  saveAgeingConfiguration,
  scheduleDue,
} from '@kobodesk/contracts/notifications';
import { listSweepFailures, listSweepRuns, type SweepRun } from '@kobodesk/contracts/payments';
import { getLateReport, orderLateReport } from '@kobodesk/contracts/reporting';
import { MovableClock } from '@kobodesk/chassis/clock/clock';
import { MailRefused } from '@kobodesk/chassis/mail/mailer';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { notifications } from '../index.js';
import { MailDesk } from '../mail/mail-desk.js';
import { NoticeDesk } from '../notice/notice-desk.js';
import { configuration, officer, Receivables, start } from '../notice/notice.builders.js';
import { ReportDesk } from '../report/report-desk.js';
import { ScheduleDesk } from './schedule-desk.js';

const admin = anActor({ ...officer, permissions: ['schedule.manage', 'ageing.configure', 'ageing.notify'] });
const foreigner = anActor({ ...admin, userId: 506, organisationId: 10, homeOrganisationId: 10 });

describe('runs of schedules', () => {
  let service: ServiceUnderTest;
  let invoices: Receivables;
  let sweeps: SweepRun[];

  beforeEach(async () => {
    sweeps = [];
    const clock = new MovableClock();
    clock.stopAt(start);
    invoices = new Receivables(clock);
    service = await aService({
      definition: notifications,
      clock,
      standIns: [
        ...invoices.standIns,
        standIn(submitChange, () => ({ data: { requestId: null } })),
        standIn(orderLateReport, () => ({ data: { exportId: 1 } })),
        standIn(getLateReport, async (_input, { organisationId }) => {
          const name = 'InvoiceAgeing.xlsx';
          const file = { organisationId, owner: 'notifications', expiresAt: null, name, contentType: 'x/y' };
          const { id } = await service.files.put(file, Buffer.from('a sheet'));
          return { data: { state: 'done' as const, fileId: id, fileName: name, rows: 7 } };
        }),
        standIn(listSweepRuns, ({ runIds }) => ({
          data: sweeps.filter(({ runId }) => runIds.includes(runId)),
        })),
        standIn(listSweepFailures, ({ runId }) => ({
          data: [{ rrr: '270011112222', invoiceNumber: `NAA-${runId}`, reason: 'Remita is away' }],
        })),
      ],
    });
    await service.call(saveAgeingConfiguration, admin, {
      ...configuration,
      notificationEmails: 'a@naa.test',
    });
  });
  afterEach(() => service.stop());

  const wake = (desk: typeof MailDesk | typeof NoticeDesk | typeof ReportDesk | typeof ScheduleDesk) =>
    service.service.app.get<{ wake: () => Promise<void> }>(desk, { strict: false }).wake();
  const later = (minutes: number) =>
    service.clock.stopAt(new Date(service.clock.now().getTime() + minutes * 60_000));
  const put = async (job: 'ageing' | 'report' | 'requery', cron = '0 8 * * 1') => {
    const made = await service.call(createSchedule, admin, { name: `The ${job} ${cron}`, cron, job });
    return made.data.id ?? 0;
  };
  const runs = async (id: number) => (await service.call(listScheduleRuns, admin, { id })).data;
  const now = (id: number) => service.call(runScheduleNow, admin, { id });
  /** what was announced, when all who listen have heard it */
  const said = async () =>
    (await service.announced(scheduleDue)).map(({ dueAt, runId }) => ({ dueAt, runId }));
  const audited = async () =>
    (await service.announced(auditRecorded))
      .filter(({ action }) => action === 'Run schedule')
      .map(({ description }) => description);

  it('are shown ahead, in words and instants, by the zone of the organisation', async () => {
    const id = await put('report');
    const [row] = (await service.call(listSchedules, admin, {})).data;
    expect(row).toMatchObject({
      words: 'every Monday at 08:00',
      nextRuns: ['2026-11-30T07:00:00.000Z', '2026-12-07T07:00:00.000Z', '2026-12-14T07:00:00.000Z'],
    });
    await service.call(editSchedule, admin, { id, active: false });
    expect((await service.call(listSchedules, admin, {})).data[0]?.nextRuns).toEqual([]);
    expect((await service.call(previewSchedule, admin, { cron: '30 6 1 * *' })).data).toEqual({
      words: 'on the 1st of every month at 06:30',
      nextRuns: ['2026-12-01T05:30:00.000Z', '2027-01-01T05:30:00.000Z', '2027-02-01T05:30:00.000Z'],
    });
    expect((await service.refused(previewSchedule, admin, { cron: 'daily' })).fields?.['cron']).toBe(
      'Please enter a cron expression of five fields, such as 0 6 * * *',
    );
  });

  it('by the clock have a row each, with what came of them', async () => {
    const id = await put('report', '0 * * * *');
    later(60);
    await Promise.all([wake(ScheduleDesk), wake(ScheduleDesk)]);
    const [begun] = await said();
    expect(begun?.dueAt).toBe('2026-11-23T11:00:00.000Z');
    expect(await runs(id)).toMatchObject([
      { id: begun?.runId, state: 'running', by: '', dueAt: begun?.dueAt, doneAt: '', planned: 1, sent: 0 },
    ]);
    expect(await audited()).toEqual(['Schedule The report 0 * * * * ran, due at 23 Nov 2026, 12:00']);
    await wake(ReportDesk);
    await wake(ReportDesk);
    expect(await runs(id)).toMatchObject([
      { state: 'done', planned: 1, sent: 1, skipped: 0, failed: 0, note: '7 invoices to 1 address' },
    ]);
  });

  it('by hand are due at once, one at a time, told and audited', async () => {
    const id = await put('ageing');
    invoices.add(1, 61);
    invoices.add(2, 61, { emails: [] });
    const { message, data } = await now(id);
    expect(message).toBe('The run has begun');
    expect(await said()).toEqual([{ dueAt: start.toISOString(), runId: data.runId }]);
    expect((await service.refused(runScheduleNow, admin, { id })).message).toBe(
      'This schedule is running already',
    );
    await said();
    expect((await service.refused(runScheduleNow, admin, { id })).code).toBe('SCHEDULE_RUNNING');
    await wake(NoticeDesk);
    expect(await runs(id)).toMatchObject([
      { by: 'Client User', state: 'done', planned: 1, sent: 1, skipped: 1, failed: 0, note: '2 letters' },
    ]);
    expect((await service.call(listSchedules, admin, {})).data[0]?.lastRun).toBe(start.toISOString());
    expect(await audited()).toEqual(['Schedule The ageing 0 8 * * 1 was run by hand']);
    later(1);
    await now(id);
    expect((await runs(id)).map(({ dueAt }) => dueAt)).toEqual([
      '2026-11-23T10:01:00.000Z',
      start.toISOString(),
    ]);
  });

  it('by hand are one, when two people begin it at the same time or one asks again', async () => {
    const id = await put('report');
    const both = await Promise.allSettled([now(id), now(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await said()).toHaveLength(1);
    await said();
    await wake(ReportDesk);
    await wake(ReportDesk);
    later(1);
    const again = { idempotencyKey: 'the-same-request' };
    const [first, second] = [
      await service.call(runScheduleNow, admin, { id }, again),
      await service.call(runScheduleNow, admin, { id }, again),
    ];
    expect(second).toEqual(first);
    expect(await said()).toHaveLength(2);
  });

  it('say why nothing came of them', async () => {
    const [first, second] = [await put('report', '0 9 * * *'), await put('report', '0 9 * * 1')];
    await now(first);
    await said();
    await now(second);
    await said();
    expect(await runs(second)).toMatchObject([
      { state: 'done', sent: 0, note: 'Another schedule sent the report of this time' },
    ]);
    const [one, other] = [await put('ageing', '0 9 * * *'), await put('ageing', '0 9 * * 1')];
    invoices.isAway = true;
    await now(one);
    await said();
    await now(other);
    await said();
    expect(await runs(other)).toMatchObject([{ state: 'done', note: 'Another run was under way' }]);
  });

  it('name what could not be done', async () => {
    const id = await put('report');
    await now(id);
    await said();
    service.mail.refuses = new MailRefused('550 no such user');
    await wake(ReportDesk);
    await wake(ReportDesk);
    await wake(MailDesk);
    const [run] = await runs(id);
    expect(run).toMatchObject({ sent: 1, failed: 1 });
    const failures = await service.call(listRunFailures, admin, { id: run?.id ?? 0 });
    expect(failures.data.map(({ what }) => what)).toEqual(['a@naa.test']);
    expect(failures.data[0]?.about).toMatch(/^Ageing report of National Aviation Authority/);
    expect(failures.data[0]?.reason).not.toBe('');
  });

  it('that ask the provider are told by payments', async () => {
    const id = await put('requery');
    const { data } = await now(id);
    expect(await runs(id)).toMatchObject([{ state: 'waiting' }]);
    const sweep = { runId: data.runId, planned: 23, asked: 10, found: 2, failed: 1, note: '', doneAt: '' };
    sweeps = [sweep];
    expect(await runs(id)).toMatchObject([{ state: 'running', planned: 23, sent: 9, failed: 1 }]);
    sweeps = [{ ...sweep, asked: 23, doneAt: start.toISOString() }];
    expect(await runs(id)).toMatchObject([{ state: 'done', sent: 22, note: '2 references had been paid' }]);
    expect((await service.call(listRunFailures, admin, { id: data.runId })).data).toEqual([
      { what: '270011112222', about: `NAA-${data.runId}`, reason: 'Remita is away' },
    ]);
  });

  it('are for those of the organisation who may', async () => {
    const id = await put('report');
    const { data } = await now(id);
    for (const [operation, code] of [
      [listScheduleRuns, 'SCHEDULE_NOT_FOUND'],
      [runScheduleNow, 'SCHEDULE_NOT_FOUND'],
      [listRunFailures, 'RUN_NOT_FOUND'],
    ] as const) {
      const input = { id: operation === listRunFailures ? data.runId : id };
      expect((await service.refused(operation, foreigner, input)).code).toBe(code);
      expect((await service.refused(operation, anActor(), input)).code).toBe('NOT_PERMITTED');
    }
    expect((await service.refused(previewSchedule, anActor(), { cron: '0 6 * * *' })).code).toBe(
      'NOT_PERMITTED',
    );
    await service.call(removeSchedule, admin, { id });
    expect((await service.refused(runScheduleNow, admin, { id })).message).toBe('The schedule was not found');
  });
});
