import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditRecorded, changeApproved, type InputOf } from '@kobodesk/contracts/kernel';
import {
  createSchedule,
  getNoticePolicy,
  listAgeingRuns,
  listPolicyVersions,
  planAgeingRun,
  previewNoticePolicy,
  saveNoticePolicy,
  sendAgeingNotices,
} from '@kobodesk/contracts/notifications';
import { aNoticeService, foreigner, officer, type NoticesUnderTest } from '../notice/notice.builders.js';

type Drafted = InputOf<typeof saveNoticePolicy>;
const toPayer = { toPayer: true, toPriority: false, toOfficer: false };

describe('the notice policy', () => {
  let under: NoticesUnderTest;
  beforeEach(async () => {
    under = await aNoticeService();
  });
  afterEach(() => under.service.stop());

  const standing = async (actor = officer) => (await under.service.call(getNoticePolicy, actor, {})).data;
  const save = async (changes: Partial<Drafted>, actor = officer) => {
    const { version, ...policy } = await standing(actor);
    return under.service.call(saveNoticePolicy, actor, { ...policy, base: version, ...changes });
  };
  const at = (time: string) => under.service.clock.stopAt(new Date(time));
  const letters = async () =>
    (await under.mails()).map(({ mail_id, recipient }) => `${mail_id.replace('ageing-', '')} ${recipient}`);
  const runs = async () => (await under.service.call(listAgeingRuns, officer, {})).data;
  const reasons = async () =>
    Object.fromEntries(
      (
        await under.service.database.reader.query<{ invoice_id: number; state: string; reason: string }>(
          'SELECT invoice_id, state, reason FROM ageing_notices',
        )
      ).map(({ invoice_id, state, reason }) => [invoice_id, reason || state]),
    );

  it('is that of auto notify until one is saved, and then goes on where that was', async () => {
    expect(await standing()).toMatchObject({
      version: 0,
      steps: [30, 60, 90].map((afterDays, place) => ({ key: place + 1, afterDays })),
    });
    under.invoices.add(1, 35);
    await under.due();
    const { steps } = await standing();
    await save({
      steps: [
        { ...toPayer, afterDays: -3 },
        ...steps.map((step) => ({ ...step, afterDays: step.afterDays - 5 })),
      ],
    });
    under.invoices.add(2, -2);
    at('2026-11-24T10:00:00Z');
    await under.due();
    // 1 was told in the band that the step of 25 days was before
    expect((await letters()).slice(2)).toEqual(['2-2026-11-24 payer2@aero.test']);
    expect((await runs())[0]).toMatchObject({ policyVersion: 1, sent: 1, skipped: { told: 1 } });
    expect(await standing(foreigner)).toMatchObject({ version: 0 });
  });

  it('keeps its versions, and who made and agreed to each', async () => {
    await save({ isGrouped: true });
    const { version: base, ...policy } = await standing();
    const maker = {
      userId: 503,
      userName: 'a@naa.test',
      fullName: 'Ada',
      source: 'web',
      address: '',
    } as const;
    const checker = { ...maker, userId: 505, fullName: 'Bola' };
    const change = {
      organisationId: 20,
      requestId: 7,
      changeType: 28,
      payload: { ...policy, leastDaysBetween: 9, base },
    };
    await under.service.deliver(changeApproved, { ...change, maker, checker });
    const { data } = await under.service.call(listPolicyVersions, officer, {});
    expect(data).toMatchObject([
      { version: 2, maker: 'Ada', checker: 'Bola', leastDaysBetween: 9, isGrouped: true },
      { version: 1, checker: '', leastDaysBetween: 0 },
    ]);
    const audits = (await under.service.announced(auditRecorded)).filter(
      ({ entity }) => entity === 'notice policy',
    );
    expect(audits).toHaveLength(2);
    expect(JSON.stringify(audits[1]?.after)).toContain('A customer is left alone for 9 days after a letter.');
    // what was looked at is no longer what stands
    await expect(save({ base: 1 })).rejects.toThrow('The notice policy was changed meanwhile');
  });

  it('is held to two people by the table too', async () => {
    await save({});
    await expect(
      under.service.database.write((executor) =>
        executor.run('UPDATE notice_policies SET checker_id = maker_id WHERE organisation_id = 20'),
      ),
    ).rejects.toThrow(/notice_policies_two_people/);
  });

  it('cleans the text of a step, which its letters say instead of the usual one', async () => {
    const [first] = (await standing()).steps;
    const own = '<p>Final demand for {{outstanding}}<script>x</script></p>';
    await save({ steps: [{ ...toPayer, key: first?.key, afterDays: 30, template: own }] });
    expect((await standing()).steps[0]?.template).toBe('<p>Final demand for {{outstanding}}</p>');
    under.invoices.add(1, 31);
    await under.due();
    expect((await under.mails()).map(({ content }) => JSON.parse(content).text)).toEqual([
      expect.stringMatching(/^Final demand for ₦50,000.50\n/),
    ]);
  });

  it('puts the invoices of a customer that are at one step into one letter', async () => {
    await save({ isGrouped: true });
    for (const id of [1, 2, 3]) under.invoices.add(id, 61, { customerId: 7, emails: ['payer@aero.test'] });
    under.invoices.add(4, 95, { customerId: 7, emails: ['payer@aero.test'] });
    under.invoices.add(5, 61, { customerId: 8 });
    await under.due();
    expect((await letters()).filter((one) => !one.includes('head'))).toEqual([
      '4-2026-11-23 payer@aero.test',
      '1-2026-11-23 payer@aero.test',
      '5-2026-11-23 payer5@aero.test',
    ]);
    expect(await runs()).toMatchObject([{ planned: 5, sent: 5, letters: 6 }]);
    const of3 = (await under.mails()).find(({ mail_id }) => mail_id === 'ageing-1-2026-11-23');
    expect(of3?.subject).toBe('Reminder: 3 invoices of National Aviation Authority');
    expect(JSON.parse(of3?.content ?? '{}').text).toContain('Amount due: ₦150,001.50');
    expect(new Set(Object.values(await reasons()))).toEqual(new Set(['sent']));
  });

  it('keeps a letter whole that has more invoices than are sent at once', async () => {
    await save({ isGrouped: true });
    for (let id = 1; id <= 120; id += 1)
      under.invoices.add(id, 61, { customerId: 7, emails: ['payer@aero.test'] });
    await under.due();
    expect(await letters()).toHaveLength(2);
    expect(await runs()).toMatchObject([{ planned: 120, sent: 120, letters: 2 }]);
  });

  it('waits in quiet hours with what it has planned, and looks once more when they are over', async () => {
    await save({ quietFrom: '18:00', quietUntil: '07:00', holidays: ['2026-11-24'] });
    for (const id of [1, 2]) under.invoices.add(id, 61);
    at('2026-11-23T17:30:00Z');
    await under.due();
    expect(await letters()).toEqual([]);
    expect(await runs()).toMatchObject([
      { state: 'sending', planned: 2, sent: 0, waitsUntil: '2026-11-25T06:00:00.000Z' },
    ]);
    under.invoices.rows.delete(2);
    at('2026-11-24T10:00:00Z');
    await under.desk.wake();
    expect(await letters()).toEqual([]);
    at('2026-11-25T06:00:00Z');
    await under.desk.wake();
    expect((await letters())[0]).toBe('1-2026-11-25 payer1@aero.test');
    expect(await runs()).toMatchObject([{ state: 'done', sent: 1, skipped: { paid: 1 }, waitsUntil: '' }]);
  });

  it('leaves out small amounts and money on its way, writes to officers, and keeps why', async () => {
    const { steps } = await standing();
    const toOfficer = { toPayer: false, toPriority: false, toOfficer: true };
    await save({
      steps: steps.map((step) => (step.key === 3 ? { ...step, ...toOfficer } : step)),
      leastAmounts: [{ currencyId: 566, amount: '1000' }],
    });
    under.invoices.add(1, 61, { outstanding: '999.99' });
    under.invoices.add(2, 61, { rrr: '222' });
    under.invoices.add(3, 91, { emails: [] });
    under.invoices.inTransit.add('222');
    const plan = (await under.service.call(planAgeingRun, officer, {})).data;
    expect(plan).toMatchObject({ count: 1, skipped: { small: 1, inTransit: 1 } });
    expect(plan.steps.map(({ key, count }) => [key, count])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
    await under.due();
    expect(await letters()).toEqual(['3-2026-11-23 user504@naa.test']);
    expect(await reasons()).toEqual({ 1: 'small', 2: 'in-transit', 3: 'sent' });
    expect(await runs()).toMatchObject([{ planned: 1, sent: 1, skipped: { small: 1, inTransit: 1 } }]);
  });

  it('counts a notice by hand as the step that the invoice was at', async () => {
    const { steps } = await standing();
    await save({ steps: [...steps.filter(({ key }) => key === 1), { ...toPayer, afterDays: 40 }] });
    under.invoices.add(1, 41);
    const invoiceNumbers = [under.invoices.rows.get(1)?.invoiceNumber ?? ''];
    await under.service.call(sendAgeingNotices, officer, { invoiceNumbers });
    at('2026-11-24T10:00:00Z');
    await under.due();
    expect(await letters()).toHaveLength(2);
    expect((await runs())[0]).toMatchObject({ planned: 0, skipped: { told: 1 } });
  });

  it('shows what a policy would send before it is saved, when its quiet hours are over', async () => {
    await under.service.call(createSchedule, officer, { name: 'Early', cron: '0 5 * * *', job: 'ageing' });
    const { version: _version, ...policy } = await standing();
    under.invoices.add(1, 9);
    const preview = (changes: Partial<Drafted>) =>
      under.service.call(previewNoticePolicy, officer, { ...policy, ...changes });
    expect((await preview({})).data).toMatchObject({ count: 0 });
    const drafted = { steps: [{ ...toPayer, afterDays: 10 }], quietFrom: '22:00', quietUntil: '08:00' };
    expect((await preview(drafted)).data).toMatchObject({
      nextRun: '2026-11-24T04:00:00.000Z',
      sendsAt: '2026-11-24T07:00:00.000Z',
      count: 1,
      steps: [{ afterDays: 10, count: 1 }],
      amounts: [{ currencyId: 566, amount: '50000.5' }],
    });
    expect(await standing()).toMatchObject({ version: 0 });
  });
});

describe('a notice policy that does not stand', () => {
  let under: NoticesUnderTest;
  beforeAll(async () => {
    under = await aNoticeService();
  });
  afterAll(() => under.service.stop());

  it.each<[string, Partial<Drafted>]>([
    ['Please add at least one step', { steps: [] }],
    [
      'Please select who gets the letter',
      { steps: [{ afterDays: 1, toPayer: false, toPriority: false, toOfficer: false }] },
    ],
    [
      'Another step has these days already',
      {
        steps: [
          { ...toPayer, afterDays: 1 },
          { ...toPayer, afterDays: '1' },
        ],
      },
    ],
    ['Please enter both times, or neither', { quietFrom: '20:00' }],
    ['Please enter a time of day, as 20:00', { quietFrom: '24:00', quietUntil: '07:00' }],
    [
      'The least amount must be above 0, with at most 2 decimal places',
      { leastAmounts: [{ currencyId: 566, amount: '0' }] },
    ],
    ['A step is no part of the notice policy any more', { steps: [{ ...toPayer, key: 9, afterDays: 1 }] }],
  ])('is refused: %s', async (message, changes) => {
    const { version, ...policy } = (await under.service.call(getNoticePolicy, officer, {})).data;
    const asked = { ...policy, base: version, ...changes };
    const refusal = await under.service
      .call(saveNoticePolicy, officer, asked)
      .catch((error: unknown) => error);
    expect(JSON.stringify(refusal) + String(refusal)).toContain(message);
  });
});
