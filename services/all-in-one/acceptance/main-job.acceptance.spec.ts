import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aProduct, type Product } from './a-product.js';
import {
  aVisitor,
  allowParts,
  payOnHostedPage,
  signedIn,
  until,
  type Answer,
  type Caller,
  landing,
} from './a-visitor.js';

const draft = (name: string) =>
  landing({
    name,
    bills: [
      { description: 'Landing, Boeing 737', quantity: 1, rate: 25000, amount: 25000 },
      { description: 'Landing, ATR 72', quantity: 2, rate: 25000, amount: '50000' },
      { description: 'Landing, night', quantity: 1.5, rate: 25000, amount: '37500.000' },
    ],
  });

const today = { startDate: '2020-01-01', endDate: '2100-01-01' };
const field = <T>(answer: Answer, ...path: string[]): T =>
  path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    answer.body,
  ) as T;

describe('the main job', () => {
  let product: Product;
  let clerk: Caller & { token: string };
  let visitor: Caller;
  beforeAll(async () => {
    product = await aProduct();
    visitor = aVisitor(product.url);
    clerk = await signedIn(product.url, 'client.user@naa.test');
    await allowParts(product.url);
  }, 180_000);
  afterAll(() => product.stop(), 60_000);

  const raise = async (name: string): Promise<string> =>
    field(await clerk('POST', '/api/Invoice/CreateInvoiceBDA', draft(name)), 'id');
  const generate = async (number: string): Promise<string> =>
    field(await clerk('GET', `/api/Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${number}`), 'rrr');
  const find = async (number: string) =>
    field<Record<string, string>[]>(
      await clerk('POST', '/api/Invoice/InvoiceSearchBDA', {
        pageSize: 10,
        from: 0,
        parameter: { invoiceNumber: number },
      }),
      'results',
    )[0];
  const confirm = (hints: URLSearchParams) =>
    visitor('POST', '/api/Payment/ConfirmPaymentBDA', Object.fromEntries(hints));
  const notify = (rrr: string, amount: unknown = 112500) =>
    visitor('POST', '/api/Payment/PaymentNotificationBDA?provider=remita', [
      { rrr, amount, channel: 'CARD', orderRef: 'x', transactiondate: '05/12/2026' },
    ]);
  const figures = async () => {
    const summary = field<{ amount: string; paid: string; count: number }[]>(
      await clerk('POST', '/api/Invoice/InvoiceSearchSummaryBDA', {
        startIndex: 0,
        pageSize: 10,
        parameter: today,
      }),
      'results',
    );
    const board = field<{
      invoices: { itemTotal: string; itemCount: number }[];
      payments: { itemTotal: string }[];
    }>(
      await clerk(
        'GET',
        `/api/Dashboard/GetInvoiceAndPaymentSummaryBDA?startDate=${today.startDate}&endDate=${today.endDate}`,
      ),
      'data',
    );
    const voided = await clerk('POST', '/api/Invoice/InvoiceSearchBDA', {
      pageSize: 1,
      parameter: { ...today, status: 4, currencyId: 566 },
    });
    return {
      summary: summary[0],
      // the card counts them beside their own sum; they are invoiced no longer
      voided: (voided.body as unknown as { totalCount: number }).totalCount,
      board: { invoiced: board.invoices[0], paid: board.payments[0] },
    };
  };

  it('raises, pays half, pays the rest, and every figure agrees to the kobo', async () => {
    const number = await raise('Skyways main job');
    expect(number).toMatch(/^NAA-\d{4}-\d{7}-[A-Z0-9]{3}$/);
    const rrr = await generate(number);
    expect(rrr).toMatch(/^\d{12}$/);
    expect(await find(number)).toMatchObject({
      status: 'Unpaid',
      amount: '112500',
      remitaRetrievalReference: rrr,
    });

    // less than the rule of the revenue says of a first payment, then half
    const small = { InvoiceNumber: number, Amount: '28124.99' };
    const refused = await visitor('POST', '/api/Payment/ChoosePaymentAmountBDA', small);
    expect([refused.status, refused.body.message]).toEqual([422, 'The least amount of a part is ₦28,125.00']);
    const half = await payOnHostedPage(product.url, number, { notify: true, amount: '56250' });
    expect(half.get('paymentReference')).not.toBe(rrr);
    expect(field(await confirm(half), 'data')).toMatchObject({
      isSuccessful: true,
      amountPaid: '56250',
      paymentCurrency: 'NGN',
      outstandingBalance: '56250',
    });
    expect(await find(number)).toMatchObject({ status: 'Partly paid', amountPaid: '56250' });

    const rest = await payOnHostedPage(product.url, number, { notify: false });
    expect(rest.get('responseCode')).toBe('00');
    expect(rest.get('paymentReference')).not.toBe(half.get('paymentReference'));
    await confirm(rest);
    expect(await find(number)).toMatchObject({ status: 'Paid', amountPaid: '112500' });
    const references = await clerk('GET', `/api/Invoice/GetPaymentReferencesBDA?invoicenumber=${number}`);
    expect(field(references, 'data', 'references')).toMatchObject([
      { rrr: rest.get('paymentReference'), amount: '56250', state: 'Paid', flag: '' },
      { rrr: half.get('paymentReference'), amount: '56250', state: 'Paid', flag: '' },
      { rrr, amount: '112500', amountPaid: '0', state: 'Deactivated' },
    ]);
    expect(
      field(
        await visitor('GET', `/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=${number}`),
        'data',
        'invoice',
      ),
    ).toMatchObject({ status: 'Paid', outstandingBalance: '0' });

    const agree = await until(
      figures,
      ({ summary, board }) =>
        summary?.amount === board.invoiced?.itemTotal && summary?.paid === board.paid?.itemTotal,
    );
    expect(agree.board.invoiced).toMatchObject({
      itemTotal: agree.summary?.amount,
      itemCount: (agree.summary?.count ?? 0) - agree.voided,
    });
    expect(agree.board.paid?.itemTotal).toBe(agree.summary?.paid);
  });

  it('books once whatever comes in: a hundred notifications, wrong amounts, before and after the redirect, a kill between', async () => {
    const number = await raise('Skyways hundredfold');
    const rrr = await generate(number);
    await Promise.all([notify(rrr), notify(rrr, 1), notify('000000000000')]);
    expect((await find(number))?.['status']).toBe('Unpaid');
    const hints = await payOnHostedPage(product.url, number, { notify: true });
    const storm = Array.from({ length: 100 }, (_, n) =>
      notify(rrr, n % 3 === 0 ? 5 : 112500).catch(() => undefined),
    );
    await product.killAndRestart('payments');
    await Promise.all(storm);
    clerk = await signedIn(product.url, 'client.user@naa.test');
    await Promise.all([confirm(hints), confirm(hints), notify(rrr)]);
    expect(
      await until(
        () => find(number),
        (row) => row?.['status'] === 'Paid',
      ),
    ).toMatchObject({ status: 'Paid', amountPaid: '112500' });
    const agree = await until(figures, ({ summary, board }) => summary?.paid === board.paid?.itemTotal);
    expect(agree.board.paid?.itemTotal).toBe(agree.summary?.paid);
  }, 120_000);

  it('raises once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': `acceptance-${Date.now()}` };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => clerk('POST', '/api/Invoice/CreateInvoiceBDA', draft('Once'), key)),
    );
    expect(new Set(answers.map((answer) => field<string>(answer, 'id'))).size).toBe(1);
    const other = await clerk('POST', '/api/Invoice/CreateInvoiceBDA', draft('Another'), key);
    expect([other.status, other.body.error?.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('answers a broken request with the field and the exact text', async () => {
    const answer = await clerk('POST', '/api/Invoice/CreateInvoiceBDA', {
      ...draft('x'),
      bills: [{ description: 'x', quantity: 0, rate: 1 }],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        status: 2,
        message: 'Please add a quantity',
        error: { code: 'VALIDATION_FAILED', fields: { 'bills.0.quantity': 'Please add a quantity' } },
      },
    });
    expect((await visitor('GET', '/api/Payment/GetWebPaymentDetailsBDA')).body.message).toBe(
      'Please input an invoice number',
    );
  });

  it('makes the PDF, the lists and the mail', async () => {
    const number = await raise('Skyways papers');
    const download = async (url: string) => {
      const response = await fetch(`${product.url}${url}`);
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        start: Buffer.from(await response.arrayBuffer())
          .subarray(0, 4)
          .toString('latin1'),
      };
    };
    const printed = await clerk('GET', `/api/Invoice/DownloadInvoiceBDA?InvoiceNumber=${number}`);
    expect(await download(field(printed, 'downloadUrl'))).toEqual({
      status: 200,
      type: 'application/pdf',
      start: '%PDF',
    });
    for (const [type, start] of [
      [1, '%PDF'],
      ['excel', 'PK\u0003\u0004'],
    ] as const) {
      const answer = await clerk('POST', '/api/Invoice/DownloadSearchResultBDA', {
        parameter: { ...today, pageSize: -1, type },
      });
      // a slow machine makes it in the background, and is asked for it
      const order = `/api/resources/exports/${field<number>(answer, 'data', 'id')}`;
      const done = await until(
        () => clerk('GET', order),
        (look) => field(look, 'downloadUrl') !== '',
      );
      expect(await download(field(done, 'downloadUrl'))).toMatchObject({ status: 200, start });
    }
    const shared = await clerk('POST', '/api/Invoice/ShareInvoiceBDA', {
      invoiceNumber: number,
      recipientEmail: 'payer@skyways.test',
    });
    expect(shared.body.message).toBe('Invoice sent to payer@skyways.test');
    const mails = await until(
      () => product.mails(),
      (all) => all.some((mail) => mail.includes(number)),
    );
    expect(mails.find((mail) => mail.includes(number))).toContain('payer@skyways.test');
  }, 60_000);

  describe('another organisation', () => {
    it('reads and changes nothing of organisation 20, whatever it sends', async () => {
      const number = await raise('Skyways secret');
      const foreign = await signedIn(product.url, 'client.user@fas.test');
      const calls: ['GET' | 'POST', string, unknown?][] = [
        ['POST', '/api/Invoice/InvoiceSearchBDA', { parameter: { agencyId: 20 } }],
        ['POST', '/api/Invoice/InvoiceSearchBDA', { parameter: { AGENCYID: '20' } }],
        ['POST', '/api/Invoice/InvoiceSearchSummaryBDA', { parameter: { agencyId: 20 } }],
        ['POST', '/api/Invoice/DownloadSearchResultBDA', { parameter: { agencyId: 20, type: 0 } }],
        ['POST', '/api/Invoice/CreateInvoiceBDA', { ...draft('x'), agencyId: 20 }],
        ['POST', '/api/Invoice/CreateInvoiceBDA', draft('x')],
        ['GET', `/api/Invoice/DownloadInvoiceBDA?InvoiceNumber=${number}`],
        ['POST', '/api/Invoice/ShareInvoiceBDA', { invoiceNumber: number, recipientEmail: 'x@y.test' }],
        ['GET', `/api/Invoice/GeneratePaymentReferenceBDA?invoicenumber=${number}`],
        ['GET', `/api/Invoice/RequeryPaymentStatusBDA?invoicenumber=${number}&agencyId=20`],
        ['GET', `/api/Invoice/RequeryPaymentStatusBDA?invoicenumber=${number}`],
        ['GET', '/api/Customer/GetCustomersBDA?OrganizationId=20'],
        ['GET', '/api/Location/GetLocationsBDA?organizationid=20'],
        ['GET', '/api/Revenue/GetAllRevenuesAndRevenueGroupsBDA?OrganizationId=20'],
        ['GET', '/api/Revenue/GetRevenueCustomerMappingBDA?revenueId=1101'],
        [
          'GET',
          '/api/Dashboard/GetInvoiceAndPaymentSummaryBDA?startDate=2020-01-01&endDate=2030-01-01&agencyId=20',
        ],
        ['POST', '/api/Customer/CreateCustomerBDA', { id: 101, name: 'Taken over', agencyId: 20 }],
        ['POST', '/api/Customer/CreateCustomerBDA', { id: 101, name: 'Taken over' }],
        ['GET', `/api/resources/invoices/${number}`],
        ['GET', '/api/resources/customers?filter={"OrganizationId":20}'],
      ];
      for (const [method, path, body] of calls) {
        const answer = await foreign(method, path, body);
        expect([path, [403, 404].includes(answer.status)]).toEqual([path, true]);
        expect(JSON.stringify(answer.body)).not.toMatch(/Skyways|National Aviation/);
      }
      const listed = await foreign('POST', '/api/Invoice/InvoiceSearchBDA', { parameter: {} });
      expect(JSON.stringify(listed.body)).not.toContain('NAA-');
      expect(await find(number)).toMatchObject({ status: 'Unpaid', remitaRetrievalReference: '' });
    });
  });

  describe('a session', () => {
    it('is over at the next call after sign-out, and was never needed for public pages', async () => {
      const someone = await signedIn(product.url, 'client.admin@naa.test');
      expect((await someone('POST', '/api/Invoice/InvoiceSearchBDA', { parameter: {} })).status).toBe(200);
      expect((await someone('POST', '/api/Account/LogoutBDA', {})).status).toBe(200);
      const after = await someone('POST', '/api/Invoice/InvoiceSearchBDA', { parameter: {} });
      expect([after.status, after.body.message]).toEqual([401, 'Your session has expired!']);
      expect((await visitor('GET', '/api/Branding/GetBrandingPath?agencyCode=NAA')).status).toBe(200);
      expect((await visitor('GET', '/api/Currency/GetCurrenciesBDA')).status).toBe(401);
    });

    it('of provider staff acts for the agency they choose', async () => {
      const provider = await signedIn(product.url, 'provider.admin@kobodesk.test');
      const none = await provider('POST', '/api/Invoice/InvoiceSearchBDA', { parameter: {} });
      expect([none.status, none.body.error?.code]).toEqual([422, 'AGENCY_NOT_CHOSEN']);
      const agencies = await provider('POST', '/api/Organization/SearchOrganizationBDA', {
        pageSize: 10,
        from: 0,
        parameter: { name: 'aviation' },
      });
      expect(field<{ id: number }[]>(agencies, 'results').map(({ id }) => id)).toEqual([20]);
      const search = async (parameter: object, headers: Record<string, string> = {}) =>
        (await provider('POST', '/api/Invoice/InvoiceSearchBDA', { parameter }, headers)).status;
      // what a call is about chooses nobody for the next one
      expect(await search({ agencyId: 20 })).toBe(200);
      expect(await search({})).toBe(422);
      expect(await search({}, { 'x-agency-id': '999' })).toBe(404);
      expect(await search({}, { 'x-agency-id': '20' })).toBe(200);
      expect(await search({})).toBe(200);
      expect(await search({ agencyId: 10 })).toBe(200);
    });
  });

  it('serves lists in simple-rest form, its OpenAPI document and its health', async () => {
    const response = await fetch(
      `${product.url}/api/resources/invoices?range=[0,4]&sort=["createdDate","DESC"]&filter={}`,
      { headers: { authorization: `Bearer ${clerk.token}` } },
    );
    expect(response.headers.get('content-range')).toMatch(/^invoices 0-4\/\d+$/);
    expect(((await response.json()) as unknown[]).length).toBe(5);
    const document = (await (await fetch(`${product.url}/api/docs`)).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/Invoice/CreateInvoiceBDA');
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${product.url}/api/Nothing/Here`)).status).toBe(404);
    for (const path of [
      '//api/Currency/GetCurrenciesBDA',
      '/api/Currency/GetCurrenciesBDA/',
      '/api/currency/getcurrenciesbda',
      '/api/Currency/GetCurrenciesBDA;x=1',
    ]) {
      expect([path, (await fetch(`${product.url}${path}`)).status === 200]).toEqual([path, false]);
    }
  });
});
