import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getInvoice, InvoiceNotFound } from '@kobodesk/contracts/invoicing';
import { anonymous, refusalOf } from '@kobodesk/contracts/kernel';
import {
  confirmPayment,
  findPayment,
  generateReference,
  receiveNotification,
} from '@kobodesk/contracts/payments';
import { aClock, aService, standIn, type ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { payments, startSimulator, type Simulator } from '../index.js';
import { anInvoice, aSheet, clerk as requerier, Invoices, merchant } from '../payments.builders.js';

const clerk = anActor({ ...requerier, permissions: ['payment.generate-reference', 'payment.search'] });
const foreigner = anActor({ ...clerk, organisationId: 10, homeOrganisationId: 10 });
const [paid, waiting, hidden] = ['NAA-2026-0000001-LKP', 'NAA-2026-0000002-LKP', 'NAA-2026-0000003-LKP'];

describe('a payment that is looked up by its reference', () => {
  const invoices = new Invoices();
  const rrrOf = new Map<string, string>();
  let transaction: string;
  let simulator: Simulator;
  let service: ServiceUnderTest;
  const find = (paymentReferenceNo: string, paymentChannelCode = 'CARD', actor = clerk) =>
    service.call(findPayment, actor, { paymentReferenceNo, paymentChannelCode });
  const refusal = async (paymentReferenceNo: string, paymentChannelCode = 'CARD', actor = clerk) =>
    (await service.refused(findPayment, actor, { paymentReferenceNo, paymentChannelCode })).code;
  const rrr = (invoiceNumber: string) => rrrOf.get(invoiceNumber) ?? '';

  beforeAll(async () => {
    const clock = aClock();
    simulator = await startSimulator({
      ...merchant,
      port: 0,
      allowedReturnOrigins: ['http://localhost:3000'],
      clock: () => clock.now(),
    });
    service = await aService({
      definition: payments,
      clock,
      standIns: [
        ...invoices.standIns,
        standIn(getInvoice, ({ invoiceNumber }) => {
          if (invoiceNumber === hidden) throw refusalOf(InvoiceNotFound);
          return { data: aSheet(invoiceNumber) };
        }),
      ],
      environment: {
        PROVIDER_URL: simulator.url,
        PROVIDER_MERCHANT_ID: merchant.merchantId,
        PROVIDER_SERVICE_TYPE_ID: merchant.serviceTypeId,
        PROVIDER_API_KEY: merchant.apiKey,
      },
    });
    for (const number of [paid, waiting, hidden]) {
      invoices.known.set(number, anInvoice(number));
      rrrOf.set(number, (await service.call(generateReference, clerk, { invoicenumber: number })).rrr);
    }
    for (const number of [paid, hidden]) {
      const made = await simulator.pay(rrr(number), { amount: '50000', channel: 'CARD', notify: 'never' });
      if (number === paid) transaction = made.transactionId;
      await service.call(confirmPayment, anonymous('', 'provider'), { paymentReference: rrr(number) });
    }
    await service.call(receiveNotification, anonymous('10.1.1.1', 'provider'), {
      body: [{ rrr: rrr(paid), amount: 1, channel: 'CARD', orderRef: 'x', transactiondate: '05/12/2026' }],
    });
  });
  afterAll(async () => {
    await service.stop();
    await simulator.close();
  });

  it('is found by its RRR, with what the provider confirmed, what it told, and the invoice', async () => {
    const { data } = await find(rrr(paid));
    expect(data.paymentReferenceDetails).toMatchObject({
      paymentReferenceNumber: rrr(paid),
      amount: '50000',
      status: 'Paid',
      invoiceNumber: paid,
      paymentDate: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    // the notification said 1: it is asked about and never believed
    expect(data.paymentNotifications).toMatchObject([{ invoiceNumber: paid, amount: '50000' }]);
    expect(data.invoiceDetails).toMatchObject({
      invoiceNumber: paid,
      organization: 'NAA',
      customer: 'Skyways',
    });
  });

  it("is found by the provider's number of the transaction, and by the order", async () => {
    const order = await service.database.reader.query<{ order_id: string }>(
      'SELECT order_id FROM payment_references WHERE rrr = ?',
      [rrr(paid)],
    );
    for (const text of [transaction, order[0]?.order_id ?? '', `  ${rrr(paid)} `])
      expect((await find(text)).data.paymentReferenceDetails.invoiceNumber).toBe(paid);
  });

  it('waits while nobody has paid, whatever the channel', async () => {
    const { data } = await find(rrr(waiting), 'BRANCH');
    expect(data.paymentReferenceDetails).toMatchObject({
      status: 'Pending',
      amount: '50000',
      paymentDate: '',
    });
    expect(data.paymentNotifications).toEqual([]);
  });

  it('is not found by another channel, from another agency, out of reach, or by nothing that is known', async () => {
    expect(await refusal(rrr(paid), 'USSD')).toBe('NO_SUCH_PAYMENT');
    expect(await refusal(rrr(paid), 'CARD', foreigner)).toBe('NO_SUCH_PAYMENT');
    expect(await refusal(rrr(hidden))).toBe('NO_SUCH_PAYMENT');
    expect(await refusal('999999999999')).toBe('NO_SUCH_PAYMENT');
  });

  it('asks for both fields, and for the right to look', async () => {
    const { fields } = await service.refused(findPayment, clerk, {
      paymentReferenceNo: ' ',
      paymentChannelCode: '',
    });
    expect(fields).toEqual({
      paymentReferenceNo: 'Please enter a payment reference',
      paymentChannelCode: 'Please select a payment channel',
    });
    expect(await refusal(rrr(paid), 'CARD', anActor({ ...clerk, permissions: [] }))).toBe('NOT_PERMITTED');
  });
});
