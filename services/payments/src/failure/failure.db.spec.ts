import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getInvoice, InvoiceNotFound, listVisible } from '@kobodesk/contracts/invoicing';
import { anonymous, refusalOf } from '@kobodesk/contracts/kernel';
import {
  confirmPayment,
  generateReference,
  listInTransit,
  listInvoicesInTransit,
  listReportTypes,
  receiveNotification,
  reportFailures,
} from '@kobodesk/contracts/payments';
import { standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { byName } from '@kobodesk/chassis/testing/by-name';
import type { Simulator } from '../index.js';
import {
  anInvoice,
  aPaymentsService,
  aSheet,
  clerk as requerier,
  Invoices,
  type PaymentsUnderTest,
} from '../payments.builders.js';

const clerk = anActor({
  ...requerier,
  permissions: ['payment.generate-reference', 'payment.failure-report', 'invoice.search'],
});
const scoped = anActor({ ...clerk, locationIds: [201] });
const foreigner = anActor({ ...clerk, organisationId: 10, homeOrganisationId: 10 });
const provider = anonymous('10.1.1.1', 'provider');
const { booked, lost, lied, asked, sheet, hidden, denied, toldAgain } = await byName(
  ['booked', 'lost', 'lied', 'asked', 'sheet', 'hidden', 'denied', 'toldAgain'],
  (_name, at) => `NAA-2026-000000${at + 1}-FLR`,
);

describe('the failure report', () => {
  const invoices = new Invoices();
  const rrrOf = new Map<string, string>();
  let simulator: Simulator;
  let service: ServiceUnderTest;
  let stop: PaymentsUnderTest['stop'];
  const rrr = (invoiceNumber: string) => rrrOf.get(invoiceNumber) ?? '';
  const report = (parameter: Record<string, unknown> = {}, actor = clerk, page = {}) =>
    service.call(reportFailures, actor, { ...page, parameter });
  const notify = (invoiceNumber: string, more: Record<string, unknown> = {}) =>
    service.call(receiveNotification, provider, {
      body: [
        {
          rrr: rrr(invoiceNumber),
          amount: 50000,
          channel: 'CARD',
          orderRef: 'x',
          transactiondate: '05/12/2026',
          ...more,
        },
      ],
    });
  const pay = (invoiceNumber: string) =>
    simulator.pay(rrr(invoiceNumber), { amount: '50000', channel: 'CARD', notify: 'never' });
  const confirm = (invoiceNumber: string) =>
    service.call(confirmPayment, anonymous('', 'provider'), { paymentReference: rrr(invoiceNumber) });

  const anHourLater = (invoiceNumber: string) =>
    service.database.write(async (executor) => {
      const of = [rrr(invoiceNumber)];
      await executor.run('UPDATE payment_references SET told_at_ms = told_at_ms - 3600000 WHERE rrr = ?', of);
      await executor.run(
        'UPDATE provider_notifications SET received_at_ms = received_at_ms - 3600000 WHERE rrr = ?',
        of,
      );
    });

  beforeAll(async () => {
    ({ simulator, service, stop } = await aPaymentsService([
      ...invoices.standIns,
      standIn(getInvoice, ({ invoiceNumber }) => {
        if (!invoices.known.has(invoiceNumber) || invoiceNumber === hidden) throw refusalOf(InvoiceNotFound);
        return { data: aSheet(invoiceNumber) };
      }),
      standIn(listVisible, ({ invoiceNumbers }) => ({
        data: invoiceNumbers.filter((one) => one !== hidden),
      })),
    ]));
    for (const one of [booked, lost, lied, asked, sheet, hidden]) {
      invoices.known.set(one, anInvoice(one));
      rrrOf.set(one, (await service.call(generateReference, clerk, { invoicenumber: one })).rrr);
    }
    for (const one of [booked, asked, sheet]) await pay(one);
    await notify(booked);
    for (const one of [booked, asked, sheet]) await confirm(one);
    await service.database.write((executor) =>
      executor.run("UPDATE payments SET source = 'sheet' WHERE invoice_number = ?", [sheet]),
    );
    // nothing was paid by these
    await notify(lost, { channel: 'Bank Branch', amount: 20000.5 });
    await notify(lost, { channel: 'Bank Branch', amount: 10000 });
    await notify(lied, { amount: 999_999_999 });
    await notify(hidden);
  });
  afterAll(() => stop());

  it('lists what the provider told of and is not booked, the newest first', async () => {
    const { results, totalCount } = await report();
    expect(totalCount).toBe(3);
    const row = results.find((one) => one.invoiceNumber === lost);
    expect(row).toEqual({
      rrr: rrr(lost),
      invoiceNumber: lost,
      channel: 'Bank Branch',
      totalRemitaAmount: '20000.5',
      amount: '100',
      bdaProcessedAmount: '0',
      transactionDate: expect.stringMatching(/^\d{4}-.*Z$/),
      revenueName: 'Landing',
    });
  });

  it('says by which references money is on its way, for a week', async () => {
    const inTransit = async (actor = clerk) => {
      const references = [booked, lost, lied, asked].map(rrr);
      return (await service.call(listInTransit, actor, { references })).data.toSorted();
    };
    expect(await inTransit()).toEqual([lost, lied].map(rrr).toSorted());
    expect(await inTransit(foreigner)).toEqual([]);
    const invoicesOf = async (actor = clerk) =>
      (await service.call(listInvoicesInTransit, actor, {})).data.toSorted();
    expect(await invoicesOf()).toEqual([lost, lied, hidden].toSorted());
    expect(await invoicesOf(foreigner)).toEqual([]);
    await service.database.write((executor) =>
      executor.run('UPDATE payment_references SET told_at_ms = told_at_ms - 604800000 WHERE rrr = ?', [
        rrr(lost),
      ]),
    );
    expect(await inTransit()).toEqual([rrr(lied)]);
    expect(await invoicesOf()).toEqual([lied, hidden].toSorted());
    await service.database.write((executor) =>
      executor.run('UPDATE payment_references SET told_at_ms = told_at_ms + 604800000 WHERE rrr = ?', [
        rrr(lost),
      ]),
    );
  });

  it('believes nobody above the amount of the reference', async () => {
    const { results } = await report();
    expect(results.find((one) => one.invoiceNumber === lied)?.totalRemitaAmount).toBe('50000');
  });

  it('totals the whole filter, and each day of it', async () => {
    const { data } = await report();
    // booked, asked and sheet; lost, lied and hidden
    expect(data).toMatchObject({
      bdaAmount: '150000',
      unprocessedAmount: '120000.5',
      remitaAmount: '270000.5',
      percentageFailure: 44.44,
    });
    expect(data.days.length).toBeGreaterThan(0);
  });

  it.each([
    ['notifications', { remitaNotificationType: 1 }, ['50000', '120000.5']],
    ['what was found by asking', { remitaNotificationType: 2 }, ['50000', '0']],
    ['report sheets', { remitaNotificationType: 3 }, ['50000', '0']],
    ['one channel', { remitaChannel: 3 }, ['0', '20000.5']],
    ['a channel that the provider does not have', { remitaChannel: 99 }, ['0', '0']],
    ['other days', { startDate: '2020-01-01', endDate: '2020-01-31' }, ['0', '0']],
  ])('tells of %s alone', async (_what, parameter, [bdaAmount, unprocessedAmount]) => {
    const { data, totalCount, message } = await report(parameter);
    expect(data).toMatchObject({ bdaAmount, unprocessedAmount });
    expect([totalCount > 0, message === undefined]).toEqual(
      unprocessedAmount === '0' ? [false, false] : [true, true],
    );
  });

  it('shows whoever sees a part of the agency the rows and the totals of that part', async () => {
    const { results, totalCount, data } = await report({}, scoped);
    expect(results.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual([lost, lied]);
    expect(totalCount).toBe(2);
    expect(data.unprocessedAmount).toBe('70000.5');
    const pages = await Promise.all([0, 1, 2].map((from) => report({}, clerk, { pageSize: 2, from })));
    expect(pages.map((page) => page.results.length)).toEqual([2, 1, 0]);
  });

  it('shows nothing of another agency, and nothing to whoever may not', async () => {
    expect(await report({}, foreigner)).toMatchObject({
      results: [],
      totalCount: 0,
      message: 'No record match your search',
      data: { remitaAmount: '0', percentageFailure: 0 },
    });
    const powerless = anActor({ ...clerk, permissions: [] });
    expect((await service.refused(reportFailures, powerless, { parameter: {} })).code).toBe('NOT_PERMITTED');
  });

  it('names the ways in which payments come to be known', async () => {
    expect((await service.call(listReportTypes, clerk, {})).data.map(({ name }) => name)).toEqual([
      'Notification',
      'Found by re-query',
      'Report sheet',
    ]);
  });

  it('forgets a failure once the money is booked', async () => {
    await pay(lost);
    await confirm(lost);
    const { results } = await report();
    expect(results.map(({ invoiceNumber }) => invoiceNumber)).not.toContain(lost);
  });

  it('forgets what was told of a payment that the provider still denies an hour later, until it is told again', async () => {
    invoices.known.set(denied, anInvoice(denied));
    rrrOf.set(denied, (await service.call(generateReference, clerk, { invoicenumber: denied })).rrr);
    const stands = async () => [
      (await report()).results.some(({ invoiceNumber }) => invoiceNumber === denied),
      (await service.call(listInTransit, clerk, { references: [rrr(denied)] })).data.length === 1,
    ];
    await notify(denied);
    await anHourLater(denied);
    // nobody has paid yet, which is no denial
    await confirm(denied);
    expect(await stands()).toEqual([true, true]);
    const order = simulator.ledger.byReference(rrr(denied));
    if (order) order.lastAttempt = 'declined';
    await confirm(denied);
    expect(await stands()).toEqual([false, false]);
    await notify(denied);
    // it may know of a payment before it says so
    await confirm(denied);
    expect(await stands()).toEqual([true, true]);
  });

  it('keeps what was told a moment ago, whatever was told of the reference before', async () => {
    invoices.known.set(toldAgain, anInvoice(toldAgain));
    const { rrr: number } = await service.call(generateReference, clerk, { invoicenumber: toldAgain });
    rrrOf.set(toldAgain, number);
    const inTransit = async () => (await service.call(listInTransit, clerk, { references: [number] })).data;
    await notify(toldAgain, { transactionId: 'false' });
    await anHourLater(toldAgain);
    await notify(toldAgain, { transactionId: 'true' });
    const order = simulator.ledger.byReference(number);
    if (order) order.lastAttempt = 'declined';
    // it may know of a payment before it says so
    await confirm(toldAgain);
    expect(await inTransit()).toEqual([number]);
    await anHourLater(toldAgain);
    await confirm(toldAgain);
    expect(await inTransit()).toEqual([]);
  });
});
