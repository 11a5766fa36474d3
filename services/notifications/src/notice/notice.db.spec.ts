import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { noHold } from '@kobodesk/contracts/invoicing';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import { sendAgeingNotices } from '@kobodesk/contracts/notifications';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { aNoticeService, foreigner, officer, start, type NoticesUnderTest } from './notice.builders.js';

const number = (id: number): string => `NAA-2026-${String(id).padStart(7, '0')}-ABC`;

describe('notices by hand', () => {
  let under: NoticesUnderTest;
  beforeEach(async () => {
    under = await aNoticeService();
  });
  afterEach(() => under.service.stop());

  const send = async (...ids: number[]) =>
    (await under.service.call(sendAgeingNotices, officer, { invoiceNumbers: ids.map(number) })).message;
  const refused = (invoiceNumbers: unknown, actor = officer) =>
    under.service.refused(sendAgeingNotices, actor, { invoiceNumbers });

  it('leaves out what is promised or disputed, and says so', async () => {
    under.invoices.add(61, 61, { hold: { ...noHold, isDisputed: true } });
    under.invoices.add(62, 61);
    expect(await send(61, 62)).toBe('Notification sent to 1 customer(s); 1 invoice(s) promised or disputed');
  });

  it('go to each address of the customer, with a copy to the priority addresses, audited', async () => {
    under.invoices.add(1, 61, { emails: ['a@aero.test', 'A@aero.test', 'b@aero.test', 'nobody'] });
    expect(await send(1)).toBe('Notification sent to 1 customer(s)');
    const mails = await under.mails();
    expect(mails.map(({ mail_id, recipient }) => [mail_id, recipient])).toEqual([
      ['ageing-1-2026-11-23', 'a@aero.test'],
      ['ageing-1-2026-11-23-2', 'b@aero.test'],
      ['ageing-1-2026-11-23-3', 'head@naa.test'],
    ]);
    expect(mails[0]?.subject).toBe(`Reminder: invoice ${number(1)} of National Aviation Authority`);
    const { html, text } = JSON.parse(mails[0]?.content ?? '{}') as { html: string; text: string };
    expect(html).toContain('Skyways &lt;b&gt;Airlines');
    expect(text).toContain(`₦50,000.50 of ${number(1)} is Due.`);
    expect(text).toContain(`http://localhost:3000/payment?invoice=${number(1)}`);
    const audits = (await under.service.announced(auditRecorded)).filter(
      ({ action }) => action === 'Send ageing notice',
    );
    expect(audits).toMatchObject([
      {
        organisationId: 20,
        entityId: number(1),
        after: { recipients: mails.map(({ recipient }) => recipient) },
      },
    ]);
  });

  it('count customers, and say who has no address', async () => {
    under.invoices.add(1, 61, { customerId: 7 });
    under.invoices.add(2, 5, { customerId: 7 });
    under.invoices.add(3, 95, { emails: [] });
    expect(await send(3, 2, 1)).toBe(
      'Notification sent to 1 customer(s); 1 customer(s) without an e-mail address',
    );
    // somebody has typed the address meanwhile
    under.invoices.add(3, 95);
    expect(await send(1, 3)).toBe('Notification sent to 1 customer(s); 1 invoice(s) notified today already');
    expect(await under.mails()).toHaveLength(6);
  });

  it('are sent once a day, however often and at how many places they are asked for', async () => {
    for (const id of [1, 2, 3]) under.invoices.add(id, 61);
    const answers = await Promise.all([send(1, 2), send(2, 3), send(3, 1)]);
    expect(answers).toHaveLength(3);
    const letters = (await under.mails()).filter(({ recipient }) => recipient !== 'head@naa.test');
    expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual([
      'payer1@aero.test',
      'payer2@aero.test',
      'payer3@aero.test',
    ]);
    expect(await send(1)).toBe('Notification sent to 0 customer(s); 1 invoice(s) notified today already');
    under.service.clock.stopAt(new Date(start.getTime() + 24 * 3600_000));
    expect(await send(1)).toBe('Notification sent to 1 customer(s)');
  });

  it('answer the same to a request that is repeated', async () => {
    under.invoices.add(1, 61);
    const repeated = () =>
      under.service.call(
        sendAgeingNotices,
        officer,
        { invoiceNumbers: [number(1)] },
        { idempotencyKey: 'once' },
      );
    expect([await repeated(), await repeated()]).toEqual([
      { message: 'Notification sent to 1 customer(s)' },
      { message: 'Notification sent to 1 customer(s)' },
    ]);
    expect(await under.mails()).toHaveLength(2);
  });

  it('are refused by number where nothing is due, or the invoice is not the caller\u2019s', async () => {
    under.invoices.add(1, 61);
    under.invoices.add(2, 61, { organisationId: 10 });
    expect(await refused([number(1), number(2), number(9)])).toMatchObject({
      code: 'NOTHING_DUE',
      message: `Nothing is due of ${number(2)}, ${number(9)}. Only unpaid invoices can be notified`,
    });
    expect(await under.mails()).toEqual([]);
  });

  it.each([
    [[], 'Please select at least one invoice'],
    [undefined, 'Please select at least one invoice'],
    [[''], 'Please select at least one invoice'],
    [Array.from({ length: 501 }, (_, index) => number(index)), 'Please select at most 500 invoices'],
  ])('name what is wrong with the request', async (invoiceNumbers, message) => {
    expect(await refused(invoiceNumbers)).toMatchObject({ status: 400, message });
  });

  it('need a configuration and the permission', async () => {
    expect(await refused([number(1)], foreigner)).toMatchObject({
      code: 'AGEING_NOT_CONFIGURED',
      message: 'Please configure invoice ageing first',
    });
    expect((await refused([number(1)], anActor())).code).toBe('NOT_PERMITTED');
    expect((await refused([number(1)], anActor({ ...officer, organisationId: null }))).code).toBe(
      'AGENCY_NOT_CHOSEN',
    );
  });
});
