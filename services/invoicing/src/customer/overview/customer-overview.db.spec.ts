import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  applyPayment,
  createInvoice,
  getCustomerDetails,
  getCustomerOverview,
  mergeCustomers,
  searchCustomerPayments,
} from '@kobodesk/contracts/invoicing';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { aDraft, clerk, payments, type Draft } from '../../invoicing.builders.js';
import { mendedTotals } from '../../roll-up/check/totals-check.builders.js';
import { aBook, officer, stranger } from '../customer.builders.js';

let book: Awaited<ReturnType<typeof aBook>>;
beforeAll(async () => {
  book = await aBook();
});
afterAll(() => book.service.stop());

const overview = async (customerId: number, customerView?: 'own' | 'family', actor = officer) =>
  (await book.service.call(getCustomerOverview, actor, { customerId, customerView })).data;
const raise = async (customerId: number, changes: Partial<Draft> = {}): Promise<string> => {
  const { data } = await book.service.call(getCustomerDetails, officer, { customerId });
  const draft = aDraft({ customerAIN: data.customerAIN, ...changes });
  return (await book.service.call(createInvoice, clerk, draft)).id;
};
const pay = (invoiceNumber: string, amount: string, paymentId: string) =>
  book.service.call(applyPayment, payments, {
    organisationId: 20,
    invoiceNumber,
    paymentId,
    amount,
    paidAt: '2026-11-20T12:00:00.000Z',
    channel: 'CARD',
    reference: paymentId,
  });
/** As if the invoice had been raised that much earlier. */
const aged = (invoiceNumber: string, createdAt: string) =>
  book.service.database.write((executor) =>
    executor.run('UPDATE invoices SET created_at_ms = ? WHERE invoice_number = ?', [
      Date.parse(createdAt),
      invoiceNumber,
    ]),
  );

describe('how a customer stands', () => {
  it('is told by currency, exactly: invoiced, credited, paid, what is open and what was too much', async () => {
    const id = await book.add();
    expect(await overview(id)).toMatchObject({
      balances: [],
      invoiceCount: 0,
      paymentCount: 0,
      creditNoteCount: 0,
      family: [{ customerId: id, isParent: true }],
    });
    const whole = await raise(id);
    const part = await raise(id, { name: 'Second' });
    const bills = [{ description: 'Overflight', quantity: 1, rate: '0.1' }];
    await raise(id, { revenueId: 111, currencyId: 840, bills, name: 'Dollars' });
    await raise(id, {
      revenueId: 111,
      currencyId: 840,
      bills: [{ description: 'Overflight', quantity: 1, rate: '0.2' }],
      name: 'More dollars',
    });
    await pay(whole, '87500.75', 'overview-1');
    await pay(part, '0.01', 'overview-2');
    expect(await overview(id)).toMatchObject({
      balances: [
        {
          currencyId: 566,
          invoiced: '175000',
          credited: '0',
          paid: '87500.01',
          outstanding: '87499.99',
          excess: '0.75',
          excessParts: { available: '0.75', waiting: '0', refundable: '0', refunded: '0' },
          invoiceCount: 2,
          openCount: 1,
        },
        { currencyId: 840, invoiced: '0.3', paid: '0', outstanding: '0.3', openCount: 2 },
      ],
      invoiceCount: 4,
      paymentCount: 2,
    });
  });

  it('is told by age: whole days of the agency, up to 29, 59 and 89, and more', async () => {
    const id = await book.add();
    // midnight in Lagos is 23:00 of the day before in London
    const today = new Date(book.service.clock.now().getTime() + 3_600_000).toISOString().slice(0, 10);
    const dayStart = Date.parse(`${today}T00:00:00Z`) - 3_600_000;
    const daysAgo = (days: number, moment = 0) =>
      new Date(dayStart - days * 86_400_000 + moment).toISOString();
    const lastMoment = 86_399_999;
    for (const [at, days] of [0, 29, 30, 59, 60, 89, 90, 400].entries())
      await aged(await raise(id, { name: `Aged ${at}` }), daysAgo(days, days === 0 ? 0 : lastMoment));
    await mendedTotals(book.service);
    // whoever sees one place alone is told by another view
    const local = anActor({ ...officer, locationIds: [201] });
    expect((await overview(id, 'own', local)).balances).toEqual((await overview(id)).balances);
    const [balance] = (await overview(id)).balances;
    expect(balance?.bands).toEqual(
      [
        [0, 29],
        [30, 59],
        [60, 89],
        [90, null],
      ].map(([fromDays, toDays]) => ({ fromDays, toDays, outstanding: '175000', count: 2 })),
    );
    expect(balance?.outstanding).toBe('700000');
  });

  it('is that of the family, or its own, within what the person may see', async () => {
    const [parent, child] = [await book.add(), await book.add()];
    await raise(parent);
    await raise(child, { locationId: 202 });
    await book.service.call(mergeCustomers, officer, { parentCustomerId: parent, childCustomerIds: [child] });
    expect((await overview(parent)).balances).toMatchObject([{ invoiced: '175000', invoiceCount: 2 }]);
    expect((await overview(parent)).family.map(({ customerId }) => customerId)).toEqual([parent, child]);
    expect((await overview(parent, 'own')).balances).toMatchObject([{ invoiced: '87500' }]);
    expect((await overview(child)).balances).toMatchObject([{ invoiced: '87500' }]);
    const local = anActor({ ...officer, locationIds: [201] });
    expect((await overview(parent, 'family', local)).balances).toMatchObject([{ invoiced: '87500' }]);
    const elsewhere = anActor({ ...officer, revenueIds: [113] });
    expect(await overview(parent, 'family', elsewhere)).toMatchObject({ balances: [], invoiceCount: 0 });
    const foreign = await book.service.refused(getCustomerOverview, stranger, { customerId: parent });
    expect(foreign.status).toBe(404);
  });
});

