import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { aProduct, type Product } from './a-product.js';
import { mailedFile, mailIds } from './a-mail.js';
import { signedIn, today, type Caller } from './a-visitor.js';

const draft = {
  invoiceDate: today(),
  revenueId: 1101,
  customerAIN: 'IN-000101',
  currencyId: 566,
  locationId: 201,
  name: 'Scheduled Air',
  emails: ['scheduled@skyways.test'],
  phone: '08011111101',
  address: '1 Airport Road, Lagos',
  bills: [{ description: 'Landing', quantity: 1, rate: 25000 }],
  checkSimilarInvoice: false,
};
const configuration = {
  midlydue: 30,
  due: 60,
  overdue: 90,
  notificationEmails: 'priority@naa.test, chief@naa.test',
  autoNotify: true,
  notificationTemplate: '<p>Dear {{customer}}, please pay {{outstanding}} of {{invoiceNumber}}.</p>',
};
/** of a day that nothing else falls due on */
const longAgo = '2021-03-04';
const many = 40;
/** what fell due then, or earlier, is told of; the day is that of Lagos */
const midlyDue = (): string =>
  new Date(Date.now() + 3600_000 - configuration.midlydue * 24 * 3600_000).toISOString().slice(0, 10);

interface Run {
  id: number;
  state: string;
  by: string;
  doneAt: string;
  planned: number;
  sent: number;
  skipped: number;
  failed: number;
  note: string;
}

