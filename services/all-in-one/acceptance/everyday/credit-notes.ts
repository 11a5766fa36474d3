import { beforeAll, describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import type { Product } from '../a-product.js';
import {
  invoiceRow,
  landing,
  raisedBy,
  signedIn,
  told,
  wrong,
  type Answer,
  type Caller,
} from '../a-visitor.js';
import { theProduct } from './the-product.js';

interface Note {
  referenceNumber: string;
  invoiceNumber: string;
  creditAmount: string;
  newInvoiceAmount: string;
  requestStatusName: string;
  invoiceAmountPercentage: string;
}
interface Found {
  results: Note[];
  totalCount: number;
  totalRequestCount: number;
  totalPendingCount: number;
  totalApprovedCount: number;
  totalCreditAmountString: string;
  totalApprovedCreditAmountString: string;
}

const draft = landing({ name: 'Credited Air' });
/** of a revenue that is raised in dollars too */
const inDollars = {
  revenueId: 111,
  currencyId: 840,
  bills: [{ description: 'En-route', quantity: 1, rate: 400 }],
};
const notesOf = (answer: Answer): Note[] => (answer.body as unknown as { result: Note[] }).result;
const foundIn = (answer: Answer): Found => answer.body as unknown as Found;

describe('credit notes', () => {
  let product: Product;
  let clerk: Caller;
  let supervisor: Caller;
  let foreigner: Caller;
  let provider: Caller;
  let customer: Caller;
  beforeAll(async () => {
    product = await theProduct();
    const as = (userName: string) => signedIn(product.url, userName);
    clerk = await as('client.user@naa.test');
    supervisor = await as('supervisor@naa.test');
    foreigner = await as('client.user@fas.test');
    provider = await as('provider.admin@kobodesk.test');
    customer = await as('customer.admin@skyways.test');
  }, 180_000);

  const row = (invoiceNumber: string) => invoiceRow(clerk, invoiceNumber);
  /** 25 000 naira, unless told */
  const raise = async (changes: object = {}) => {
    const number = await raisedBy(clerk, { ...draft, ...changes });
    return { number, invoiceId: Number((await row(number))['invoiceId']) };
  };
  const initiate = (request: object, caller = clerk) =>
    caller('POST', '/api/CreditNoteRequest/InitiateBDA', {
      reasonForIssuance: 'First flight of the season',
      ...request,
    });
  const entry = (invoiceId: number, changes: object = {}) => ({
    agencyId: 20,
    creditNoteTypeId: 1,
    invoiceId,
    creditAmount: '2500.000',
    invoiceAmountPercentage: 10,
    ...changes,
  });
  const ask = async (changes: object = {}): Promise<Note & { number: string }> => {
    const { number, invoiceId } = await raise();
    const [note] = notesOf(await initiate({ entries: [entry(invoiceId, changes)] }));
    return { ...(note as Note), number };
  };
  const decide = (referenceNumbers: string[], processStatus: string, comment = '', caller = supervisor) =>
    caller('POST', '/api/CreditNoteRequest/ProcessBDA', { referenceNumbers, processStatus, comment });
  const search = async (parameter: object, caller = clerk) =>
    caller('POST', '/api/CreditNoteRequest/SearchBDA', { pageSize: 10, from: 0, parameter });
  const takeOut = (parameter: object, caller = clerk) =>
    caller('POST', '/api/CreditNoteRequest/SearchDownloadBDA', { parameter: { pageSize: -1, ...parameter } });

  it('are asked for by percentage, decided by somebody else, and lower what is due', async () => {
    const { number, invoiceId } = await raise();
    const asked = await initiate({ discountType: 'percent', entries: [entry(invoiceId)] });
    expect(told(asked)).toEqual([200, 'Credit note sent for approval successfully']);
    const [note] = notesOf(asked);
    expect(note).toMatchObject({
      invoiceNumber: number,
      creditAmount: '2500',
      newInvoiceAmount: '22500',
      invoiceAmountPercentage: '10',
      requestStatusName: 'Pending',
    });
    const reference = note?.referenceNumber ?? '';
    expect(told(await decide([reference], '1', '', clerk))).toEqual([
      403,
      'You dont have permission to perform this action',
    ]);
    expect(wrong(await decide([reference], '2'))).toEqual([400, { comment: 'Please provide a comment' }]);
    expect(told(await decide([reference], '1'))).toEqual([200, 'Credit note approved successfully']);
    expect(told(await decide([reference], '2', 'Too late'))[0]).toBe(409);
    expect(await row(number)).toMatchObject({
      status: 'Unpaid',
      amountPayable: '22500',
      creditNoteRequestStatus: 1,
      creditNoteReference: reference,
      creditNoteAmountString: '₦2,500.00',
    });
  });

  it('that settle an invoice alone make it paid, and say so in the file of invoices', async () => {
    const { number, referenceNumber } = await ask({ creditAmount: '25000', invoiceAmountPercentage: 100 });
    expect(told(await decide([referenceNumber], '1'))[1]).toBe('Credit note approved successfully');
    expect(await row(number)).toMatchObject({ status: 'Paid', amountPaid: '0', amountPayable: '0' });
    const file = await clerk('POST', '/api/Invoice/DownloadSearchResultBDA', {
      parameter: { invoiceNumber: number, pageSize: -1, type: 'excel' },
    });
    expect((await sheetOf(file))[1]).toEqual(expect.arrayContaining([number, 'Credited']));
  });

  it('are disapproved with a comment, and can be asked for again', async () => {
    const { number, referenceNumber } = await ask();
    expect(told(await decide([referenceNumber], '2', 'Not agreed'))).toEqual([
      200,
      'Credit note disapproved successfully',
    ]);
    const invoiceId = Number((await row(number))['invoiceId']);
    const again = await initiate({ discountType: 'value', entries: [entry(invoiceId)] });
    expect(notesOf(again)).toMatchObject([{ creditAmount: '2500' }]);
    expect(told(await initiate({ entries: [entry(invoiceId)] }))).toEqual([
      409,
      `A credit note of invoice ${number} is already pending`,
    ]);
  });

  it('are refused with the words of the rule', async () => {
    const { number, invoiceId } = await raise();
    const refused = async (changes: object, request: object = {}) =>
      told(await initiate({ entries: [entry(invoiceId, changes)], ...request }));
    const value = { discountType: 'value' };
    expect(await refused({ creditAmount: '25000.01' }, value)).toEqual([
      422,
      `${number}: The credit cannot be more than the outstanding balance`,
    ]);
    expect(await refused({ invoiceAmountPercentage: 101 }, { discountType: 'percent' })).toEqual([
      422,
      `${number}: The credit cannot be more than the outstanding balance`,
    ]);
    expect(await refused({ creditAmount: '0' }, value)).toEqual([
      422,
      `${number}: The credit must be above 0`,
    ]);
    expect(await refused({ creditAmount: '0.005' }, value)).toEqual([
      422,
      `${number}: The credit must have at most 2 decimal places`,
    ]);
    expect(await refused({ currencyId: 840 })).toEqual([
      422,
      `${number}: The credit must be in the currency of the invoice`,
    ]);
    const both = [entry(invoiceId), entry((await raise(inDollars)).invoiceId)];
    expect(told(await initiate({ ...value, entries: both }))).toEqual([
      422,
      'A value can be applied to several invoices of one currency only',
    ]);
    const issued = both.map((one) => ({ ...one, creditNoteTypeId: 3 }));
    expect(wrong(await initiate({ entries: issued }))).toEqual([
      400,
      { entries: 'A credit note is issued against one invoice' },
    ]);
    expect(wrong(await initiate({ entries: [] }))).toEqual([400, { entries: 'Please select an invoice' }]);
    expect(wrong(await initiate({ entries: [entry(invoiceId)], reasonForIssuance: ' ' }))).toEqual([
      400,
      { reasonForIssuance: 'Please enter a reason for issuance' },
    ]);
    expect((await row(number))['creditNoteReference']).toBe('');
  });

  it('are nobody else\u2019s business', async () => {
    const { invoiceId, number } = await raise();
    expect((await initiate({ entries: [entry(invoiceId)] }, foreigner)).status).toBe(403);
    const ofNobody = [entry(invoiceId, { agencyId: undefined })];
    expect(told(await initiate({ entries: ofNobody }, foreigner))).toEqual([
      404,
      'The invoice was not found',
    ]);
    expect((await initiate({ entries: ofNobody }, customer)).status).toBe(403);
    const { referenceNumber } = await ask();
    expect(told(await decide([referenceNumber], '1', '', foreigner))).toEqual([
      404,
      `There is no credit note ${referenceNumber}`,
    ]);
    expect(foundIn(await search({ searchText: referenceNumber }, foreigner))).toMatchObject({
      results: [],
      totalCount: 0,
      message: 'No record match your search',
    });
    expect((await search({}, customer)).status).toBe(403);
    expect((await takeOut({}, customer)).status).toBe(403);
    expect(foundIn(await search({ agencyId: 20, searchText: referenceNumber }, provider)).totalCount).toBe(1);
    expect((await row(number))['creditNoteReference']).toBe('');
  });

  it('are counted whatever status is looked at, and taken out whole', async () => {
    const { referenceNumber } = await ask({
      creditNoteTypeId: 3,
      creditAmount: '1234.5',
      invoiceAmountPercentage: undefined,
    });
    await decide([referenceNumber], '1');
    // whichever side of midnight the zone of the agency is on
    const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const period = { startDate: `${dayAt(-1)}T00:00:00.000Z`, endDate: `${dayAt(1)}T23:00:00.000Z` };
    const all = foundIn(await search({ ...period, creditNoteType: 3, searchText: referenceNumber }));
    expect(all).toMatchObject({
      totalCount: 1,
      totalRequestCount: 1,
      totalPendingCount: 0,
      totalApprovedCount: 1,
      totalCreditAmountString: '₦1,234.50',
      totalApprovedCreditAmountString: '₦1,234.50',
    });
    expect(foundIn(await search({ searchText: referenceNumber, requestStatus: 0 }))).toMatchObject({
      totalCount: 0,
      totalRequestCount: 1,
    });
    const file = await takeOut({ downloadFormat: 'excel', searchText: referenceNumber });
    const { downloadUrl, responseType } = file.body as unknown as {
      downloadUrl: string;
      responseType: { downloadUrl: string };
    };
    expect(responseType.downloadUrl).toBe(downloadUrl);
    const [heads = [], line = []] = await sheetOf(file);
    expect(line[heads.indexOf('Credit ref')]).toBe(referenceNumber);
    expect(line[heads.indexOf('Amount')]).toBe(1234.5);
    const paper = await takeOut({ downloadFormat: 'pdf', searchText: referenceNumber });
    const bytes = await bytesOf(paper);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const nothing = await takeOut({ downloadFormat: 'excel', searchText: referenceNumber }, foreigner);
    expect(await sheetOf(nothing)).toHaveLength(1);
  });

  const bytesOf = async (answer: Answer): Promise<Buffer> => {
    const { downloadUrl } = answer.body as unknown as { downloadUrl: string };
    return Buffer.from(await (await fetch(`${product.url}${downloadUrl}`)).arrayBuffer());
  };
  /** The rows of the first sheet, headings first. */
  const sheetOf = async (answer: Answer): Promise<unknown[][]> => {
    const book = await new ExcelJS.Workbook().xlsx.load((await bytesOf(answer)) as never);
    const rows: unknown[][] = [];
    book.worksheets[0]?.eachRow((line) => rows.push(line.values as unknown[]));
    return rows;
  };
});
