import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import type { Actor } from '@kobodesk/contracts/kernel';
import {
  confirmPayment,
  generateReference,
  listUnnotified,
  markInvoicesPaid,
} from '@kobodesk/contracts/payments';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { payer } from '../payments.builders.js';
import { Bench, foreigner, maker, powerless } from './mark-paid.builders.js';

const rowOf = ({ invoiceNumber, amount }: InvoiceForPayment, changes: object = {}) => ({
  agencyId: 20,
  invoiceNumber,
  amount,
  amountPaid: amount,
  remitaRetrievalReference: 'TRF-18',
  ...changes,
});

describe(markInvoicesPaid.name, () => {
  const bench = new Bench();
  let service: ServiceUnderTest;
  beforeAll(async () => {
    await bench.start();
    ({ service } = bench);
  });
  afterAll(() => bench.stop());
  beforeEach(() => {
    bench.wantsChecker = true;
  });
  const ask = (...rows: ReturnType<typeof rowOf>[]) =>
    service.call(markInvoicesPaid, maker, { invoices: rows });
  const refused = (...rows: ReturnType<typeof rowOf>[]) =>
    service.refused(markInvoicesPaid, maker, { invoices: rows });

  it('sends the whole list as one request, and books each row once it is approved', async () => {
    const first = bench.raise();
    const second = bench.raise({ amount: '0.125', outstanding: '0.025', amountPaid: '0.1' });
    expect(await ask(rowOf(first), rowOf(second))).toEqual({
      message: 'Invoice(s) sent for approval successfully',
    });
    const change = bench.submitted.at(-1);
    expect(change).toMatchObject({
      changeType: 18,
      title: `${first.invoiceNumber} and 1 more`,
      after: {
        numberOfInvoices: 2,
        invoices: [
          `${first.invoiceNumber}: ₦50,000.00 by TRF-18`,
          `${second.invoiceNumber}: ₦0.025 by TRF-18`,
        ],
      },
    });
    expect(await bench.approve(change)).toMatchObject({ outcome: 'applied' });
    expect(await bench.confirmed(first.invoiceNumber)).toMatchObject([{ amount: '50000', rrr: 'TRF-18' }]);
    expect(await bench.confirmed(second.invoiceNumber)).toMatchObject([{ amount: '0.025' }]);
  });

  it('is agreed to by nobody who is bound to other places than whoever asks', async () => {
    const placeFor = async (by: Partial<Actor>) => {
      const invoices = [rowOf(bench.raise({ locationId: 201, revenueId: 1101, revenueTopId: 110 }))];
      await service.call(markInvoicesPaid, anActor({ ...maker, ...by }), { invoices });
      return bench.submitted.at(-1)?.place;
    };
    const several = { locationId: 0, revenueId: 0, revenueTopId: 0 };
    expect(await placeFor({})).toEqual(several);
    expect(await placeFor({ locationIds: [201, 202] })).toEqual(several);
    const one = { locationIds: [201], revenueIds: [110] };
    expect(await placeFor(one)).toEqual({ locationId: 201, revenueId: 110, revenueTopId: 0 });
  });

  it('books nothing of a list of which one row no longer fits', async () => {
    const [first, second] = [bench.raise(), bench.raise()];
    await ask(rowOf(first), rowOf(second));
    const both = bench.submitted.at(-1);
    await ask(rowOf(second, { remitaRetrievalReference: 'OTHER' }));
    expect(await bench.approve()).toMatchObject({ outcome: 'applied' });
    expect(await bench.approve(both)).toMatchObject({
      outcome: 'failed',
      reason: `What is due of invoice ${second.invoiceNumber} has changed since the request was made`,
    });
    expect(await bench.confirmed(first.invoiceNumber)).toEqual([]);
    expect(await bench.confirmed(second.invoiceNumber)).toHaveLength(1);
  });

  it('says of each row what is wrong with it', async () => {
    const good = bench.raise();
    const paid = bench.raise({ status: 'Paid', outstanding: '0', amountPaid: '50000' });
    const other = bench.raise();
    const report = await refused(
      rowOf(good),
      rowOf(paid),
      rowOf(other, { amount: '1' }),
      rowOf(other, { invoiceNumber: 'NAA-0', amountPaid: '1' }),
      rowOf(good),
    );
    expect(report).toMatchObject({
      status: 422,
      code: 'ROWS_REFUSED',
      fields: {
        'invoices.1.invoiceNumber': 'The invoice has been paid already',
        'invoices.2.amount': 'The amount of the invoice is 50000',
        'invoices.3.invoiceNumber': 'The invoice was not found',
        'invoices.4.invoiceNumber': 'The invoice is in the list twice',
      },
    });
    expect(report.message.split('\n')).toHaveLength(4);
    expect(report.message).toContain(`Row 2, ${paid.invoiceNumber}: The invoice has been paid already`);
  });

  it('takes no reference that was made for another invoice', async () => {
    const [invoice, other] = [bench.raise(), bench.raise()];
    const { rrr } = await service.call(generateReference, maker, { invoicenumber: other.invoiceNumber });
    expect(await refused(rowOf(invoice, { remitaRetrievalReference: rrr }))).toMatchObject({
      fields: {
        'invoices.0.remitaRetrievalReference': 'The payment reference belongs to another invoice',
      },
    });
  });

  it('confirms what is booked without a notification, and brings no money for it', async () => {
    const invoice = bench.raise();
    const { invoiceNumber } = invoice;
    const { rrr } = await service.call(generateReference, maker, { invoicenumber: invoiceNumber });
    await bench.simulator.pay(rrr, { amount: '20000', notify: 'never' });
    await service.call(confirmPayment, payer, { paymentReference: rrr });
    Object.assign(invoice, { status: 'Partly paid', amountPaid: '20000', outstanding: '30000' });
    const listed = async () =>
      (await service.call(listUnnotified, maker, {})).results.map((row) => row.invoiceNumber);
    expect(await listed()).toContain(invoiceNumber);
    await ask(rowOf(invoice, { amountPaid: '20000', remitaRetrievalReference: rrr }));
    expect(bench.submitted.at(-1)).toMatchObject({
      title: invoiceNumber,
      after: { invoices: [`${invoiceNumber}: ₦20,000.00 is booked, without a notification`] },
    });
    expect(await bench.approve()).toMatchObject({ outcome: 'applied' });
    expect(await listed()).not.toContain(invoiceNumber);
    expect(await bench.confirmed(invoiceNumber)).toHaveLength(1);
    // once confirmed it is an invoice like any other
    expect(await refused(rowOf(invoice, { amountPaid: '20000' }))).toMatchObject({
      fields: { 'invoices.0.amountPaid': 'The invoice is paid when 50000 is paid' },
    });
  });

  it('applies at once where no second person is wanted', async () => {
    bench.wantsChecker = false;
    const invoice = bench.raise();
    expect(await ask(rowOf(invoice))).toEqual({ message: 'Invoice(s) marked as paid successfully' });
    expect(await bench.confirmed(invoice.invoiceNumber)).toHaveLength(1);
  });

  it('is for those who may, in their own organisation', async () => {
    const invoices = [rowOf(bench.raise())];
    expect(await service.refused(markInvoicesPaid, foreigner, { invoices })).toMatchObject({
      fields: { 'invoices.0.invoiceNumber': 'The invoice was not found' },
    });
    expect((await service.refused(markInvoicesPaid, powerless, { invoices })).code).toBe('NOT_PERMITTED');
    expect(await service.refused(markInvoicesPaid, maker, { invoices: [] })).toMatchObject({
      status: 400,
      fields: { invoices: 'Please select an invoice' },
    });
  });
});
