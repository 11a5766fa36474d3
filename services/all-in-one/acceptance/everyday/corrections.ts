import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../a-product.js';
import {
  invoiceRow,
  landing,
  pageOf,
  raisedBy,
  referenceFromBank,
  signedIn,
  until,
  type Answer,
  type Caller,
} from '../a-visitor.js';
import { theProduct } from './the-product.js';

const draft = landing({
  invoiceDate: '2026-05-04',
  customerAIN: 'IN-000102',
  name: 'Savannah Air',
  emails: ['accounts@savannah.test'],
  phone: '08011111102',
  bills: [{ description: 'Landing', quantity: 2, rate: '25000' }],
});
const rowsOf = (answer: Answer) => (answer.body as unknown as { results: Record<string, unknown>[] }).results;

describe('corrections', () => {
  let product: Product;
  let maker: Caller & { token: string };
  let checker: Caller;
  beforeAll(async () => {
    product = await theProduct();
    maker = await signedIn(product.url, 'client.admin@naa.test');
    checker = await signedIn(product.url, 'supervisor@naa.test');
  }, 180_000);

  const raise = () => raisedBy(maker, draft);
  const found = (search: string) => invoiceRow(maker, search);
  const decide = async (EntityTypeId: number, status: 1 | 2) => {
    const pending = await checker('POST', '/api/MakerChecker/SearchPendingApprovalsBDA', {
      EntityTypeId,
      StatusId: 0,
    });
    const decision = { makeCheckerId: rowsOf(pending)[0]?.['id'], comment: 'As agreed', status };
    return (await checker('POST', '/api/MakerChecker/ApproveMakerCheckerBDA', decision)).body.message;
  };
  const paid = (row: Record<string, string>) => row['status'] === 'Paid';

  it('mark an invoice as paid once a second person has approved', async () => {
    const invoiceNumber = await raise();
    const payload = { invoiceNumber, amount: '50000', remitaRetrievalReference: 'TRF-16' };
    const asked = await maker('POST', '/api/MakerChecker/CreateMakerChecker', { entityTypeId: 16, payload });
    expect(asked.body.message).toBe('Invoice sent for approval successfully');
    expect(await found(invoiceNumber)).toMatchObject({ status: 'Unpaid' });
    expect(await decide(16, 1)).toBe('Record approved successfully');
    expect(await until(() => found(invoiceNumber), paid)).toMatchObject({
      status: 'Paid',
      amountPaid: '50000',
    });
  });

  it('mark a list of invoices as paid, and say of each row what is wrong with it', async () => {
    const numbers = [await raise(), await raise()];
    const rows = numbers.map((invoiceNumber) => ({
      agencyId: 20,
      InvoiceNumber: invoiceNumber,
      amount: '50000',
      amountPaid: '50000',
      remitaRetrievalReference: 'TRF-18',
    }));
    const path = '/api/SupportService/InitiateBulkMarkAsPaidBDA';
    const wrong = await maker('POST', path, [rows[0], { ...rows[1], amountPaid: '1' }]);
    expect([wrong.status, wrong.body.message]).toEqual([
      422,
      `Row 2, ${numbers[1]}: The invoice is paid when 50000 is paid`,
    ]);
    expect((await maker('POST', path, rows)).body.message).toBe('Invoice(s) sent for approval successfully');
    expect(await decide(18, 1)).toBe('Record approved successfully');
    for (const number of numbers)
      expect(await until(() => found(number), paid)).toMatchObject({ status: 'Paid' });
  });

  const detailsOf = async (invoiceNumber: string) => {
    const path = `/api/SupportService/InvoiceDetailsBDA?InvoiceNumber=${invoiceNumber}`;
    return (await maker('GET', path)).body as unknown as { data: Record<string, string> };
  };

  it('give an invoice another payment reference, and another creator', async () => {
    const InvoiceNumber = await raise();
    const { data } = await detailsOf(InvoiceNumber);
    const { invoice: another } = await pageOf(product.url, await raise(), { notify: false });
    const given = await referenceFromBank(another, '50000');
    expect(data).toMatchObject({ creatorEmail: 'client.admin@naa.test', remitaRetrievalReference: '' });
    const id = data['id'];
    const reference = { InvoiceNumber, id, amount: data['amount'], remitaRetrievalReference: given };
    const unknown = { ...reference, remitaRetrievalReference: '270099887766' };
    const refused = await maker('POST', '/api/SupportService/InitiateRRRUpdateApprovalBDA', unknown);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The payment provider does not know this RRR',
    ]);
    const asked = await maker('POST', '/api/SupportService/InitiateRRRUpdateApprovalBDA', reference);
    expect(asked.body.message).toBe('Update sent for approval successfully');
    expect(await decide(24, 1)).toBe('Record approved successfully');
    const creator = { InvoiceNumber, id, creatorEmail: 'client.user@naa.test' };
    const handed = await maker('POST', '/api/SupportService/InitiateCreatorUpdateApprovalBDA', creator);
    expect(handed.body.message).toBe('Update sent for approval successfully');
    expect(await decide(25, 1)).toBe('Record approved successfully');
    const corrected = await until(
      () => detailsOf(InvoiceNumber),
      (now) => now.data['creatorEmail'] === 'client.user@naa.test',
    );
    expect(corrected.data).toMatchObject({
      creatorEmail: 'client.user@naa.test',
      remitaRetrievalReference: given,
    });
  });

  it('book a report sheet of the banks, and put its reference on the invoice', async () => {
    const invoiceNumber = await raise();
    const sheet = `invoice number,amount,narration,payor,date transmitted,reference\n${invoiceNumber},"50,000.00",Landing,Savannah,04/05/2026,270055556666\n`;
    const upload = async () => {
      const body = new FormData();
      body.set('file', new Blob([sheet], { type: 'text/csv' }), 'nibss.csv');
      const path = '/api/InvoiceStatusManagement/UploadFileBDA?replaceRRR=true';
      const headers = { authorization: `Bearer ${maker.token}` };
      const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const { body } = await upload();
    expect(body).toMatchObject({ status: 1, errors: [], result: { dataItems: [{ invoiceNumber }] } });
    const asked = await maker('POST', '/api/InvoiceStatusManagement/InitiateApprovalBDA', body['result']);
    expect(asked.body.message).toBe('file sent for approval successfully');
    expect(await decide(23, 1)).toBe('Record approved successfully');
    // payment and reference are facts of their own: either may come first
    const isWhole = (row: Parameters<typeof paid>[0]) =>
      paid(row) && row?.['remitaRetrievalReference'] !== '';
    expect(await until(() => found(invoiceNumber), isWhole)).toMatchObject({
      status: 'Paid',
      remitaRetrievalReference: '270055556666',
    });
    expect(await upload()).toMatchObject({
      status: 409,
      body: { message: 'This file has been uploaded before' },
    });
  });

  it('leave everything as it is when the second person rejects', async () => {
    const invoiceNumber = await raise();
    const payload = { invoiceNumber, remitaRetrievalReference: 'TRF-NO' };
    await maker('POST', '/api/MakerChecker/CreateMakerChecker', { entityTypeId: 16, payload });
    expect(await decide(16, 2)).toBe('Record rejected successfully');
    expect(await found(invoiceNumber)).toMatchObject({ status: 'Unpaid' });
  });
});
