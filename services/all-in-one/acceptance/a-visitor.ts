import { createHash } from 'node:crypto';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { expectAsPublished } from './api/a-document.js';
import { providerKey } from './a-product.js';

export interface Answer {
  status: number;
  body: Record<string, never> & {
    message?: string;
    error?: { code: string; fields?: Record<string, string> };
  };
}

export type Caller = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/**
 * Somebody in front of the product: calls over HTTP, with or without a session. Throws where an answer is not as the
 * product publishes it.
 */
export const aVisitor =
  (url: string, token?: string): Caller =>
  async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = { status: response.status, body: (await response.json()) as Answer['body'] };
    await expectAsPublished(url, { method, path, ...answer });
    return answer;
  };

/** Signs in with the demo password and calls from then on with the session. */
export async function signedIn(url: string, userName: string): Promise<Caller & { token: string }> {
  const { body } = await aVisitor(url)('POST', '/api/Account/LoginBDA', {
    userName,
    password: 'Kobodesk@2026',
  });
  const { access_token: token } = (body as unknown as { data: { access_token: string } }).data;
  return Object.assign(aVisitor(url, token), { token });
}

/** Lets parts of a landing charge be paid, a quarter at least, where the demo's history has not seen to it. */
export async function allowParts(url: string): Promise<void> {
  const path = '/api/resources/part-payment-settings';
  const admin = await signedIn(url, 'client.admin@naa.test');
  const isAllowed = async () =>
    ((await admin('GET', path)).body as unknown as { revenueId: number }[]).some(
      (rule) => rule.revenueId === 1101,
    );
  if (await isAllowed()) return;
  await admin('POST', path, { revenueId: 1101, isAllowed: true, leastPercentage: '25', agencyId: 20 });
  if (!(await isAllowed())) throw new Error('parts of a landing charge cannot be paid');
}

export interface WebPayment {
  invoice: Record<string, string>;
  paymentChannels: { code: string }[];
}

interface Payer {
  /** is the product told of the payment? */
  notify: boolean;
  /** absent: what the reference that is there, or comes of the look, is for */
  amount?: string;
  headers?: Record<string, string>;
}

/** What the page of an invoice shows a payer, who has chosen how much to pay. */
export async function pageOf(
  url: string,
  invoiceNumber: string,
  { amount, headers }: Payer,
): Promise<WebPayment> {
  const visitor = aVisitor(url);
  const { body } =
    amount === undefined
      ? await visitor(
          'GET',
          `/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=${invoiceNumber}`,
          undefined,
          headers,
        )
      : await visitor(
          'POST',
          '/api/Payment/ChoosePaymentAmountBDA',
          { InvoiceNumber: invoiceNumber, Amount: amount },
          headers,
        );
  return (body as unknown as { data: WebPayment }).data;
}

/** Pays on the provider's hosted page as a browser would: posts the gateway form, agrees, follows it home. */
export async function payOnHostedPage(
  url: string,
  invoiceNumber: string,
  payer: Payer,
): Promise<URLSearchParams> {
  const { invoice, paymentChannels } = await pageOf(url, invoiceNumber, payer);
  const form = new URLSearchParams({
    GatewayCode: paymentChannels[0]?.code ?? '',
    PaymentReference: invoice['paymentReference'] ?? '',
    CustomerName: invoice['customerName'] ?? '',
    Email: '',
    Currency: invoice['currency'] ?? '',
    PhoneNumber: '',
    Amount: invoice['paymentAmount'] ?? '',
    TerminalId: invoice['terminalId'] ?? '',
    Description: invoice['description'] ?? '',
    CallbackUrl: invoice['callbackURL'] ?? '',
    ClientCode: invoice['clientCode'] ?? '',
    AccessKey: invoice['accessKey'] ?? '',
  });
  const page = await (await fetch(invoice['gatewayURL'] ?? '', { method: 'POST', body: form })).text();
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)) {
    fields.set(name, value.replaceAll('&amp;', '&').replaceAll('&#x3D;', '='));
  }
  fields.set('Action', 'pay');
  if (!payer.notify) fields.set('WithoutNotification', '1');
  const target = new URL('hosted-payment', invoice['gatewayURL']);
  const paid = await fetch(target, { method: 'POST', body: fields, redirect: 'manual' });
  return new URL(paid.headers.get('location') ?? '', url).searchParams;
}

