import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { invoicePaymentApplied, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import {
  confirmPayment,
  generateReference,
  listUnnotified,
  markInvoicePaid,
  requeryPayment,
} from '@kobodesk/contracts/payments';
import { changePersonOf } from '@kobodesk/chassis/changes/changes';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { payer } from '../payments.builders.js';
import { HandPayments } from './hand-payments.js';
import { Bench, excessApplied, foreigner, maker, powerless } from './mark-paid.builders.js';
import { recordPayments } from './record-payment.js';

describe(markInvoicePaid.name, () => {
  const bench = new Bench();
  const { submitted } = bench;
  const raise = bench.raise.bind(bench);
  const approve = bench.approve.bind(bench);
  const confirmed = bench.confirmed.bind(bench);
  let service: ServiceUnderTest;
  beforeAll(async () => {
    await bench.start();
    ({ service } = bench);
  });
  afterAll(() => bench.stop());
  beforeEach(() => {
    bench.wantsChecker = true;
  });

  const request = (invoiceNumber: string, claim: object = {}) =>
    service.call(markInvoicePaid, maker, {
      invoiceNumber,
      remitaRetrievalReference: 'TRF-0001',
      ...claim,
    });

  it('waits for a second person of its place, and says what becomes of the invoice', async () => {
    const place = { locationId: 203, revenueId: 1101, revenueTopId: 110 };
    const { invoiceNumber } = raise({
      amountPaid: '20000',
      outstanding: '30000',
      status: 'Partly paid',
      ...place,
    });
    expect(await request(invoiceNumber, { amount: '50000', amountPaid: '50,000.00' })).toEqual({
      message: 'Invoice sent for approval successfully',
    });
    expect(submitted.at(-1)).toMatchObject({
      changeType: 16,
      entityId: invoiceNumber,
      before: { status: 'Partly paid', amountPaid: '20000' },
      after: { status: 'Paid', amountPaid: '50000', paymentReference: 'TRF-0001' },
      place,
    });
    expect(await confirmed(invoiceNumber)).toEqual([]);
  });

  it('books what is due once it is approved, with who asked and who approved', async () => {
    const { invoiceNumber } = raise({ amountPaid: '20000', outstanding: '30000', status: 'Partly paid' });
    await request(invoiceNumber, { paymentDate: '2026-05-04' });
    const change = submitted.at(-1);
    expect(await approve(change)).toMatchObject({ outcome: 'applied' });
    expect(await confirmed(invoiceNumber)).toMatchObject([
      {
        organisationId: 20,
        amount: '30000',
        currencyId: 566,
        channel: 'MANUAL',
        provider: 'recorded',
        rrr: 'TRF-0001',
        paidAt: '2026-05-03T23:00:00.000Z',
      },
    ]);
    const [row] = await service.database.reader.query(
      'SELECT source, made_by, checked_by, hand_number FROM payments WHERE invoice_number = ?',
      [invoiceNumber],
    );
    expect(row).toMatchObject({
      source: 'hand',
      made_by: 'clerk@naa.test (clerk@naa.test)',
      checked_by: 'boss@naa.test (boss@naa.test)',
    });
    const audited = (await service.announced(auditRecorded)).filter(
      ({ action }) => action === 'Record payment',
    );
    expect(audited.at(-1)).toMatchObject({ entityId: invoiceNumber, userName: 'clerk@naa.test' });
    // the same change again, as another request
    expect(await approve(change)).toMatchObject({
      outcome: 'failed',
      reason: `What is due of invoice ${invoiceNumber} has changed since the request was made`,
    });
    expect(await confirmed(invoiceNumber)).toHaveLength(1);
  });

  it('is booked at once where no second person is wanted, by the reference of the invoice', async () => {
    bench.wantsChecker = false;
    const { invoiceNumber } = raise({ rrr: '270000000001', currencyId: 840, currencyCode: 'USD' });
    const ask = () => service.call(markInvoicePaid, maker, { invoiceNumber }, { idempotencyKey: 'mark-1' });
    expect(await ask()).toEqual({ message: 'Invoice marked as paid successfully' });
    expect(await ask()).toEqual({ message: 'Invoice marked as paid successfully' });
    expect(await confirmed(invoiceNumber)).toMatchObject([{ rrr: '270000000001', currencyId: 840 }]);
    // asked for anew, the payment by this reference is known
    expect(await service.refused(markInvoicePaid, maker, { invoiceNumber })).toMatchObject({
      status: 409,
      message: `The payment 270000000001 of invoice ${invoiceNumber} has been recorded already`,
    });
  });

  it('is not approved over a payment that came in meanwhile', async () => {
    const { invoiceNumber } = raise();
    const { rrr } = await service.call(generateReference, maker, {
      invoicenumber: invoiceNumber,
    });
    await request(invoiceNumber);
    await bench.simulator.pay(rrr, { amount: '50000', notify: 'never' });
    await service.call(confirmPayment, payer, { paymentReference: rrr });
    expect(await approve()).toMatchObject({ outcome: 'failed' });
    expect(await confirmed(invoiceNumber)).toMatchObject([{ channel: 'BRANCH' }]);
  });

  it('is not approved over an excess that was applied meanwhile', async () => {
    const { invoiceNumber } = raise();
    await request(invoiceNumber);
    await service.deliver(invoicePaymentApplied, excessApplied(invoiceNumber));
    expect(await approve()).toMatchObject({
      outcome: 'failed',
      reason: `What is due of invoice ${invoiceNumber} has changed since the request was made`,
    });
    expect(await confirmed(invoiceNumber)).toEqual([]);
  });

  it('is not approved over what was heard of while it was being asked for', async () => {
    const { invoiceNumber } = raise();
    bench.invoices.onceTold = () => service.deliver(invoicePaymentApplied, excessApplied(invoiceNumber));
    await request(invoiceNumber);
    expect(await approve()).toMatchObject({ outcome: 'failed' });
    expect(await confirmed(invoiceNumber)).toEqual([]);
  });

  it('is the money that the provider confirms while it is being recorded', async () => {
    const { invoiceNumber, outstanding: amount } = raise();
    const { rrr } = await service.call(generateReference, maker, { invoicenumber: invoiceNumber });
    await bench.simulator.pay(rrr, { amount, notify: 'never' });
    const asked = { actor: maker, correlationId: 'test', now: service.clock.now(), operation: 'test' };
    const unit = new Unit(service.service.context as ServiceContext, asked);
    let confirming: Promise<unknown> | undefined;
    await unit.write(async (tx) => {
      const { mark } = await tx.of(HandPayments).standing(invoiceNumber);
      const paidAt = service.clock.now().toISOString();
      const payment = { invoiceNumber, amount, currencyId: 566, reference: rrr, paidAt, mark };
      const makers = { maker: changePersonOf(maker), checker: undefined };
      await recordPayments(tx, 20, [payment], { source: 'hand', ...makers });
      confirming ??= service.call(requeryPayment, maker, { invoicenumber: invoiceNumber });
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await confirming;
    expect(await confirmed(invoiceNumber)).toHaveLength(1);
  });

  it('is the money that the provider confirms afterwards, and not more of it', async () => {
    const { invoiceNumber } = raise();
    const { rrr } = await service.call(generateReference, maker, {
      invoicenumber: invoiceNumber,
    });
    await request(invoiceNumber, { remitaRetrievalReference: rrr });
    expect(await approve()).toMatchObject({ outcome: 'applied' });
    const paid = await bench.simulator.pay(rrr, { amount: '50000', notify: 'never' });
    for (let time = 0; time < 2; time += 1)
      expect(await service.call(requeryPayment, maker, { invoicenumber: invoiceNumber })).toMatchObject({
        data: { isPaid: true },
      });
    expect(await confirmed(invoiceNumber)).toHaveLength(1);
    const rows = await service.database.reader.query(
      'SELECT matched_reference FROM payments WHERE invoice_number = ?',
      [invoiceNumber],
    );
    expect(rows).toEqual([{ matched_reference: paid.transactionId }]);
    expect((await service.call(listUnnotified, maker, {})).results).not.toContainEqual(
      expect.objectContaining({ invoiceNumber }),
    );
  });

  it('is not recorded by the reference of another invoice, whose money it is', async () => {
    const [{ invoiceNumber }, other] = [raise(), raise()];
    const { rrr } = await service.call(generateReference, maker, { invoicenumber: other.invoiceNumber });
    const message = 'The payment reference belongs to another invoice';
    const input = { invoiceNumber, remitaRetrievalReference: rrr };
    expect(await service.refused(markInvoicePaid, maker, input)).toMatchObject({
      status: 422,
      fields: { remitaRetrievalReference: message },
    });
    // nor when it was made while the request waited
    await request(invoiceNumber);
    const change = submitted.at(-1);
    const payload = JSON.parse(JSON.stringify(change?.payload).replace('TRF-0001', rrr)) as object;
    expect(await approve({ ...change, payload } as typeof change)).toMatchObject({
      outcome: 'failed',
      reason: message,
    });
    expect(await confirmed(invoiceNumber)).toEqual([]);
  });

  it.each([
    [{ status: 'Paid', outstanding: '0' }, {}, 'invoiceNumber', 'The invoice has been paid already'],
    [
      { status: 'Voided', outstanding: '0' },
      {},
      'invoiceNumber',
      'A voided invoice cannot be marked as paid',
    ],
    [{}, { amount: '49999.999' }, 'amount', 'The amount of the invoice is 50000'],
    [{}, { amountPaid: '50000.001' }, 'amountPaid', 'The invoice is paid when 50000 is paid'],
    [{}, { remitaRetrievalReference: '' }, 'remitaRetrievalReference', 'Please input the payment reference'],
    [{}, { paymentDate: '2999-01-01' }, 'paymentDate', 'The payment date cannot be in the future'],
  ] as const)('refuses %j with %j', async (changes, claim, field, message) => {
    const { invoiceNumber } = raise(changes as Partial<InvoiceForPayment>);
    const input = { invoiceNumber, remitaRetrievalReference: 'TRF-2', ...claim };
    expect(await service.refused(markInvoicePaid, maker, input)).toMatchObject({
      status: 422,
      message,
      fields: { [field]: message },
    });
  });

  it('is for those who may, in their own organisation', async () => {
    const { invoiceNumber } = raise();
    const input = { invoiceNumber, remitaRetrievalReference: 'TRF-3' };
    expect(await service.refused(markInvoicePaid, foreigner, input)).toMatchObject({
      status: 404,
      message: 'The invoice was not found',
    });
    expect(await service.refused(markInvoicePaid, powerless, input)).toMatchObject({
      status: 403,
      code: 'NOT_PERMITTED',
    });
    expect(await service.refused(markInvoicePaid, maker, { invoiceNumber: ' ' })).toMatchObject({
      status: 400,
      fields: { invoiceNumber: 'Please input an invoice number' },
    });
  });
});
