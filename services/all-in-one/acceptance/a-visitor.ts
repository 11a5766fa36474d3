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

/** Somebody in front of the product: calls over HTTP, with or without a session. */
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
    return { status: response.status, body: (await response.json()) as Answer['body'] };
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

interface WebPayment {
  invoice: Record<string, string>;
  paymentChannels: { code: string }[];
}

/** Pays on the provider's hosted page as a browser would: posts the gateway form, fills the page, follows it home. */
export async function payOnHostedPage(
  url: string,
  invoiceNumber: string,
  amount: string,
  notify: boolean,
  headers: Record<string, string> = {},
): Promise<URLSearchParams> {
  const { body } = await aVisitor(url)(
    'GET',
    `/api/Payment/GetWebPaymentDetailsBDA?InvoiceNumber=${invoiceNumber}`,
    undefined,
    headers,
  );
  const { invoice, paymentChannels } = (body as unknown as { data: WebPayment }).data;
  const form = new URLSearchParams({
    GatewayCode: paymentChannels[0]?.code ?? '',
    PaymentReference: invoice['paymentReference'] ?? '',
    CustomerName: invoice['customerName'] ?? '',
    Email: '',
    Currency: invoice['currency'] ?? '',
    PhoneNumber: '',
    Amount: invoice['outstandingBalance'] ?? '',
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
  fields.set('Amount', amount);
  fields.set('Action', 'pay');
  if (!notify) fields.set('WithoutNotification', '1');
  const target = new URL('hosted-payment', invoice['gatewayURL']);
  const paid = await fetch(target, { method: 'POST', body: fields, redirect: 'manual' });
  return new URL(paid.headers.get('location') ?? '', url).searchParams;
}
