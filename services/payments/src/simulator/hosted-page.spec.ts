import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSimulator, type Simulator } from './simulator.js';

const merchant = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' };
const { merchantId, serviceTypeId, apiKey } = merchant;
const sha512 = (...parts: string[]) => createHash('sha512').update(parts.join('')).digest('hex');
const evilName = `"><script>alert('x')</script>{{constructor}}`;
const callback = 'https://pay.example.ng/confirmPayment?from=invoice';

describe('the hosted page', () => {
  let simulator: Simulator;
  let rrr: string;

  beforeEach(async () => {
    simulator = await startSimulator({
      ...merchant,
      port: 0,
      merchantName: 'Airports & Sons',
      clock: () => new Date('2026-11-20T12:00:00Z'),
      allowedReturnOrigins: ['https://pay.example.ng/'],
    });
    const hash = sha512(merchantId, serviceTypeId, 'order-7', '9400.50', apiKey);
    await fetch(`${simulator.url}/remita/exapp/api/v1/send/api/echannelsvc/merchant/api/paymentinit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `remitaConsumerKey=${merchantId},remitaConsumerToken=${hash}`,
      },
      body: JSON.stringify({
        serviceTypeId,
        amount: '9400.50',
        orderId: 'order-7',
        payerName: evilName,
        description: 'Landing & parking',
      }),
    });
    rrr = simulator.ledger.byOrder('order-7')?.rrr ?? '';
  });
  afterEach(() => simulator.close());

  const post = (page: string, fields: Record<string, string>) =>
    fetch(`${simulator.url}/remita/ecomm/${page}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const form = () => ({
    GatewayCode: 'CARD',
    PaymentReference: rrr,
    CustomerName: 'Skyline',
    Email: '',
    Currency: 'NGN',
    PhoneNumber: '',
    Amount: '9400.50',
    TerminalId: serviceTypeId,
    Description: 'Landing',
    CallbackUrl: callback,
    ClientCode: merchantId,
    AccessKey: sha512(merchantId, rrr, apiKey),
  });
  /** Opens the page and gives back what its form would post. */
  const opened = async () => {
    const html = await (await post('finalize.reg', form())).text();
    const inputs = html.matchAll(/<input type="(?:hidden|text)"[^>]*name="(\w+)"[^>]*value="([^"]*)"/g);
    const entity: Record<string, string> = { '&#x3D;': '=', '&amp;': '&' };
    const plain = (text: string) => text.replace(/&#x3D;|&amp;/g, (found) => entity[found] ?? found);
    return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, plain(value)]));
  };
  const returned = (answer: Response) => {
    expect(answer.status).toBe(303);
    const address = new URL(answer.headers.get('location') ?? '');
    return { address: address.origin + address.pathname, ...Object.fromEntries(address.searchParams) };
  };
  const order = () => simulator.ledger.byReference(rrr);

  it('shows amount, reference and merchant, escaped, with a policy that allows no script', async () => {
    const answer = await post('finalize.reg', form());
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('Airports &amp; Sons');
    expect(html).toContain('NGN 9,400.50');
    expect(html).toContain(rrr);
    expect(html).toContain('Landing &amp; parking');
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('{{constructor}}');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' https:\/\/pay\.example\.ng;/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(html).not.toContain(`"${apiKey}"`);
  });

  it('books the payment and brings the payer back with the five values', async () => {
    const answer = await post('hosted-payment', { ...(await opened()), Action: 'pay' });
    const [payment] = order()?.payments ?? [];
    expect(payment).toMatchObject({ amount: '9400.50', channel: 'WEB' });
    expect(returned(answer)).toMatchObject({
      address: 'https://pay.example.ng/confirmPayment',
      from: 'invoice',
      transactionReference: payment?.transactionId,
      paymentReference: rrr,
      responseCode: '00',
      responseDescription: 'Approved',
      GatewayCode: 'CARD',
    });
  });

  it('takes the same attempt once, and no second one', async () => {
    const first = { ...(await opened()), Action: 'pay' };
    const second = { ...(await opened()), Action: 'pay' };
    const [one, two] = [await post('hosted-payment', first), await post('hosted-payment', first)];
    expect(returned(one)).toEqual(returned(two));
    for (const late of [await post('hosted-payment', second), await post('finalize.reg', form())]) {
      expect(late.status).toBe(400);
      expect(await late.text()).toContain('This payment reference has been paid.');
    }
    expect(order()?.payments).toHaveLength(1);
  });

  it.each(['400', '90000', '0', 'ten', ''])(
    'takes the amount of the reference, whatever a form says: %j',
    async (Amount) => {
      const html = await (await post('finalize.reg', { ...form(), Amount })).text();
      expect(html).not.toContain('name="Amount"');
      await post('hosted-payment', { ...(await opened()), Action: 'pay', Amount });
      expect(order()?.payments.map((payment) => payment.amount)).toEqual(['9400.50']);
    },
  );

  it('declines, and leaves pending, without money', async () => {
    const declined = await post('hosted-payment', { ...(await opened()), Action: 'decline' });
    expect(returned(declined)).toMatchObject({
      responseCode: '02',
      responseDescription: 'Transaction Failed',
    });
    expect(order()?.lastAttempt).toBe('declined');
    const pending = await post('hosted-payment', { ...(await opened()), Action: 'pending' });
    expect(returned(pending)).toMatchObject({ responseCode: '021', paymentReference: rrr });
    expect(order()?.payments).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { CallbackUrl: 'https://evil.example/confirmPayment' }],
    ['a look-alike of ours', { CallbackUrl: 'https://pay.example.ng.evil.example/' }],
    ['our host over plain http', { CallbackUrl: 'http://pay.example.ng/' }],
    ['a script', { CallbackUrl: 'javascript:alert(1)' }],
    ['nowhere', { CallbackUrl: '' }],
  ])('sends nobody to %s', async (_, change) => {
    for (const page of ['finalize.reg', 'hosted-payment']) {
      const answer = await post(page, { ...(await opened()), Action: 'pay', ...change });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('not one that this merchant has registered');
    }
    expect(order()?.payments).toEqual([]);
  });

  it.each<[string, Record<string, string>]>([
    ['a wrong access key', { AccessKey: 'f'.repeat(128) }],
    ['another merchant', { ClientCode: '1' }],
    ['another terminal', { TerminalId: '1' }],
    ['an unknown reference', { PaymentReference: '1', AccessKey: sha512(merchantId, '1', apiKey) }],
  ])('refuses %s', async (_, change) => {
    const answer = await post('hosted-payment', { ...(await opened()), Action: 'pay', ...change });
    expect(answer.status).toBe(400);
    expect(order()?.payments).toEqual([]);
  });

  it("takes the provider's own form", async () => {
    const fields = { merchantId, rrr, responseurl: callback, hash: sha512(merchantId, rrr, apiKey) };
    const answer = await post('finalize.reg', fields);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('NGN 9,400.50');
  });

  it('lets a branch take what the page would not, for whoever has the key of the merchant', async () => {
    const branch = (fields: Record<string, string>) =>
      fetch(`${simulator.url}/branch/payments`, { method: 'POST', body: new URLSearchParams(fields) });
    const hash = sha512(rrr, apiKey, merchantId);
    expect((await branch({ rrr, amount: '400', hash: sha512('x') })).status).toBe(403);
    expect((await branch({ rrr, amount: 'ten', hash })).status).toBe(422);
    expect((await branch({ rrr, amount: '400', hash })).status).toBe(200);
    expect((await branch({ rrr, amount: '9000.50', hash })).status).toBe(200);
    expect(order()?.payments.map((payment) => payment.amount)).toEqual(['400.00', '9000.50']);
  });
});
