import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyPayment, createInvoice, listReceivables, walkReceivables } from '@kobodesk/contracts/invoicing';
import { type Actor, dayAfter, systemActor } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';
import { aDraft, clerk, foreigner, payments, standIns } from '../invoicing.builders.js';
import { invoicing, InvoicingSeed } from '../index.js';
import { owedThrice } from '../roll-up/owed.builders.js';
import { Receivables } from './receivables.js';

const all = { fromDueDay: '0001-01-01', toDueDay: '9999-12-31', most: 500 };
const clock = systemActor('notifications', 20);

describe(Receivables.name, () => {
  let service: ServiceUnderTest;
  const raise = async () => (await service.call(createInvoice, clerk, aDraft())).id;
  const pay = (invoiceNumber: string, amount: string) =>
    service.call(applyPayment, payments, {
      organisationId: 20,
      invoiceNumber,
      paymentId: `payment-${invoiceNumber}-${amount}`,
      amount,
      paidAt: '2026-11-21T10:00:00.000Z',
      channel: 'CARD',
      reference: `ref-${invoiceNumber}-${amount}`,
    });
  const among = async (invoiceNumbers: string[], actor: Actor = clerk) =>
    (await service.call(listReceivables, actor, { invoiceNumbers })).data;

  beforeAll(async () => {
    service = await aService({ definition: invoicing, standIns });
    await service.service.app.get(InvoicingSeed, { strict: false }).seedDemo();
  });
  afterAll(() => service.stop());

  it('tells of an invoice what is due, since when, and whom to write to', async () => {
    const number = await raise();
    await pay(number, '7500.50');
    const [one] = await among([number]);
    expect(one).toMatchObject({
      invoiceNumber: number,
      customer: 'Skyways Airlines',
      emails: ['accounts@skyways.test'],
      amount: '87500',
      outstanding: '79999.5',
      revenueId: 1101,
      locationId: 201,
      days: 0,
    });
    expect(one?.dueDay).toBe(one?.createdDay);
  });

  it('leaves out what is paid, of another location and of another organisation', async () => {
    const [paid, open] = [await raise(), await raise()];
    await pay(paid, '87500');
    const numbersFor = async (actor: Actor) =>
      (await among([paid, open, 'NAA-0'], actor)).map(({ invoiceNumber }) => invoiceNumber);
    expect(await numbersFor(clerk)).toEqual([open]);
    expect(await numbersFor({ ...clerk, locationIds: [202] })).toEqual([]);
    expect(await numbersFor(foreigner)).toEqual([]);
  });

  it('walks them by due day in slices, each once', async () => {
    const at = Date.parse('2026-03-01T08:00:00Z');
    const day = 86_400_000;
    const rows = Array.from({ length: 7 }, (_, index) =>
      anInvoiceRow({ createdAtMs: at + (index % 3) * day }),
    );
    await plant(service.database, clerk, rows);
    const whole = (await service.call(walkReceivables, clock, all)).data;
    const walked: string[] = [];
    let after: { dueDay: string; invoiceId: number } | undefined;
    for (;;) {
      const { data } = await service.call(walkReceivables, clock, {
        ...all,
        most: 2,
        ...(after ? { after } : {}),
      });
      walked.push(...data.map(({ invoiceNumber }) => invoiceNumber));
      const last = data.at(-1);
      if (!last) break;
      after = { dueDay: last.dueDay, invoiceId: last.invoiceId };
    }
    expect(walked).toEqual(whole.map(({ invoiceNumber }) => invoiceNumber));
    expect(new Set(walked).size).toBe(walked.length);
    expect(whole.map(({ dueDay }) => dueDay)).toEqual(whole.map(({ dueDay }) => dueDay).sort());
    const days = { fromDueDay: '2026-03-02', toDueDay: dayAfter('2026-03-02', 0), most: 10 };
    const ofDay = (await service.call(walkReceivables, clock, days)).data;
    expect(ofDay.map(({ dueDay }) => dueDay)).toEqual(['2026-03-02', '2026-03-02']);
  });

  it('says the same as the roll-ups and the amounts', async () => {
    const { rolled, marked, owed } = await owedThrice(service);
    expect([rolled, marked]).toEqual([owed, owed]);
    expect(owed.length).toBeGreaterThan(2);
  });
});
