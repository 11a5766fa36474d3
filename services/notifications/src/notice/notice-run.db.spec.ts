import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { noHold } from '@kobodesk/contracts/invoicing';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import {
  createSchedule,
  listAgeingRuns,
  planAgeingRun,
  saveAgeingConfiguration,
  scheduleDue,
  sendAgeingNotices,
  stopAgeingRun,
} from '@kobodesk/contracts/notifications';
import { MailDeferred, MailRefused } from '@kobodesk/chassis/mail/mailer';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { MailDesk } from '../mail/mail-desk.js';
import {
  aNoticeService,
  configuration,
  foreigner,
  officer,
  start,
  type NoticesUnderTest,
} from './notice.builders.js';

const dayMs = 24 * 3600_000;

describe('notices by the clock', () => {
  let under: NoticesUnderTest;
  beforeEach(async () => {
    under = await aNoticeService();
  });
  afterEach(() => under.service.stop());

  const runs = async (actor = officer) => (await under.service.call(listAgeingRuns, actor, {})).data;
  const later = (days: number) => under.service.clock.stopAt(new Date(start.getTime() + days * dayMs));
  const told = async () =>
    (await under.mails())
      .filter(({ recipient }) => recipient !== 'head@naa.test')
      .map(({ mail_id }) => mail_id.replace('ageing-', ''));
  const audits = async (wanted: string) =>
    (await under.service.announced(auditRecorded)).filter(({ action }) => action === wanted);

  it('go out once in each band, the highest reached, and say why others did not', async () => {
    under.invoices.add(1, 29);
    under.invoices.add(2, 30);
    under.invoices.add(3, 200);
    under.invoices.add(4, 200, { emails: [] });
    under.invoices.add(5, 200, { organisationId: 10 });
    await under.due();
    expect((await told()).toSorted()).toEqual(['2-2026-11-23', '3-2026-11-23']);
    expect(await runs()).toMatchObject([
      {
        state: 'done',
        planned: 2,
        sent: 2,
        letters: 4,
        failed: 0,
        skipped: { paid: 0, noAddress: 1, told: 0 },
      },
    ]);
    expect(await runs(foreigner)).toEqual([]);
    await under.due();
    later(1);
    await under.due();
    expect((await told()).slice(2)).toEqual(['1-2026-11-24']);
    expect((await runs()).map(({ skipped }) => skipped.told)).toEqual([2, 2, 0]);
    expect(await audits('Send ageing notice')).toHaveLength(3);
    expect((await audits('Run ageing notices'))[0]?.description).toBe(
      'Ageing notices due at 23 Nov 2026, 11:00 were sent: 2 of 2 planned went out, 1 was skipped',
    );
    later(31);
    await under.due();
    expect((await told()).slice(3).toSorted()).toEqual(['1-2026-12-24', '2-2026-12-24']);
  });

  it('leave out what is promised or disputed, say so beforehand, and remind of it when that is over', async () => {
    const [today, gone] = ['2026-11-23', '2026-11-22'];
    under.invoices.add(1, 61, { hold: { ...noHold, promisedUntil: today } });
    under.invoices.add(2, 61, { hold: { ...noHold, promisedUntil: today, saysPaid: true } });
    under.invoices.add(3, 61, { hold: { ...noHold, isDisputed: true } });
    under.invoices.add(4, 61, { hold: { ...noHold, promisedUntil: gone } });
    const { data: plan } = await under.service.call(planAgeingRun, officer, {});
    expect(plan).toMatchObject({ count: 1, skipped: { promised: 2, disputed: 1 } });
    await under.due();
    expect(await told()).toEqual(['4-2026-11-23']);
    expect(await runs()).toMatchObject([{ planned: 1, sent: 1, skipped: { promised: 2, disputed: 1 } }]);
    expect(
      await under.service.database.reader.query(
        'SELECT state, reason FROM ageing_notices ORDER BY invoice_id',
      ),
    ).toEqual([
      { state: 'skipped', reason: 'promised' },
      { state: 'skipped', reason: 'says-paid' },
      { state: 'skipped', reason: 'disputed' },
      { state: 'sent', reason: '' },
    ]);
    later(1);
    under.invoices.add(3, 61);
    await under.due();
    expect((await told()).slice(1)).toEqual(['1-2026-11-24', '2-2026-11-24', '3-2026-11-24']);
  });

  it('leave out what was promised after they were planned', async () => {
    for (const id of [1, 2]) under.invoices.add(id, 61);
    under.invoices.before = () => under.invoices.add(2, 61, { hold: { ...noHold, isDisputed: true } });
    await under.due();
    expect(await told()).toEqual(['1-2026-11-23']);
    expect(await runs()).toMatchObject([{ state: 'done', planned: 2, sent: 1, skipped: { disputed: 1 } }]);
  });

  it('wait while the agency is switched off', async () => {
    under.invoices.add(1, 61);
    under.invoices.isOn = false;
    await under.due();
    expect(await told()).toEqual([]);
    expect(await runs()).toMatchObject([{ state: 'planning' }]);
    under.invoices.isOn = true;
    await under.desk.wake();
    expect(await told()).toEqual(['1-2026-11-23']);
  });

  it('look once more before they go', async () => {
    for (const id of [1, 2, 3]) under.invoices.add(id, 61);
    let looks = 0;
    under.invoices.before = () => {
      looks += 1;
      if (looks === 1) under.invoices.rows.delete(2);
    };
    await under.due();
    expect(await told()).toEqual(['1-2026-11-23', '3-2026-11-23']);
    expect(await runs()).toMatchObject([{ planned: 3, sent: 2, skipped: { paid: 1 } }]);
  });

  it('leave alone what somebody has told of by hand in this band', async () => {
    under.invoices.add(1, 61);
    under.invoices.add(2, 61);
    const [invoice] = [...under.invoices.rows.values()];
    await under.service.call(sendAgeingNotices, officer, { invoiceNumbers: [invoice?.invoiceNumber ?? ''] });
    await under.due();
    expect(await told()).toEqual(['1-2026-11-23', '2-2026-11-23']);
    later(40);
    await under.due();
    expect((await told()).slice(2).toSorted()).toEqual(['1-2027-01-02', '2-2027-01-02']);
  });

  it('are found again when a process dies anywhere, and doubled by nobody', async () => {
    for (let id = 1; id <= 120; id += 1) under.invoices.add(id, 61);
    let looks = 0;
    // the third look finds invoicing gone, and so does every one after it, also those that the desk takes by itself:
    // two slices stand, the rest waits
    under.invoices.before = () => {
      looks += 1;
      under.invoices.isAway = looks >= 2;
    };
    await under.due();
    expect(await told()).toHaveLength(50);
    expect(await runs()).toMatchObject([{ state: 'sending', planned: 120, sent: 50 }]);
    under.invoices.before = () => undefined;
    under.invoices.isAway = false;
    const desk = under.service.service.app.get(MailDesk, { strict: false });
    await desk.wake();
    await Promise.all([under.desk.wake(), under.due(), under.desk.wake()]);
    await desk.wake();
    await under.desk.wake();
    expect(new Set(await told()).size).toBe(120);
    expect(await told()).toHaveLength(120);
    // the second time on the clock finds the first run still on its way, or, when that was quick, nobody left to tell
    const [first, ...others] = (await runs()).toSorted((one, other) => one.id - other.id);
    expect(first).toMatchObject({ state: 'done', planned: 120, sent: 120 });
    for (const other of others) expect(other).toMatchObject({ state: 'done', planned: 0, sent: 0 });
  });

  it('are doubled and lost by none of three processes that lost their lease, and die at every third look', async () => {
    for (let id = 1; id <= 160; id += 1) under.invoices.add(id, 61 + (id % 50));
    let looks = 0;
    under.invoices.before = () => {
      looks += 1;
      if (looks % 3 === 0) throw new Error('the process is gone');
    };
    const desks = [under.another(), under.another(), under.another()];
    await under.due();
    for (let turn = 0; turn < 30; turn += 1) {
      await Promise.all(desks.map((one) => one.workOff()));
      await under.service.service.app.get(MailDesk, { strict: false }).wake();
    }
    expect(await runs()).toMatchObject([{ state: 'done', planned: 160, sent: 160, letters: 320 }]);
    expect(await told()).toHaveLength(160);
    expect(new Set(await told()).size).toBe(160);
  });

  it('count letters that could not be delivered', async () => {
    under.invoices.add(1, 61);
    under.service.mail.refuses = new MailRefused('550 no such user');
    await under.due();
    await under.service.service.app.get(MailDesk, { strict: false }).wake();
    expect(await runs()).toMatchObject([{ sent: 1, letters: 2, failed: 2 }]);
  });

  it('write no more letters into an outage, however often those that wait were tried', async () => {
    for (let id = 1; id <= 160; id += 1) under.invoices.add(id, 61);
    const mails = under.service.service.app.get(MailDesk, { strict: false });
    const triedTwice = async () => {
      for (const ms of [60_000, 120_000]) {
        under.service.clock.stopAt(new Date(start.getTime() + ms));
        await mails.wake();
      }
      await under.desk.wake();
    };
    under.service.mail.refuses = true;
    await under.due();
    await triedTwice();
    expect(await runs()).toMatchObject([{ state: 'sending', letters: 200 }]);
  });

  it('go on past letters that the server puts off', async () => {
    for (let id = 1; id <= 160; id += 1) under.invoices.add(id, 61);
    under.service.mail.refuses = new MailDeferred('452 mailbox full');
    await under.due();
    await under.service.service.app.get(MailDesk, { strict: false }).wake();
    await under.desk.wake();
    expect((await runs())[0]?.letters).toBeGreaterThan(200);
  });

  it('are of one run of their agency at a time, however close side by side those are due', async () => {
    const body = { organisationId: 20, scheduleId: 1, job: 'ageing', dueAt: start.toISOString() } as const;
    const both = [body, { ...body, organisationId: 10 }];
    await under.service.call(saveAgeingConfiguration, foreigner, configuration);
    await Promise.all([...both, ...both, ...both].map((due) => under.service.deliver(scheduleDue, due)));
    expect(await runs()).toMatchObject([{ state: 'planning' }]);
    expect(await runs(foreigner)).toMatchObject([{ state: 'planning' }]);
    await under.desk.wake();
    await under.due();
    expect(await runs()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
  });

  it('need auto notify, and say so', async () => {
    under.invoices.add(1, 61);
    await under.service.call(saveAgeingConfiguration, officer, { ...configuration, autoNotify: false });
    await under.due();
    await under.due(10);
    expect(await runs()).toMatchObject([{ state: 'done', note: 'Auto notify is off' }]);
    expect(await runs(foreigner)).toMatchObject([{ note: 'Invoice ageing is not configured' }]);
    expect(await under.mails()).toEqual([]);
  });

  it('stop when auto notify is switched off under way', async () => {
    for (let id = 1; id <= 60; id += 1) under.invoices.add(id, 61);
    let looks = 0;
    under.invoices.before = () => {
      looks += 1;
      under.invoices.isAway = looks === 2;
    };
    await under.due();
    await under.service.call(saveAgeingConfiguration, officer, { ...configuration, autoNotify: false });
    under.invoices.isAway = false;
    await under.desk.wake();
    expect(await runs()).toMatchObject([{ state: 'stopped', sent: 50 }]);
    expect(await told()).toHaveLength(50);
  });

  it('are planned for others to see, and stopped by one of them', async () => {
    under.invoices.add(1, 29);
    under.invoices.add(2, 61, { currencyId: 840, outstanding: '10.25' });
    under.invoices.add(3, 61, { emails: [] });
    const plan = async () => (await under.service.call(planAgeingRun, officer, {})).data;
    expect(await plan()).toMatchObject({ nextRun: '', count: 1, skipped: { noAddress: 1 } });
    expect((await under.service.refused(stopAgeingRun, officer, {})).code).toBe('NOTHING_TO_STOP');
    await under.service.call(createSchedule, officer, { name: 'Notices', cron: '0 8 * * *', job: 'ageing' });
    expect(await plan()).toEqual({
      nextRun: '2026-11-24T07:00:00.000Z',
      sendsAt: '2026-11-24T07:00:00.000Z',
      autoNotify: true,
      count: 2,
      amounts: [
        { currencyId: 840, amount: '10.25' },
        { currencyId: 566, amount: '50000.5' },
      ],
      skipped: {
        paid: 0,
        noAddress: 1,
        told: 0,
        promised: 0,
        disputed: 0,
        lately: 0,
        small: 0,
        inTransit: 0,
      },
      steps: [
        { key: 1, afterDays: 30, count: 1 },
        { key: 2, afterDays: 60, count: 1 },
        { key: 3, afterDays: 90, count: 0 },
      ],
      isWhole: true,
    });
    expect(await under.service.call(stopAgeingRun, officer, {})).toEqual({
      message: 'The next run was called off',
    });
    expect((await plan()).nextRun).toBe('2026-11-25T07:00:00.000Z');
    expect(await audits('Call off ageing notices')).toMatchObject([
      { description: 'The run of Notices due at 24 Nov 2026, 08:00 was called off' },
    ]);
  });

  it('are stopped under way, and what was not sent is planned anew by the next run', async () => {
    for (let id = 1; id <= 60; id += 1) under.invoices.add(id, 61);
    let looks = 0;
    under.invoices.before = () => {
      looks += 1;
      under.invoices.isAway = looks === 2;
    };
    await under.due();
    expect((await under.service.call(stopAgeingRun, officer, {})).message).toMatch(/^The run was stopped/);
    under.invoices.isAway = false;
    await under.desk.wake();
    expect(await told()).toHaveLength(50);
    expect(await runs()).toMatchObject([{ state: 'stopped', note: 'Stopped by Client User' }]);
    await under.due();
    expect(new Set(await told()).size).toBe(60);
    expect(await told()).toHaveLength(60);
  });

  it('are stopped, and not those of the next day, when the clock has come to them and they are about to begin', async () => {
    const schedule = { name: 'Notices', cron: '0 8 * * *', job: 'ageing' } as const;
    await under.service.call(createSchedule, officer, schedule);
    under.invoices.add(1, 61);
    const { insertId: runId } = await under.service.database.write((executor) =>
      executor.run(
        `INSERT INTO schedule_runs (organisation_id, schedule_id, job, due_at_ms, begun_by, note)
         VALUES (20, 1, 'ageing', ?, '', '')`,
        [start.getTime()],
      ),
    );
    expect((await under.service.call(stopAgeingRun, officer, {})).message).toMatch(/^The run was stopped/);
    const dueAt = start.toISOString();
    const due = { organisationId: 20, scheduleId: 1, job: 'ageing', runId, dueAt } as const;
    await under.service.deliver(scheduleDue, due);
    await under.desk.wake();
    expect(await told()).toEqual([]);
    expect((await under.service.call(planAgeingRun, officer, {})).data.nextRun).toBe(
      '2026-11-24T07:00:00.000Z',
    );
  });

  it('are for those who may', async () => {
    const powerless = anActor();
    for (const operation of [listAgeingRuns, planAgeingRun, stopAgeingRun])
      expect((await under.service.refused(operation, powerless, {})).code).toBe('NOT_PERMITTED');
  });
});
