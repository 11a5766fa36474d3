import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { anonymous, systemActor } from '@kobodesk/contracts/kernel';
import {
  confirmPayment,
  generateReference,
  getReceipt,
  getWebPaymentDetails,
  paymentConfirmed,
  receiveNotification,
  requeryPayment,
} from '@kobodesk/contracts/payments';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import type { Simulator } from './index.js';
import {
  anInvoice,
  aPaymentsService,
  clerk,
  Invoices,
  merchant,
  payer,
  type PaymentsUnderTest,
} from './payments.builders.js';

describe('payments', () => {
  const invoices = new Invoices();
  let simulator: Simulator;
  let service: ServiceUnderTest;
  let stop: PaymentsUnderTest['stop'];
  let next = 1;
  beforeAll(async () => {
    ({ simulator, service, stop } = await aPaymentsService(invoices.standIns));
  });
  afterAll(() => stop());

  const raise = (changes: Partial<InvoiceForPayment> = {}) => {
    const invoice = anInvoice(`NAA-2026-${String(next++).padStart(7, '0')}-ABC`, changes);
    invoices.known.set(invoice.invoiceNumber, invoice);
    return invoice;
  };
  const generate = async (invoicenumber: string) =>
    (await service.call(generateReference, clerk, { invoicenumber })).rrr;
  const confirmed = async (rrr: string) =>
    (await service.announced(paymentConfirmed)).filter((fact) => fact.rrr === rrr);
  const notification = (rrr: string, amount: string | number = 50000) => [
    { rrr, amount, channel: 'CARD', orderRef: 'x', transactiondate: '05/12/2026' },
  ];
  const notify = (rrr: string, amount?: string | number) =>
    service.call(receiveNotification, anonymous('10.1.1.1', 'provider'), { body: notification(rrr, amount) });
  const settled = async (rrr: string, state: string, eventKey = '%') => {
    for (let turn = 0; turn < 200; turn += 1) {
      const rows = await service.database.reader.query<{ state: string; reason: string }>(
        'SELECT state, reason FROM provider_notifications WHERE rrr = ? AND event_key LIKE ?',
        [rrr, eventKey],
      );
      if (rows.length > 0 && rows.every((row) => row.state === state)) return rows;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`not ${state} in time`);
  };

  describe(generateReference.name, () => {
    it('gets one reference, however often and however many at once ask', async () => {
      const { invoiceNumber } = raise();
      const rrrs = await Promise.all(Array.from({ length: 10 }, () => generate(invoiceNumber)));
      expect(new Set(rrrs).size).toBe(1);
      expect(rrrs[0]).toMatch(/^\d{12}$/);
      expect(invoices.known.get(invoiceNumber)?.rrr).toBe(rrrs[0]);
      expect(simulator.ledger.byOrder(invoiceNumber)?.rrr).toBe(rrrs[0]);
      expect(await generate(invoiceNumber)).toBe(rrrs[0]);
    });

    it('answers the reference under an Idempotency-Key too, as often as it is asked', async () => {
      const { invoiceNumber } = raise();
      const ask = () =>
        service.call(generateReference, clerk, { invoicenumber: invoiceNumber }, { idempotencyKey: 'rrr-1' });
      const first = await ask();
      expect(first.rrr).toMatch(/^\d{12}$/);
      expect((await ask()).rrr).toBe(first.rrr);
    });

    it.each([
      [{ status: 'Paid' as const }, 'A payment reference cannot be generated for a paid invoice'],
      [
        { currencyId: 840, currencyCode: 'USD' },
        'A payment reference can only be generated for a naira invoice',
      ],
      [{ isVoidPending: true }, 'A request to void this invoice is pending'],
      [
        { amount: '100.005', outstanding: '100.005' },
        '₦100.005 cannot be paid: it has a third decimal. Please edit the invoice: its amount then becomes ₦100.01',
      ],
    ])('refuses %j and says why', async (changes, message) => {
      const { invoiceNumber } = raise(changes);
      expect(await service.refused(generateReference, clerk, { invoicenumber: invoiceNumber })).toMatchObject(
        { status: 422, message },
      );
    });

    it('is for the creator and the provider admin; another organisation finds nothing', async () => {
      const { invoiceNumber } = raise({ createdByUserId: 999 });
      const input = { invoicenumber: invoiceNumber };
      expect((await service.refused(generateReference, clerk, input)).code).toBe('NOT_THE_CREATOR');
      const foreign = anActor({ organisationId: 10, homeOrganisationId: 10, permissions: clerk.permissions });
      expect((await service.refused(generateReference, foreign, input)).code).toBe('INVOICE_NOT_FOUND');
      const admin = anActor({ role: 'vgg_admin', homeOrganisationId: 1, permissions: clerk.permissions });
      expect((await service.call(generateReference, admin, input)).rrr).toMatch(/^\d{12}$/);
    });
  });

  describe('booking', () => {
    it('books once under a hundred notifications side by side, before and after the redirect', async () => {
      const { invoiceNumber } = raise();
      const rrr = await generate(invoiceNumber);
      await notify(rrr);
      expect(await confirmed(rrr)).toEqual([]);
      const paid = await simulator.pay(rrr, { amount: '50000', channel: 'CARD', notify: 'never' });
      const redirect = () =>
        service.call(confirmPayment, payer, {
          transactionReference: paid.transactionId,
          paymentReference: rrr,
          responseCode: '00',
        });
      await Promise.all([...Array.from({ length: 100 }, () => notify(rrr)), redirect(), redirect()]);
      await settled(rrr, 'booked');
      const facts = await confirmed(rrr);
      expect(facts).toHaveLength(1);
      expect(facts[0]).toMatchObject({
        invoiceNumber,
        amount: '50000',
        organisationId: 20,
        providerReference: paid.transactionId,
      });
      expect(invoices.applied.get(facts[0]?.paymentId ?? '')).toBe('50000');
      expect(await redirect()).toMatchObject({
        data: { isSuccessful: true, amountPaid: '50000', paymentCurrency: 'NGN' },
      });
    });

    it('believes the provider and not the notification about the amount', async () => {
      const rrr = await generate(raise().invoiceNumber);
      await simulator.pay(rrr, { amount: '100', notify: 'never' });
      await notify(rrr, 9_000_000);
      await settled(rrr, 'booked');
      expect((await confirmed(rrr)).map(({ amount }) => amount)).toEqual(['100']);
    });

    it('books each part of a payment, and an over-payment as it is', async () => {
      const rrr = await generate(raise().invoiceNumber);
      for (const amount of ['25000', '25000', '0.5']) {
        await simulator.pay(rrr, { amount, notify: 'never' });
        await service.call(confirmPayment, payer, { paymentReference: rrr });
      }
      expect((await confirmed(rrr)).map(({ amount }) => amount)).toEqual(['25000', '25000', '0.5']);
    });

    it('gives the receipt of a booked payment to whoever has both references, and to nobody else', async () => {
      const { invoiceNumber } = raise();
      const rrr = await generate(invoiceNumber);
      const asReporting = systemActor('reporting', null);
      const paid = await simulator.pay(rrr, { amount: '20000', channel: 'CARD', notify: 'never' });
      const references = { paymentReference: rrr, transactionReference: paid.transactionId };
      // the provider has the money, and nothing is booked yet
      expect((await service.refused(getReceipt, asReporting, references)).code).toBe('PAYMENT_NOT_FOUND');
      await service.call(confirmPayment, payer, references);
      expect((await service.call(getReceipt, asReporting, references)).data).toMatchObject({
        organisationId: 20,
        invoiceNumber,
        amount: '20000',
        channel: 'CARD',
        payerName: 'Skyways Airlines',
        invoiceAmount: '50000',
      });
      for (const wrong of [
        { ...references, transactionReference: rrr },
        { ...references, transactionReference: '' },
        { ...references, paymentReference: '270000000000' },
      ])
        expect(await service.refused(getReceipt, asReporting, wrong)).toMatchObject({
          status: 404,
          message: 'There is no payment history for this reference',
        });
    });

    it('parks a notification that nothing can be booked for, after many tries', async () => {
      const rrr = await generate(raise().invoiceNumber);
      await service.database.write((executor) =>
        executor.run(
          `INSERT INTO provider_notifications (provider, rrr, event_key, raw, address, received_at_ms, next_try_ms, tries)
           VALUES ('remita', ?, 'x', '{}', '', 0, 0, 19)`,
          [rrr],
        ),
      );
      await notify(rrr);
      await settled(rrr, 'parked', 'x');
    });

    it('books nothing on a forged redirect', async () => {
      const rrr = await generate(raise().invoiceNumber);
      const forged = {
        paymentReference: rrr,
        transactionReference: 'T1',
        responseCode: '00',
        responseDescription: 'Approved',
        GatewayCode: 'CARD',
      };
      expect((await service.call(confirmPayment, payer, forged)).data).toMatchObject({
        isSuccessful: false,
        amountPaid: '0',
      });
      expect((await service.refused(confirmPayment, payer, { paymentReference: '123' })).code).toBe(
        'PAYMENT_NOT_FOUND',
      );
      expect(await confirmed(rrr)).toEqual([]);
    });

    it('announces the payment even when the invoice cannot be reached at that moment', async () => {
      const rrr = await generate(raise().invoiceNumber);
      await simulator.pay(rrr, { amount: '50000', notify: 'never' });
      invoices.isDown = true;
      await service.call(confirmPayment, payer, { paymentReference: rrr });
      invoices.isDown = false;
      expect(await confirmed(rrr)).toHaveLength(1);
    });

    it.each([[null], ['text'], [{}], [[]], [[{ amount: 1 }]]])(
      'refuses a notification that cannot be read: %j',
      async (body) => {
        expect((await service.refused(receiveNotification, payer, { body })).status).toBe(400);
      },
    );
  });

  it('re-queries: not paid, then paid', async () => {
    const { invoiceNumber } = raise();
    const input = { invoicenumber: invoiceNumber };
    expect((await service.call(requeryPayment, clerk, input)).data.isPaid).toBe(false);
    const rrr = await generate(invoiceNumber);
    expect((await service.call(requeryPayment, clerk, input)).data.isPaid).toBe(false);
    await simulator.pay(rrr, { amount: '50000', notify: 'never' });
    expect(await service.call(requeryPayment, clerk, input)).toMatchObject({
      message: 'Payment confirmed',
      data: { isPaid: true },
    });
  });

  describe(getWebPaymentDetails.name, () => {
    it('shows anybody with the number enough to pay, and masks the rest', async () => {
      const { invoiceNumber } = raise();
      const { data } = await service.call(getWebPaymentDetails, payer, { InvoiceNumber: invoiceNumber });
      expect(data.invoice).toMatchObject({
        email: 'a•••@skyways.test',
        phoneNumber: '•••••••5678',
        status: 'Unpaid',
        outstandingBalance: '50000',
        callbackURL: 'http://localhost:3000/confirmPayment',
        currency: 'NGN',
      });
      expect(data.invoice.paymentReference).toMatch(/^\d{12}$/);
      expect(data.invoice.ussdCode).toBe(`*000*${data.invoice.paymentReference}#`);
      expect(data.invoice.gatewayURL).toContain(simulator.url);
      expect(data.paymentChannels.map(({ code }) => code)).toEqual(['CARD', 'TRANSFER', 'USSD', 'BRANCH']);
      expect(JSON.stringify(data)).not.toContain(merchant.apiKey);
    });

    it('offers nothing for a paid invoice, and says that an unknown one is unknown', async () => {
      const { invoiceNumber } = raise({ status: 'Paid', outstanding: '0', amountPaid: '50000' });
      expect(
        (await service.call(getWebPaymentDetails, payer, { InvoiceNumber: invoiceNumber })).data
          .paymentChannels,
      ).toEqual([]);
      expect((await service.refused(getWebPaymentDetails, payer, { InvoiceNumber: 'NAA-1' })).status).toBe(
        404,
      );
      expect((await service.refused(getWebPaymentDetails, payer, { InvoiceNumber: ' ' })).message).toBe(
        'Please input an invoice number',
      );
    });
  });
});
