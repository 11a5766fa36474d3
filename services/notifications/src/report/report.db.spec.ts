import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { auditRecorded, refusalOf } from '@kobodesk/contracts/kernel';
import { saveAgeingConfiguration, scheduleDue } from '@kobodesk/contracts/notifications';
import { ExportNotFound, getLateReport, orderLateReport } from '@kobodesk/contracts/reporting';
import { MovableClock } from '@kobodesk/chassis/clock/clock';
import { aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { notifications } from '../index.js';
import { configuration, foreigner, officer, Receivables, start } from '../notice/notice.builders.js';
import { ReportDesk } from './report-desk.js';

const sheet = Buffer.from('a sheet');

describe('the ageing report', () => {
  let service: ServiceUnderTest;
  let state: 'waiting' | 'done' | 'failed' | 'unknown';
  let body: Buffer;
  let orders: (number | null)[];

  beforeEach(async () => {
    state = 'done';
    body = sheet;
    orders = [];
    const clock = new MovableClock();
    clock.stopAt(start);
    service = await aService({
      definition: notifications,
      clock,
      standIns: [
        ...new Receivables(clock).standIns,
        standIn(orderLateReport, (_input, { organisationId }) => {
          orders.push(organisationId);
          return { data: { exportId: orders.length } };
        }),
        standIn(getLateReport, async (_input, { organisationId }) => {
          if (state === 'unknown') throw refusalOf(ExportNotFound);
          const file = {
            organisationId,
            owner: 'notifications',
            expiresAt: null,
            name: 'InvoiceAgeing.xlsx',
            contentType: 'x/y',
          };
          const made = state === 'done' ? (await service.files.put(file, body)).id : '';
          return { data: { state, fileId: made, fileName: file.name, rows: 7 } };
        }),
      ],
    });
    await service.call(saveAgeingConfiguration, officer, {
      ...configuration,
      notificationEmails: 'head@naa.test, HEAD@naa.test, cash@naa.test',
    });
  });
  afterEach(() => service.stop());

  const due = (organisationId = 20, job: 'report' | 'requery' = 'report') =>
    service.deliver(scheduleDue, { organisationId, scheduleId: 1, job, dueAt: start.toISOString() });
  const look = () => service.service.app.get(ReportDesk, { strict: false }).wake();
  const mails = () =>
    service.database.reader.query<{ mail_id: string; recipient: string; subject: string; content: string }>(
      "SELECT mail_id, recipient, subject, content FROM mails WHERE mail_id LIKE 'ageing-report-%' ORDER BY id",
    );
  const reports = () =>
    service.database.reader.query<{ letters: number; note: string }>(
      'SELECT letters, note FROM ageing_reports ORDER BY id',
    );
  const said = async () =>
    (await service.announced(auditRecorded))
      .filter(({ action }) => action === 'Send ageing report')
      .map(({ description }) => description);
  /** as people read moments, in the zone of the agency */
  const report = 'The ageing report due at 23 Nov 2026, 11:00';

  it('goes to each priority address once, with the file attached', async () => {
    await due();
    await due();
    await due(20, 'requery');
    await look();
    await look();
    await look();
    expect(orders).toEqual([20]);
    const sent = await mails();
    expect(sent.map(({ mail_id, recipient, subject }) => [mail_id, recipient, subject])).toEqual([
      ['ageing-report-1', 'head@naa.test', 'Ageing report of National Aviation Authority, 23 Nov 2026'],
      ['ageing-report-1-2', 'cash@naa.test', 'Ageing report of National Aviation Authority, 23 Nov 2026'],
    ]);
    expect(sent[0]?.content).toContain('7 invoices are midly due, due or overdue');
    expect(sent[0]?.content).toContain('InvoiceAgeing.xlsx');
    const [kept] = await service.database.reader.query<{ organisation_id: number; size: number }>(
      'SELECT organisation_id, size FROM kept_files',
    );
    expect(kept).toEqual({ organisation_id: 20, size: sheet.length });
    expect(await said()).toEqual([`${report} was sent to head@naa.test, cash@naa.test: 7 invoices`]);
  });

  it('waits for its file, and has it made again when it came to nothing, three times at most', async () => {
    state = 'waiting';
    await due();
    for (let times = 0; times < 3; times += 1) await look();
    expect([orders.length, await said()]).toEqual([1, []]);
    state = 'unknown';
    await look();
    await look();
    expect(orders).toHaveLength(2);
    state = 'failed';
    for (let times = 0; times < 4; times += 1) await look();
    expect(orders).toHaveLength(3);
    expect(await said()).toEqual([`${report} was not sent: The file could not be made`]);
    expect(await mails()).toEqual([]);
  });

  it('is sent once by several processes that work at it together', async () => {
    await due();
    await look();
    const desk = service.service.app.get(ReportDesk, { strict: false });
    await Promise.all([desk['look'](), desk['look']()]);
    expect(await mails()).toHaveLength(2);
    expect(await said()).toHaveLength(1);
  });

  it('says why it is not sent', async () => {
    await due(10);
    await service.call(saveAgeingConfiguration, foreigner, { ...configuration, notificationEmails: '' });
    await service.deliver(scheduleDue, {
      organisationId: 10,
      scheduleId: 1,
      job: 'report',
      dueAt: new Date(start.getTime() + 1).toISOString(),
    });
    body = Buffer.alloc(16 * 1024 * 1024);
    await due();
    await look();
    await look();
    expect(await reports()).toEqual([
      { letters: 0, note: 'Invoice ageing is not configured' },
      { letters: 0, note: 'There are no priority emails' },
      { letters: 0, note: 'The file is too large for a mail' },
    ]);
    expect(orders).toEqual([20]);
    expect(await mails()).toEqual([]);
  });
});