/** Has the provider make a reference past the product, as a bank does; the gateway is that of any invoice. */
export async function referenceFromBank(
  { gatewayURL, clientCode = '' }: Record<string, string>,
  amount: string,
): Promise<string> {
  const hash = createHash('sha512').update(`${amount}${providerKey}${clientCode}`).digest('hex');
  const answer = await fetch(new URL('/branch/references', gatewayURL), {
    method: 'POST',
    body: new URLSearchParams({ amount, hash }),
  });
  if (!answer.ok) throw new Error(`the bank refused: ${await answer.text()}`);
  return ((await answer.json()) as { rrr: string }).rrr;
}

/** Pays at the counter of a bank, which takes any amount, for a reference of the built-in simulator. */
export async function payAtBranch(invoice: Record<string, string>, amount: string): Promise<void> {
  const { paymentReference: rrr = '', gatewayURL, clientCode = '' } = invoice;
  const hash = createHash('sha512').update(`${rrr}${providerKey}${clientCode}`).digest('hex');
  const answer = await fetch(new URL('/branch/payments', gatewayURL), {
    method: 'POST',
    body: new URLSearchParams({ rrr, amount, hash }),
  });
  if (!answer.ok) throw new Error(`the branch refused: ${await answer.text()}`);
}

/** By the clock of the demo's agencies, which is an hour ahead of UTC. */
export const today = (): string => dayOf(new Date(), 'Africa/Lagos');

/** A landing at Lagos as the form sends it: 25 000 naira, today, unless told. */
export const landing = <Changes extends object>(changes: Changes) => ({
  invoiceDate: today(),
  revenueId: 1101,
  customerAIN: 'IN-000101',
  currencyId: 566,
  locationId: 201,
  name: 'Skyways Airlines',
  emails: ['accounts@skyways.test'],
  phone: '08011111101',
  address: '1 Airport Road, Lagos',
  bills: [{ description: 'Landing', quantity: 1, rate: 25000 }],
  checkSimilarInvoice: false,
  ...changes,
});

/** Two landings of another customer, on a day of their own: 50 000 naira. */
export const savannahs = landing({
  invoiceDate: '2026-05-04',
  customerAIN: 'IN-000102',
  name: 'Savannah Air',
  emails: ['accounts@savannah.test'],
  phone: '08011111102',
  bills: [{ description: 'Landing', quantity: 2, rate: '25000' }],
});

/** The number of the invoice that somebody raises. */
export async function raisedBy(clerk: Caller, draft: object): Promise<string> {
  const { body } = await clerk('POST', '/api/Invoice/CreateInvoiceBDA', draft);
  return (body as unknown as { id: string }).id;
}

/** An invoice as the search shows it; nothing where it finds none. */
export async function invoiceRow(clerk: Caller, invoiceNumber: string): Promise<Record<string, string>> {
  const search = { pageSize: 10, from: 0, parameter: { invoiceNumber } };
  const { body } = await clerk('POST', '/api/Invoice/InvoiceSearchBDA', search);
  const { results } = body as unknown as { results: Record<string, string>[] };
  return results.find((row) => row['invoiceNumber'] === invoiceNumber) ?? {};
}

export const told = ({ status, body }: Answer): [number, string | undefined] => [status, body.message];
export const wrong = ({ status, body }: Answer) => [status, body.error?.fields];

const pauseMs = 50;

/** What is seen when it is as it should be, or last; half a minute of patience unless told. */
export async function until<T>(
  look: () => Promise<T>,
  isThere: (seen: T) => boolean,
  { seconds = 30 } = {},
): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    const seen = await look();
    if (isThere(seen) || turn * pauseMs > seconds * 1000) return seen;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