describe('what was paid for the invoices of a customer', () => {
  const paid = async (customerId: number, customerView?: 'own' | 'family', actor = officer) => {
    const parameter = { customerId, customerView };
    const answer = await book.service.call(searchCustomerPayments, actor, { parameter });
    expect(answer.totalCount).toBe(answer.results.length);
    return answer.results;
  };

  it('is told payment by payment, of the family or its own, within what the person may see', async () => {
    const [parent, child] = [await book.add(), await book.add()];
    const [first, second] = [await raise(parent), await raise(child, { locationId: 202 })];
    await pay(first, '87500.75', 'customer-paid-1');
    await pay(second, '500', 'customer-paid-2');
    await book.service.call(mergeCustomers, officer, { parentCustomerId: parent, childCustomerIds: [child] });
    expect(await paid(parent)).toMatchObject([
      { invoiceNumber: second, amount: '500', applied: '500', excess: '0', channel: 'CARD' },
      {
        invoiceNumber: first,
        currencyId: 566,
        amount: '87500.75',
        applied: '87500',
        excess: '0.75',
        reference: 'customer-paid-1',
        paidAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
    expect((await paid(parent, 'own')).map(({ invoiceNumber }) => invoiceNumber)).toEqual([first]);
    expect((await paid(child)).map(({ invoiceNumber }) => invoiceNumber)).toEqual([second]);
    const local = anActor({ ...officer, locationIds: [201] });
    expect((await paid(parent, 'family', local)).map(({ invoiceNumber }) => invoiceNumber)).toEqual([first]);
    const page = { pageSize: 1, from: 1, parameter: { customerId: parent } };
    expect(await book.service.call(searchCustomerPayments, officer, page)).toMatchObject({
      totalCount: 2,
      results: [{ invoiceNumber: first }],
    });
    const foreign = { parameter: { customerId: parent } };
    expect((await book.service.refused(searchCustomerPayments, stranger, foreign)).status).toBe(404);
  });
});
