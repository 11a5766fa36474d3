import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { auditRecorded, changeRejected, type Actor } from '@kobodesk/contracts/kernel';
import {
  generateReference,
  markInvoicePaid,
  paymentReferenceGenerated,
  proposeReportSheet,
  requeryPayment,
  uploadReportSheet,
} from '@kobodesk/contracts/payments';
import type { ServiceUnderTest } from '@kobodesk/chassis/testing/a-service';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { Bench, foreigner, maker, powerless } from '../mark-paid/mark-paid.builders.js';
import { lookedAt } from '../payments.builders.js';

const head = 'Invoice Number,Amount,Narration,Payor,Date Transmitted,Reference';
const line = (invoice: Pick<InvoiceForPayment, 'invoiceNumber'>, amount: string, reference: string) =>
  `${invoice.invoiceNumber},"${amount}",Landing,Skyways,04/05/2026,${reference}`;

describe('a report sheet of the banks', () => {
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

  const keep = async (text: string, actor: Actor = maker, name = 'sheet.csv') => {
    const file = { name, contentType: 'text/csv', owner: actor.userName, expiresAt: null };
    const kept = await service.files.put(
      { ...file, organisationId: actor.organisationId },
      Buffer.from(text),
    );
    return kept.id;
  };
  const upload = async (lines: string[], replaceRRR = false) =>
    service.call(uploadReportSheet, maker, { file: await keep([head, ...lines].join('\n')), replaceRRR });
  const send = (result: { id: number; dataItems: object[] }) =>
    service.call(proposeReportSheet, maker, { ...result } as never);
  const refusedUpload = async (lines: string[], actor = maker) =>
    service.refused(uploadReportSheet, actor, {
      file: await keep([head, ...lines].join('\n'), actor),
      replaceRRR: false,
    });

  it('takes no reference of the provider that was made for another invoice, whose money it is', async () => {
    const [one, other] = [bench.raise(), bench.raise()];
    const { rrr } = await service.call(generateReference, maker, { invoicenumber: other.invoiceNumber });
    const { errors } = await upload([line(one, '50000', rrr), line(other, '50000', rrr)]);
    expect(errors).toEqual(['Row 1: The payment reference belongs to another invoice']);
  });

  it('is shown row by row, and books every payment once a second person has approved', async () => {
    const [one, other] = [bench.raise(), bench.raise()];
    const { message, result, errors } = await upload([
      line(one, '20,000.00', 'NIB-1'),
      line(one, '30000', 'NIB-2'),
      line(other, '0.005', 'NIB-1'),
    ]);
    expect([message, errors]).toEqual(['File uploaded successfully', []]);
    expect(result.dataItems[0]).toEqual({
      invoiceNumber: one.invoiceNumber,
      amount: '20000',
      narration: 'Landing',
      payor: 'Skyways',
      dateTransmitted: '2026-05-04',
      reference: 'NIB-1',
      currency: 'NGN',
      errorComment: '',
    });
    expect(await bench.confirmed(one.invoiceNumber)).toEqual([]);
    expect(await send(result)).toEqual({ message: 'file sent for approval successfully' });
    const change = bench.submitted.at(-1);
    expect(change).toMatchObject({
      changeType: 23,
      entityId: String(result.id),
      title: 'Report sheet of 3 payments',
      after: { numberOfPayments: 3, replacesReferences: false },
      // whoever is bound to a place cannot agree to payments of any
      place: { locationId: 0, revenueId: 0, revenueTopId: 0 },
    });
    expect(await bench.approve(change)).toMatchObject({ outcome: 'applied' });
    expect(await bench.confirmed(one.invoiceNumber)).toMatchObject([
      { amount: '20000', rrr: 'NIB-1', channel: 'REPORT SHEET', paidAt: '2026-05-03T23:00:00.000Z' },
      { amount: '30000', rrr: 'NIB-2' },
    ]);
    expect(await bench.confirmed(other.invoiceNumber)).toMatchObject([{ amount: '0.005' }]);
    const audited = (await service.announced(auditRecorded)).filter(
      ({ action }) => action === 'Record payment',
    );
    expect(audited.at(-1)?.after).toMatchObject({
      requestedBy: 'clerk@naa.test (clerk@naa.test)',
      approvedBy: 'boss@naa.test (boss@naa.test)',
    });
    // the same change, approved as another request
    expect(await bench.approve(change)).toMatchObject({
      outcome: 'failed',
      reason: 'This file has been uploaded before',
    });
    expect(await bench.confirmed(one.invoiceNumber)).toHaveLength(2);
  });

  it('is refused a second time, by its content', async () => {
    const lines = [line(bench.raise(), '50000', 'NIB-10')];
    const first = await upload(lines);
    // looked at again before it is sent: it is the same sheet
    expect((await upload(lines)).result.id).toBe(first.result.id);
    await send(first.result);
    const known = { status: 409, message: 'This file has been uploaded before' };
    expect(await refusedUpload(lines)).toMatchObject(known);
    expect(await service.refused(proposeReportSheet, maker, first.result)).toMatchObject(known);
    await bench.approve();
    expect(await refusedUpload(lines)).toMatchObject(known);
  });

  it('may be sent again when it was rejected, or could not be booked', async () => {
    const invoice = bench.raise();
    const lines = [line(invoice, '50000', 'NIB-20')];
    await send((await upload(lines)).result);
    await service.deliver(changeRejected, { organisationId: 20, requestId: 90, changeType: 23 });
    // the answer to the request may come before it is known here that it waits
    const { result } = await upload(lines);
    const { payload } = bench.submitted.at(-1) ?? {};
    const rejected = { organisationId: 20, requestId: 90, changeType: 23, payload };
    const early = service.deliver(changeRejected, rejected);
    await send(result);
    await early;
    const again = await upload(lines);
    expect(await send(again.result)).toEqual({ message: 'file sent for approval successfully' });
    // somebody else's payment came first
    bench.wantsChecker = false;
    await send((await upload([line(invoice, '1', 'NIB-21')])).result);
    expect(await bench.approve(bench.submitted.at(-2))).toMatchObject({
      outcome: 'failed',
      reason: `What is due of invoice ${invoice.invoiceNumber} has changed since the request was made`,
    });
    expect(await bench.confirmed(invoice.invoiceNumber)).toHaveLength(1);
  });

  it('says of each row why it cannot be booked, and is not sent then', async () => {
    const good = bench.raise();
    const paid = bench.raise({ status: 'Paid', outstanding: '0', amountPaid: '50000' });
    const voided = bench.raise({ status: 'Voided', outstanding: '0' });
    const dollars = bench.raise({ currencyId: 840, currencyCode: 'USD' });
    const { message, result, errors } = await upload([
      line(good, '40000', 'NIB-30'),
      line(good, '40000', 'NIB-30'),
      line(good, '10000.001', 'NIB-31'),
      line(paid, '1', 'NIB-32'),
      line(voided, '1', 'NIB-33'),
      line(dollars, '1', 'NIB-34'),
      line({ invoiceNumber: 'NAA-0' }, '1', 'NIB-35'),
      line(good, 'x', 'NIB-36'),
    ]);
    expect(message).toBe('Fix error on file and upload again');
    expect(result.dataItems.map(({ errorComment }) => errorComment)).toEqual([
      '',
      'The payment is in the file twice',
      'The amount is more than the ₦10,000.00 that is due',
      'The invoice has been paid already',
      'The invoice is voided',
      'The invoice is not in naira',
      'The invoice was not found',
      'The amount is not valid',
    ]);
    expect(errors).toContain('Row 2: The payment is in the file twice');
    expect(await service.refused(proposeReportSheet, maker, result)).toMatchObject({
      status: 422,
      message: 'Fix error on file and upload again',
    });
  });

  it('books dollars for an invoice in dollars, where the file says so and keeps the references', async () => {
    const dollars = bench.raise({ currencyId: 840, currencyCode: 'USD' });
    bench.wantsChecker = false;
    const remitted = await upload([line(dollars, '$100', 'NIB-80')], true);
    expect(remitted.errors).toEqual([
      'Row 1: A payment in another currency than naira keeps its own reference',
    ]);
    expect((await upload([line(bench.raise(), '$100', 'NIB-81')])).errors).toEqual([
      'Row 1: The invoice is not in USD',
    ]);
    await send((await upload([line(dollars, '$100', 'NIB-82')])).result);
    expect(await bench.confirmed(dollars.invoiceNumber)).toMatchObject([{ amount: '100', currencyId: 840 }]);
  });

  it('brings nothing that is booked already', async () => {
    const invoice = bench.raise({ outstanding: '30000', amountPaid: '20000', status: 'Partly paid' });
    bench.wantsChecker = false;
    await send((await upload([line(invoice, '20000', 'NIB-40')])).result);
    const again = await upload([line(invoice, '20000', 'NIB-40'), line(invoice, '1', 'NIB-41')]);
    expect(again.errors).toEqual(['Row 1: This payment has been recorded already']);
  });

  it('puts its references on the invoices where that was chosen', async () => {
    const invoice = bench.raise();
    const { invoiceNumber } = invoice;
    const old = '270000000500';
    invoice.rrr = old;
    const taken = bench.raise();
    const { rrr: others } = await service.call(generateReference, maker, {
      invoicenumber: taken.invoiceNumber,
    });
    const wrong = await upload(
      [line(invoice, '1', 'NIB-50'), line(invoice, '1', others), line(invoice, '1', '270000000501')],
      true,
    );
    expect(wrong.errors).toEqual([
      'Row 1: Please enter a valid RRR',
      'Row 2: The payment reference belongs to another invoice',
    ]);
    const { result } = await upload([line(invoice, '50000', '270000000501')], true);
    await send(result);
    expect(await bench.approve()).toMatchObject({ outcome: 'applied' });
    expect((await service.announced(paymentReferenceGenerated)).at(-1)).toMatchObject({
      invoiceNumber,
      rrr: '270000000501',
      replaces: old,
    });
    invoice.rrr = '270000000501';
    // the reference is known from now on, and asking about it books nothing twice
    await service.call(requeryPayment, maker, { invoicenumber: invoiceNumber });
    expect(await bench.confirmed(invoiceNumber)).toHaveLength(1);
  });

  it('pays several invoices by one transfer, whose number it has put on one of them', async () => {
    bench.wantsChecker = false;
    const [one, other, third] = [bench.raise(), bench.raise(), bench.raise()];
    const transfer = '270000000521';
    await send((await upload([line(one, '20000', transfer)], true)).result);
    const { result, errors } = await upload([line(other, '20000', transfer)]);
    expect(errors).toEqual([]);
    await send(result);
    const { invoiceNumber } = third;
    await service.call(markInvoicePaid, maker, { invoiceNumber, remitaRetrievalReference: transfer });
    expect(await bench.confirmed(other.invoiceNumber)).toMatchObject([{ amount: '20000', rrr: transfer }]);
    expect(await bench.confirmed(invoiceNumber)).toMatchObject([{ amount: '50000', rrr: transfer }]);
    // it stands on one invoice alone
    expect((await upload([line(bench.raise(), '20000', transfer)], true)).errors).toEqual([
      'Row 1: The payment reference belongs to another invoice',
    ]);
  });

  it('takes the place of a reference that was made while it waited for its checker', async () => {
    const invoice = bench.raise();
    const { invoiceNumber } = invoice;
    await send((await upload([line(invoice, '50000', '270000000511')], true)).result);
    const { rrr } = await service.call(generateReference, maker, { invoicenumber: invoiceNumber });
    expect(await bench.approve()).toMatchObject({ outcome: 'applied' });
    const generated = await service.announced(paymentReferenceGenerated);
    expect(generated.at(-1)).toMatchObject({ invoiceNumber, rrr: '270000000511', replaces: rrr });
    expect(await lookedAt(service, invoiceNumber)).toBe('fits');
    expect(bench.simulator.ledger.byReference(rrr)?.state).toBe('deactivated');
  });

  it('is compared with what comes back from the browser', async () => {
    const { result } = await upload([line(bench.raise(), '50,000.00', 'NIB-60')]);
    const [item] = result.dataItems;
    const refused = (changes: object) =>
      service.refused(proposeReportSheet, maker, { ...result, ...changes } as never);
    const differs = { status: 422, message: 'The rows are not those of the uploaded file' };
    expect(await refused({ dataItems: [{ ...item, amount: '5' }] })).toMatchObject(differs);
    expect(await refused({ dataItems: [] })).toMatchObject(differs);
    expect(await refused({ replaceRRR: true })).toMatchObject(differs);
    expect(await refused({ id: 999_999 })).toMatchObject({ status: 404 });
    // without an id it is the newest of the caller
    expect(
      await service.call(proposeReportSheet, maker, {
        dataItems: [{ ...item, amount: 50_000, dateTransmitted: '2026-05-04T00:00:00.000Z' } as never],
      }),
    ).toEqual({ message: 'file sent for approval successfully' });
  });

  it('is asked for with both choices, by those who may', async () => {
    const refused = async (input: object, actor = maker) =>
      service.refused(uploadReportSheet, actor, input as never);
    expect(await refused({})).toMatchObject({
      status: 400,
      message: 'Please select a payment option',
      fields: { file: 'Please select an excel file' },
    });
    const file = await keep(head);
    expect(await refused({ file, replaceRRR: false }, powerless)).toMatchObject({ status: 403 });
    expect(await refused({ file, replaceRRR: false }, foreigner)).toMatchObject({
      message: 'Please select an excel file',
    });
    expect(await refused({ file, replaceRRR: 'false' })).toMatchObject({
      status: 422,
      message: 'The file has no rows',
    });
    // it was read, and is not kept
    expect(await service.files.open(file)).toBeUndefined();
    const { result } = await upload([line(bench.raise(), '1', 'NIB-70')]);
    expect(await service.refused(proposeReportSheet, foreigner, result)).toMatchObject({ status: 404 });
    expect(await service.refused(proposeReportSheet, powerless, result)).toMatchObject({ status: 403 });
    const stranger = anActor({ ...maker, userName: 'other@naa.test' });
    expect(await service.refused(proposeReportSheet, stranger, {})).toMatchObject({
      status: 404,
      message: 'The uploaded file was not found',
    });
  });
});
