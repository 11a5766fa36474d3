import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  createInvoice,
  listReceivables,
  sumReceivables,
  walkReceivables,
  type Receivable,
} from '@kobodesk/contracts/invoicing';
import { type Actor, dayAfter, decimalOf, systemActor, thousandths } from '@kobodesk/contracts/kernel';
import { aService, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anInvoiceRow, plant } from '../invoice/invoice.builders.js';
import { aDraft, clerk, foreigner, payments, standIns } from '../invoicing.builders.js';
import { invoicing, InvoicingSeed } from '../index.js';
import { owedThrice } from '../roll-up/owed.builders.js';
import { isByIndexAlone, planOf, remembering, type Asked } from '../search/engine-plan.builders.js';
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

  it('sums what it walks, and what is less than the least amounts, for whoever may see it', async () => {
    const days = { fromDueDay: '2026-03-02', toDueDay: dayAfter('2026-11-24', 0) };
    const leastAmounts = [{ currencyId: 566, amount: '87499.995' }];
    const sumsOf = (invoices: readonly Receivable[]) => {
      const sums = new Map<string, [number, bigint]>();
      for (const { dueDay, currencyId, outstanding } of invoices) {
        const [count, amount] = sums.get(`${dueDay} ${currencyId}`) ?? [0, 0n];
        sums.set(`${dueDay} ${currencyId}`, [count + 1, amount + thousandths(outstanding)]);
      }
      return [...sums].map(([key, [count, amount]]) => `${key} ${count} ${decimalOf(amount)}`).sort();
    };
    const isSmall = ({ currencyId, outstanding }: Receivable) =>
      currencyId === 566 && thousandths(outstanding) < 87_499_995n;
    const seers = [clock, { ...clerk, locationIds: [202] }, { ...clerk, revenueIds: [1101] }, foreigner];
    for (const actor of [...seers, { ...clerk, customerId: 101 }]) {
      const { data: walked } = await service.call(walkReceivables, actor, { ...all, ...days });
      const { data } = await service.call(sumReceivables, actor, { ...days, leastAmounts });
      const inText = (sums: typeof data.sums) =>
        sums.map((one) => `${one.dueDay} ${one.currencyId} ${one.count} ${one.amount}`).sort();
      expect(inText(data.sums)).toEqual(sumsOf(walked));
      expect(inText(data.small)).toEqual(sumsOf(walked.filter(isSmall)));
      const some = walked.filter((_one, at) => at % 2 === 0);
      const invoiceIds = [...some.map(({ invoiceId }) => invoiceId), 999_999];
      const { data: ofSome } = await service.call(sumReceivables, actor, {
        ...days,
        leastAmounts,
        invoiceIds,
      });
      expect(inText(ofSome.sums)).toEqual(sumsOf(some));
      expect(inText(ofSome.small)).toEqual(sumsOf(some.filter(isSmall)));
      if (actor === clock) expect(walked.filter(isSmall).length * data.small.length).toBeGreaterThan(0);
    }
    expect((await service.call(sumReceivables, clock, days)).data.small).toEqual([]);
  });

  it('reads no invoice for the sums, and for the least amounts their index alone', async () => {
    const asked: Asked[] = [];
    const { reader } = service.database;
    const receivables = new Receivables({
      executor: remembering(reader, asked),
      actor: { ...clerk, locationIds: [201] },
      now: service.clock.now(),
      organisationId: clerk.organisationId,
      correlationId: 'test',
    });
    const days = { fromDueDay: '2026-03-02', toDueDay: '2026-11-24' };
    await receivables.sums(days);
    await receivables.small(days, [{ currencyId: 566, amount: '100' }]);
    await receivables.sums({ ...days, invoiceIds: [1, 2, 3] });
    const [sums, small, some] = asked;
    const plan = await planOf(reader, sums!);
    expect(plan.filter((step) => /\binvoices\b/.test(step))).toEqual([]);
    expect(plan[0]).toMatch(/invoice_totals.*PRIMARY/);
    expect(await isByIndexAlone(reader, small!, 'invoices_open')).toBe(true);
    expect((await planOf(reader, some!))[0]).toMatch(/invoices (range|USING) PRIMARY/);
  });

  it('says the same as the roll-ups and the amounts', async () => {
    const { rolled, marked, owed } = await owedThrice(service);
    expect([rolled, marked]).toEqual([owed, owed]);
    expect(owed.length).toBeGreaterThan(2);
  });
});
