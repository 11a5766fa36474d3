import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getAgeingConfiguration,
  listAgeingRuns,
  planAgeingRun,
  saveAgeingConfiguration,
  sendAgeingNotices,
} from '@kobodesk/contracts/notifications';
import { MailDesk } from '../mail/mail-desk.js';
import { aNoticeService, configuration, officer, start, type NoticesUnderTest } from './notice.builders.js';

const dayMs = 24 * 3600_000;

describe('days between two letters of the clock to a customer', () => {
  let under: NoticesUnderTest;
  beforeEach(async () => {
    under = await aNoticeService();
    await leave(7);
  });
  afterEach(() => under.service.stop());

  const leave = (leastDaysBetween: number | string) =>
    under.service.call(saveAgeingConfiguration, officer, { ...configuration, leastDaysBetween });
  const runs = async () => (await under.service.call(listAgeingRuns, officer, {})).data;
  const plan = async () => (await under.service.call(planAgeingRun, officer, {})).data;
  const later = (days: number) => under.service.clock.stopAt(new Date(start.getTime() + days * dayMs));
  const told = async () =>
    (await under.mails())
      .filter(({ recipient }) => recipient !== 'head@naa.test')
      .map(({ mail_id }) => mail_id.replace('ageing-', ''));
  const rows = () =>
    under.service.database.reader.query(
      'SELECT state, reason, customer_id FROM ageing_notices ORDER BY invoice_id',
    );
  const byHand = (id: number) =>
    under.service.call(sendAgeingNotices, officer, {
      invoiceNumbers: [under.invoices.rows.get(id)?.invoiceNumber ?? ''],
    });

  it('keep what falls into a band meanwhile until they are over, say so, and hold nobody else', async () => {
    under.invoices.add(1, 60, { customerId: 7 });
    under.invoices.add(2, 29, { customerId: 7 });
    under.invoices.add(3, 29, { customerId: 8 });
    await under.due();
    expect(await told()).toEqual(['1-2026-11-23']);
    later(1);
    expect(await plan()).toMatchObject({ count: 1, skipped: { told: 1, lately: 1 } });
    await under.due();
    expect((await told()).slice(1)).toEqual(['3-2026-11-24']);
    expect((await runs())[0]).toMatchObject({ planned: 1, sent: 1, skipped: { told: 1, lately: 1 } });
    expect(await rows()).toEqual([
      { state: 'sent', reason: '', customer_id: 7 },
      { state: 'skipped', reason: 'lately', customer_id: 7 },
      { state: 'sent', reason: '', customer_id: 8 },
    ]);
    later(6);
    await under.due();
    expect(await told()).toHaveLength(2);
    later(7);
    await under.due();
    expect((await told()).slice(2)).toEqual(['2-2026-11-30']);
  });

  it('hold back nothing of the same run, though it is sent in several slices on two days', async () => {
    for (let id = 1; id <= 60; id += 1) under.invoices.add(id, 61, { customerId: 7 });
    let looks = 0;
    under.invoices.before = () => {
      looks += 1;
      under.invoices.isAway = looks === 2;
    };
    await under.due();
    expect(await told()).toHaveLength(50);
    under.invoices.isAway = false;
    later(1);
    await under.service.service.app.get(MailDesk, { strict: false }).wake();
    await under.desk.wake();
    expect(await told()).toHaveLength(60);
    expect(await runs()).toMatchObject([{ state: 'done', planned: 60, sent: 60, skipped: { lately: 0 } }]);
  });

  it('count letters by hand, which they do not hold back', async () => {
    under.invoices.add(1, 61, { customerId: 7 });
    under.invoices.add(2, 10, { customerId: 8 });
    under.invoices.add(3, 61, { customerId: 8 });
    await byHand(2);
    expect(await plan()).toMatchObject({ count: 1, skipped: { lately: 1 } });
    await under.due();
    expect((await told()).slice(1)).toEqual(['1-2026-11-23']);
    expect((await byHand(3)).message).toBe('Notification sent to 1 customer(s)');
  });

  it('are asked after once more before a letter goes', async () => {
    under.invoices.add(1, 10, { customerId: 7 });
    under.invoices.add(2, 61, { customerId: 7 });
    let looks = 0;
    under.invoices.before = () => {
      looks += 1;
      under.invoices.isAway = looks === 1;
    };
    await under.due();
    under.invoices.before = () => undefined;
    under.invoices.isAway = false;
    expect(await runs()).toMatchObject([{ state: 'sending', planned: 1, sent: 0 }]);
    await byHand(1);
    await under.desk.wake();
    expect(await told()).toEqual(['1-2026-11-23']);
    expect(await runs()).toMatchObject([{ state: 'done', planned: 1, sent: 0, skipped: { lately: 1 } }]);
  });

  it('know letters from before customers were kept by their invoice alone', async () => {
    under.invoices.add(1, 58, { customerId: 7 });
    under.invoices.add(2, 29, { customerId: 7 });
    await under.due();
    await under.service.database.write((tx) => tx.run('UPDATE ageing_notices SET customer_id = NULL'));
    later(2);
    await under.due();
    expect((await told()).slice(1)).toEqual(['2-2026-11-25']);
    expect((await runs())[0]).toMatchObject({ sent: 1, skipped: { lately: 1 } });
  });

  it('are kept by whoever does not say them, and none at 0', async () => {
    const kept = async () =>
      (await under.service.call(getAgeingConfiguration, officer, {})).data?.leastDaysBetween;
    await under.service.call(saveAgeingConfiguration, officer, configuration);
    expect(await kept()).toBe(7);
    await leave('0');
    expect(await kept()).toBe(0);
    under.invoices.add(1, 60, { customerId: 7 });
    under.invoices.add(2, 29, { customerId: 7 });
    await under.due();
    later(1);
    await under.due();
    expect(await told()).toEqual(['1-2026-11-23', '2-2026-11-24']);
  });

  it.each([-1, 366, 1.5, '', 'x'])('are none of %p', async (leastDaysBetween) => {
    const report = await under.service.refused(saveAgeingConfiguration, officer, {
      ...configuration,
      leastDaysBetween,
    });
    expect(report.fields).toMatchObject({
      leastDaysBetween: 'Please input a valid number of days between letters, from 0 to 365',
    });
  });
});
