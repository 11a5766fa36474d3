import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getInvoice, InvoiceNotFound, listVisible } from '@kobodesk/contracts/invoicing';
import { anonymous, refusalOf } from '@kobodesk/contracts/kernel';
import {
  confirmPayment,
  generateReference,
  listUnnotified,
  receiveNotification,
} from '@kobodesk/contracts/payments';
import { standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
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
  permissions: ['payment.generate-reference', 'payment.mark-paid', 'invoice.search'],
});
const foreigner = anActor({ ...clerk, organisationId: 10, homeOrganisationId: 10 });
const hidden = 'NAA-2026-0000003-REP';

describe('invoices that were paid without a notification', () => {
  const invoices = new Invoices();
  let simulator: Simulator;
  let service: ServiceUnderTest;
  let stop: PaymentsUnderTest['stop'];
  const numbers = [1, 2, 3, 4].map((number) => `NAA-2026-000000${number}-REP`);

  beforeAll(async () => {
    ({ simulator, service, stop } = await aPaymentsService([
      ...invoices.standIns,
      standIn(getInvoice, ({ invoiceNumber }) => {
        if (!invoices.known.has(invoiceNumber) || invoiceNumber === hidden) throw refusalOf(InvoiceNotFound);
        return { data: aSheet(invoiceNumber) };
      }),
      standIn(listVisible, ({ invoiceNumbers }) => ({
        data: invoiceNumbers.filter((number) => number !== hidden),
      })),
    ]));
    for (const number of numbers) {
      invoices.known.set(number, anInvoice(number));
      const { rrr } = await service.call(generateReference, clerk, { invoicenumber: number });
      await simulator.pay(rrr, { amount: '50000', notify: 'never' });
      await service.call(confirmPayment, anonymous('', 'provider'), { paymentReference: rrr });
      if (number === numbers[3])
        await service.call(receiveNotification, anonymous('10.1.1.1', 'provider'), {
          body: [{ rrr, amount: 50000, channel: 'CARD', orderRef: 'x', transactiondate: '05/12/2026' }],
        });
    }
  });
  afterAll(() => stop());

  it('are counted and listed a page at a time, without what the caller may not see', async () => {
    const scoped = { ...clerk, locationIds: [201] };
    const { results, totalCount } = await service.call(listUnnotified, scoped, {});
    expect(results.map((row) => row.invoiceNumber).sort()).toEqual(numbers.slice(0, 2));
    expect(totalCount).toBe(2);
    expect((await service.call(listUnnotified, clerk, {})).totalCount).toBe(3);
    expect(results[0]).toMatchObject({ status: 'Paid', amountPaid: '50000', location: 'Lagos Airport' });
    const pages = await Promise.all(
      [0, 1, 2].map((startIndex) => service.call(listUnnotified, scoped, { pageSize: 1, startIndex })),
    );
    expect(pages.map((page) => page.results.length)).toEqual([1, 1, 0]);
    expect(pages.flatMap((page) => page.results.map((row) => row.invoiceNumber)).sort()).toEqual(
      numbers.slice(0, 2),
    );
  });

  it('of the days that are asked for, of the own organisation, by whoever may', async () => {
    const past = { startDate: '2020-01-01', endDate: '2020-01-31' };
    expect(await service.call(listUnnotified, clerk, past)).toMatchObject({
      totalCount: 0,
      message: 'No record match your search',
    });
    expect((await service.call(listUnnotified, foreigner, {})).totalCount).toBe(0);
    const powerless = anActor({ ...clerk, permissions: [] });
    expect((await service.refused(listUnnotified, powerless, {})).code).toBe('NOT_PERMITTED');
  });
});
