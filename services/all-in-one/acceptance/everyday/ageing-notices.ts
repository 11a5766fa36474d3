import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../a-product.js';
import { landing, raisedBy, signedIn, told, until, type Caller } from '../a-visitor.js';
import { theProduct } from './the-product.js';

const draft = landing({ name: 'Reminded Air', emails: ['reminded@skyways.test'] });
const configuration = {
  midlydue: 30,
  due: 60,
  overdue: 90,
  notificationEmails: 'priority@naa.test',
  autoNotify: true,
  notificationTemplate: '<p>Dear {{customer}}, please pay {{outstanding}}.</p>',
};

describe('ageing notices', () => {
  let product: Product;
  let admin: Caller;
  let clerk: Caller;
  let foreigner: Caller;
  let customer: Caller;
  beforeAll(async () => {
    product = await theProduct();
    const as = (userName: string) => signedIn(product.url, userName);
    admin = await as('client.admin@naa.test');
    clerk = await as('client.user@naa.test');
    foreigner = await as('client.admin@fas.test');
    customer = await as('customer.admin@skyways.test');
    const save = '/api/InvoiceAgingAnalysis/SaveAgeingConfigurationBDA';
    for (const each of [admin, foreigner]) expect((await each('POST', save, configuration)).status).toBe(200);
  }, 180_000);

  const raise = (changes: object = {}) => raisedBy(clerk, { ...draft, ...changes });
  const send = async (invoiceNumbers: string[], caller = clerk) =>
    told(await caller('POST', '/api/InvoiceAgingAnalysis/SendNotificationBDA', { invoiceNumbers }));
  const mailsAbout = async (number: string): Promise<number> =>
    (await product.mails()).filter((mail) => mail.replace(/=\r?\n/g, '').includes(number)).length;

  it('remind the customer of an unpaid invoice once a day, with a copy to the priority address', async () => {
    const number = await raise();
    const many = await Promise.all([send([number]), send([number]), send([number])]);
    expect(many.map(([status]) => status)).toEqual([200, 200, 200]);
    expect(many.filter(([, message]) => message === 'Notification sent to 1 customer(s)')).toHaveLength(1);
    expect(await send([number])).toEqual([
      200,
      'Notification sent to 0 customer(s); 1 invoice(s) notified today already',
    ]);
    expect(await until(async () => (await mailsAbout(number)) >= 2, Boolean)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await mailsAbout(number)).toBe(2);
  });

  it('are sent for invoices of the own agency alone, by those who may', async () => {
    const number = await raise();
    expect(await send([number], foreigner)).toEqual([
      422,
      `Nothing is due of ${number}. Only unpaid invoices can be notified`,
    ]);
    expect((await send([number], customer))[0]).toBe(403);
    expect(await send([])).toEqual([400, 'Please select at least one invoice']);
    expect(await mailsAbout(number)).toBe(0);
  });

  it('are planned for the clock, shown, and called off', async () => {
    const known = (await admin('GET', '/api/resources/schedules')).body as unknown as { id: number }[];
    for (const { id } of known) await admin('PUT', `/api/resources/schedules/${id}`, { active: false });
    const name = `Notices ${Date.now()}`;
    const job = { name, cron: '0 8 * * *', job: 'ageing' };
    expect((await admin('POST', '/api/resources/schedules', job)).status).toBeLessThan(300);
    const plan = async () => {
      const { body } = await clerk('GET', '/api/InvoiceAgingAnalysis/GetPlannedNoticesBDA');
      return (body as unknown as { data: { nextRun: string; autoNotify: boolean; isWhole: boolean } }).data;
    };
    const before = await plan();
    expect(before).toMatchObject({ autoNotify: true, isWhole: true });
    expect(told(await clerk('POST', '/api/InvoiceAgingAnalysis/StopNoticesBDA', {}))).toEqual([
      200,
      'The next run was called off',
    ]);
    expect(Date.parse((await plan()).nextRun) - Date.parse(before.nextRun)).toBe(24 * 3600_000);
    expect((await clerk('GET', '/api/InvoiceAgingAnalysis/GetNoticeRunsBDA')).status).toBe(200);
  });
});