describe('schedules', () => {
  let product: Product;
  let admin: Caller;
  let clerk: Caller;
  const numbers: string[] = [];

  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    for (let turn = 0; turn < 400 && !(await isSo()); turn += 1) await wait(100);
    expect(await isSo()).toBe(true);
  };
  const data = <T>({ body }: { body: unknown }): T => (body as { data: T }).data;
  const raise = async (): Promise<string> => {
    const made = await clerk('POST', '/api/Invoice/CreateInvoiceBDA', draft);
    return (made.body as unknown as { id: string }).id;
  };
  /** As if these had fallen due long ago, with their sums. */
  const age = async (): Promise<void> => {
    const raisedOn = draft.invoiceDate;
    await product.databases.query(
      'invoicing',
      'UPDATE invoices SET due_day = ?, open_due_day = ? WHERE organisation_id = 20 AND open_due_day >= ?',
      [longAgo, longAgo, raisedOn],
    );
    await product.databases.query(
      'invoicing',
      "UPDATE invoice_totals SET day = ? WHERE organisation_id = 20 AND day_kind = 'due' AND day >= ?",
      [longAgo, raisedOn],
    );
  };
  beforeAll(async () => {
    product = await aProduct();
    admin = await signedIn(product.url, 'client.admin@naa.test');
    clerk = await signedIn(product.url, 'client.user@naa.test');
    const save = '/api/InvoiceAgingAnalysis/SaveAgeingConfigurationBDA';
    expect((await admin('POST', save, configuration)).status).toBe(200);
    for (let made = 0; made < many; made += 1) numbers.push(await raise());
    await age();
  }, 240_000);
  afterAll(() => product.stop(), 60_000);

  const put = async (job: string): Promise<number> => {
    const name = `The ${job}`;
    const made = await admin('POST', '/api/resources/schedules', { name, cron: '0 5 * * 1', job });
    expect(made.status).toBeLessThan(300);
    const listed = await admin('GET', '/api/resources/schedules?range=[0,499]');
    const rows = listed.body as unknown as { id: number; name: string; words: string; nextRuns: string[] }[];
    const row = rows.find((one) => one.name === name);
    expect(row).toMatchObject({ words: 'every Monday at 05:00' });
    expect(row?.nextRuns).toHaveLength(3);
    return row?.id ?? 0;
  };
  const runs = async (id: number) => data<Run[]>(await admin('GET', `/api/Schedule/GetRunsBDA?id=${id}`));
  const runNow = async (id: number, key = `run-${id}-${Date.now()}`) =>
    admin('POST', '/api/Schedule/RunNowBDA', { id }, { 'Idempotency-Key': key });
  const isOver = async (id: number) => (await runs(id))[0]?.doneAt !== '';
  /** Kills the process of a service without warning, at several moments of a run. */
  const killDuring = async (id: number, service: string): Promise<Run[]> => {
    for (const pause of [0, 120, 350, 700]) {
      await wait(pause);
      await product.killAndRestart(service);
    }
    await until(() => isOver(id));
    return runs(id);
  };
  const count = async (service: string, sql: string): Promise<number> => {
    const [row] = await product.databases.query(service, sql);
    return Number(row?.['n']);
  };

  it('have the ageing report mailed as Excel: ordered, made, attached and sent by the services themselves', async () => {
    const id = await put('report');
    const key = `the-report-${Date.now()}`;
    const [first, again] = [await runNow(id, key), await runNow(id, key)];
    expect([first.status, first.body.message]).toEqual([200, 'The run has begun']);
    expect(again.body).toEqual(first.body);
    await until(() => isOver(id));
    expect(await runs(id)).toMatchObject([
      { planned: 1, sent: 1, skipped: 0, failed: 0, by: expect.stringMatching(/\w/) },
    ]);
    for (const address of ['priority@naa.test', 'chief@naa.test']) {
      const file = await mailedFile(product, address, /Ageing report of/);
      const book = await new ExcelJS.Workbook().xlsx.load(file as never);
      const cells = JSON.stringify(book.worksheets.map((sheet) => sheet.getSheetValues()));
      expect(numbers.filter((number) => !cells.includes(number))).toEqual([]);
    }
    expect((await mailIds(product, /Ageing report of/)).length).toBe(2);
  }, 120_000);

  it('go on with a report after the process was killed, and send it once', async () => {
    const [{ id }] = (await product.databases.query(
      'notifications',
      "SELECT id FROM schedules WHERE name = 'The report' AND organisation_id = 20",
    )) as [{ id: number }];
    expect((await runNow(Number(id))).status).toBe(200);
    const [run] = await killDuring(Number(id), 'notifications');
    expect(run).toMatchObject({ state: 'done', planned: 1, sent: 1, failed: 0 });
    await until(async () => (await mailIds(product, /Ageing report of/)).length === 4);
    expect(
      await count('notifications', "SELECT COUNT(*) AS n FROM mails WHERE mail_id LIKE 'ageing-report-%'"),
    ).toBe(4);
  }, 240_000);

  it('go on with notices after the process was killed; every customer without a promise is reminded, and none twice', async () => {
    const id = await put('ageing');
    const notices = "FROM ageing_notices WHERE organisation_id = 20 AND state = 'sent'";
    const sent = () => count('notifications', `SELECT COUNT(*) AS n ${notices}`);
    // the demo has reminded of what was late last week, where it is there
    const before = await sent();
    expect((await runNow(id)).status).toBe(200);
    const [run] = await killDuring(id, 'notifications');
    const isLate = `organisation_id = 20 AND open_due_day <= '${midlyDue()}'`;
    const open = await count('invoicing', `SELECT COUNT(*) AS n FROM invoices WHERE ${isLate}`);
    // what is promised or disputed in the demo is not reminded of
    const held = await product.databases.query(
      'invoicing',
      `SELECT id FROM invoices WHERE ${isLate}
       AND (id IN (SELECT open_invoice_id FROM promises) OR id IN (SELECT open_invoice_id FROM disputes))`,
    );
    const reminded = (await sent()) - before;
    expect(reminded).toBeGreaterThanOrEqual(many);
    expect(run).toMatchObject({
      state: 'done',
      planned: reminded,
      sent: reminded,
      skipped: open - reminded,
      failed: 0,
    });
    const ofRun = `${notices} AND run_id = (SELECT MAX(run_id) ${notices})`;
    expect(await count('notifications', `SELECT COUNT(DISTINCT invoice_id) AS n ${ofRun}`)).toBe(reminded);
    const own = `${ofRun} AND invoice_number IN (${numbers.map((number) => `'${number}'`).join(', ')})`;
    expect(await count('notifications', `SELECT COUNT(*) AS n ${own}`)).toBe(many);
    const heldIds = held.map((row) => Number(row['id'])).join(', ');
    expect(
      await count('notifications', `SELECT COUNT(*) AS n ${ofRun} AND invoice_id IN (0, ${heldIds || 0})`),
    ).toBe(0);
    const letters = await count('notifications', `SELECT SUM(letters) AS n ${notices}`);
    const waiting = "SELECT COUNT(*) AS n FROM mails WHERE state = 'waiting'";
    await until(async () => (await count('notifications', waiting)) === 0);
    expect(new Set(await mailIds(product, /Reminder: invoice/)).size).toBe(letters);
    expect((await runNow(id)).status).toBe(200);
    await until(() => isOver(id));
    expect((await runs(id))[0]).toMatchObject({ planned: 0, sent: 0, skipped: open });
  }, 240_000);

  it('go on asking the provider after the process was killed, about each reference', async () => {
    for (const number of numbers.slice(0, 25)) {
      const path = `/api/Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${number}`;
      expect((await clerk('GET', path)).status).toBe(200);
    }
    const id = await put('requery');
    expect((await runNow(id)).status).toBe(200);
    const [run] = await killDuring(id, 'payments');
    expect(run?.planned).toBeGreaterThanOrEqual(25);
    expect(run).toMatchObject({ state: 'done', sent: run?.planned, skipped: 0, failed: 0 });
    expect(run?.note).toMatch(/had been paid$/);
    const failures = await admin('GET', `/api/Schedule/GetRunFailuresBDA?id=${run?.id}`);
    expect(data<unknown[]>(failures)).toEqual([]);
  }, 240_000);
});
