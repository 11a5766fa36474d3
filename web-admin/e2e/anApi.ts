import { createHash } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { today } from './days.js';

const password = 'Kobodesk@2026';

/** Calls of one signed-in user, beside the browser: what a test needs to be there before it looks. */
export async function anApi(request: APIRequestContext, userName: string) {
  const answer = await request.post('/api/Account/LoginBDA', { data: { userName, password } });
  const { data } = (await answer.json()) as { data: { access_token: string; userId: number } };
  const headers = { authorization: `Bearer ${data.access_token}`, 'x-application-name': 'Kobodesk' };
  const checked = async <T>(reply: Awaited<ReturnType<APIRequestContext['post']>>): Promise<T> => {
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as T;
  };
  return {
    userId: data.userId,
    post: async <T>(path: string, body: object) =>
      checked<T>(await request.post(`/api/${path}`, { headers, data: body })),
    get: async <T>(path: string) => checked<T>(await request.get(`/api/${path}`, { headers })),
    put: async <T>(path: string, body: object) =>
      checked<T>(await request.put(`/api/${path}`, { headers, data: body })),
  };
}

/** Raises an invoice of one landing and answers its number. */
export async function raiseInvoice(request: APIRequestContext, name: string): Promise<string> {
  const clerk = await anApi(request, 'client.user@naa.test');
  const { id } = await clerk.post<{ id: string }>('Invoice/CreateInvoiceBDA', {
    invoiceDate: today(),
    revenueId: 1101,
    customerAIN: 'IN-000101',
    currencyId: 566,
    locationId: 201,
    name,
    emails: 'accounts@skyways.test',
    phone: '08011111101',
    address: '1 Airport Road, Lagos',
    bills: [{ description: 'Landing', quantity: 1, rate: 25000 }],
    checkSimilarInvoice: false,
  });
  return id;
}

/** Has the provider's simulator make a reference past the product, as a bank does; any invoice tells where it is. */
export async function referenceFromBank(
  request: APIRequestContext,
  ofInvoice: string,
  amount: string,
): Promise<string> {
  const page = await request.get(`/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=${ofInvoice}`);
  const { data } = (await page.json()) as { data: { invoice: { gatewayURL: string; clientCode: string } } };
  const { gatewayURL, clientCode } = data.invoice;
  const hash = createHash('sha512').update(`${amount}built-in-simulator-key${clientCode}`).digest('hex');
  const url = new URL('/branch/references', gatewayURL).href;
  const answer = await request.post(url, { form: { amount, hash } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { rrr: string }).rrr;
}
