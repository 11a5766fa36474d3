import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSimulator, type Simulator } from '../simulator/simulator.js';
import { RemitaProvider } from './remita-provider.js';

const merchant = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: 'secret-1946' };
const clock = () => new Date('2026-11-20T12:00:00Z');
const order = {
  orderId: 'order-7',
  amount: '21000.5',
  currencyCode: 'NGN',
  payerName: 'Skyline Air',
  payerEmail: 'accounts@skyline.example',
  payerPhone: '08030000000',
  description: 'Landing charges',
};
const providerAt = (host: string, timeoutMs?: number) =>
  new RemitaProvider({ ...merchant, host, publicKey: 'public-1', timeoutMs });

describe(RemitaProvider.name, () => {
  let simulator: Simulator;
  let remita: RemitaProvider;

  beforeEach(async () => {
    simulator = await startSimulator({
      ...merchant,
      port: 0,
      clock,
      allowedReturnOrigins: ['https://pay.example.ng'],
    });
    remita = providerAt(simulator.url);
  });
  afterEach(() => simulator.close());

  const created = async () => {
    const outcome = await remita.createReference(order);
    if (outcome.kind !== 'created') throw new Error(`not created: ${JSON.stringify(outcome)}`);
    return outcome.reference;
  };

  it('gets a reference and finds it pending, by reference and by order', async () => {
    const reference = await created();
    expect(reference).toMatch(/^\d{12}$/);
    expect(simulator.ledger.byReference(reference)).toMatchObject({ orderId: 'order-7', amount: '21000.50' });
    expect(await remita.statusByReference(reference)).toMatchObject({ kind: 'pending', code: '021' });
    expect(await remita.statusByOrder('order-7')).toMatchObject({ kind: 'pending', code: '021' });
  });

  it('adopts an order that the provider knows already with the same amount', async () => {
    const reference = await created();
    const again = { kind: 'created', reference, adopted: true };
    expect(await remita.createReference(order)).toEqual(again);
    expect(await remita.createReference({ ...order, amount: '21000.50', repeat: true })).toEqual(again);
    await simulator.pay(reference, { amount: '500' });
    expect(await remita.createReference(order)).toEqual(again);
  });

  it('refuses an order that the provider knows with another amount', async () => {
    const reference = await created();
    const outcome = await remita.createReference({ ...order, amount: '21000' });
    expect(outcome).toMatchObject({ kind: 'refused', code: '028' });
    expect(outcome).toMatchObject({ reason: expect.stringContaining(reference) });
  });

  it('asks for a reference on a repeat when the order never arrived', async () => {
    expect(await remita.createReference({ ...order, repeat: true })).toMatchObject({
      kind: 'created',
      adopted: false,
    });
  });

  it('adopts an order whose id cannot stand in a path by the reference that the provider names', async () => {
    const slashed = { ...order, orderId: 'order/7' };
    const first = await remita.createReference(slashed);
    const reference = first.kind === 'created' ? first.reference : '';
    const again = { kind: 'created', reference, adopted: true };
    expect(await remita.createReference({ ...slashed, repeat: true })).toEqual(again);
    expect(await remita.createReference({ ...slashed, amount: '21000', repeat: true })).toMatchObject({
      kind: 'refused',
      code: '028',
    });
    const unheard = { ...order, orderId: 'order/8', repeat: true };
    expect(await remita.createReference(unheard)).toMatchObject({ kind: 'created', adopted: false });
  });

  it.each([
    ['three decimals', { amount: '10.125' }, 'AMOUNT'],
    ['an amount of 0', { amount: '0' }, 'AMOUNT'],
    ['another currency', { currencyCode: 'USD' }, 'CURRENCY'],
  ])('refuses %s without asking', async (_, change, code) => {
    expect(await remita.createReference({ ...order, ...change })).toMatchObject({ kind: 'refused', code });
    expect(simulator.ledger.orders()).toEqual([]);
  });

  it('reports each payment of a reference that is paid in parts', async () => {
    const reference = await created();
    const first = await simulator.pay(reference, { amount: '1000.25' });
    const second = await simulator.pay(reference, { amount: '20000.25', channel: 'POS' });
    const expected = {
      kind: 'paid',
      reference,
      orderId: 'order-7',
      amount: '21000.5',
      paidAt: '2026-11-20T12:00:00.000Z',
      channel: 'POS',
      providerTransaction: second.transactionId,
      payments: [
        {
          providerReference: first.transactionId,
          amount: '1000.25',
          channel: 'BRANCH',
          paidAt: '2026-11-20T12:00:00.000Z',
        },
        {
          providerReference: second.transactionId,
          amount: '20000.25',
          channel: 'POS',
          paidAt: '2026-11-20T12:00:00.000Z',
        },
      ],
    };
    expect(await remita.statusByReference(reference)).toEqual(expected);
    expect(await remita.statusByOrder('order-7')).toEqual(expected);
  });

  it('does not find what is not there', async () => {
    expect(await remita.statusByReference('200007660143')).toMatchObject({ kind: 'not-found', code: '022' });
    expect(await remita.statusByOrder('no such order?')).toMatchObject({ kind: 'not-found', code: '026' });
    // nobody has looked for it: a slash leads elsewhere
    expect(await remita.statusByOrder('no such/order')).toMatchObject({ kind: 'unknown' });
  });

  it('deactivates a reference, but not one that is paid', async () => {
    const reference = await created();
    expect(await remita.deactivate(reference)).toEqual({ kind: 'deactivated' });
    expect(await remita.statusByReference(reference)).toMatchObject({ kind: 'not-found' });
    expect(await remita.createReference(order)).toMatchObject({ kind: 'refused' });
    const other = await remita.createReference({ ...order, orderId: 'order-8', amount: '5' });
    const paid = other.kind === 'created' ? other.reference : '';
    await simulator.pay(paid, { amount: '5' });
    expect(await remita.deactivate(paid)).toEqual({ kind: 'paid' });
    expect(await remita.statusByReference(paid)).toMatchObject({ kind: 'paid' });
    expect(await remita.deactivate('200007660143')).toEqual({ kind: 'inactive' });
  });

  it('concludes nothing about payments when its own key is wrong', async () => {
    const reference = await created();
    const stranger = new RemitaProvider({ ...merchant, apiKey: 'other', host: simulator.url, publicKey: '' });
    expect((await stranger.statusByReference(reference)).kind).toBe('unknown');
    expect(await stranger.createReference({ ...order, orderId: 'x' })).toMatchObject({
      kind: 'refused',
      code: '013',
    });
    expect(await stranger.deactivate(reference)).toMatchObject({ kind: 'refused', code: '013' });
  });

  it('gives the payment page a value for one reference and never the key', () => {
    const page = remita.hostedPage({
      reference: '200007660143',
      returnUrl: 'https://pay.example.ng/confirmPayment',
    });
    expect(page).toMatchObject({
      gatewayURL: `${simulator.url}/remita/ecomm/finalize.reg`,
      clientCode: '2547916',
      terminalId: '4430731',
      nativeForm: { fields: { rrr: '200007660143', responseurl: 'https://pay.example.ng/confirmPayment' } },
    });
    expect(page.accessKey).toMatch(/^[0-9a-f]{128}$/);
    expect(page.accessKey).not.toBe(remita.hostedPage({ reference: '200007660144' }).accessKey);
    expect(JSON.stringify(page)).not.toContain(merchant.apiKey);
  });

  it('keeps its key out of anything that prints it', () => {
    expect(inspect(remita, { depth: 9, showHidden: true }) + JSON.stringify(remita)).not.toContain(
      merchant.apiKey,
    );
  });
});

describe('an unreliable provider', () => {
  let server: Server;
  const asked: string[] = [];

  const listening = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
    asked.length = 0;
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url?.split('/').at(-1)}`);
      answer(request, response);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  };
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const found = JSON.stringify({ status: '021', RRR: '200007660143', orderId: 'order-7', amount: 21000.5 });
  const isLookUp = (request: IncomingMessage) => request.url?.endsWith('orderstatus.reg') === true;

  it.each<[string, (response: ServerResponse) => void]>([
    ['503', (response) => response.writeHead(503).end('{"statuscode":"025","RRR":"200007660149"}')],
    [
      'the error 25',
      (response) => response.end('jsonp ({"statuscode":"25","status":"Error Processing Request"})'),
    ],
    ['999', (response) => response.end('{"statuscode":"999","status":"Unknown Error"}')],
    ['no JSON', (response) => response.end('<html></html>')],
    ['a broken connection', (response) => response.destroy()],
    ['success without a reference', (response) => response.end('jsonp ({"statuscode":"025"})')],
    ['a duplicate', (response) => response.end('{"statuscode":"055","status":"RRR exists"}')],
  ])('has the order looked up after %s', async (_, fail) => {
    const host = await listening((request, response) => {
      if (isLookUp(request)) response.end(found);
      else fail(response);
    });
    const outcome = await providerAt(host).createReference(order);
    expect(outcome).toEqual({ kind: 'created', reference: '200007660143', adopted: true });
    expect(asked).toEqual(['POST paymentinit', 'GET orderstatus.reg']);
  });

  it('leaves the outcome open when the look-up finds nothing, and never asks twice', async () => {
    const host = await listening((request, response) => {
      if (isLookUp(request)) response.end('{"status":"026","message":"No such order"}');
      else response.writeHead(500).end();
    });
    expect(await providerAt(host).createReference(order)).toEqual({
      kind: 'unknown',
      reason: 'Remita answered HTTP 500',
    });
    expect(asked).toEqual(['POST paymentinit', 'GET orderstatus.reg']);
  });

  it('does not ask for a reference on a repeat while the look-up fails', async () => {
    const host = await listening((_, response) => response.writeHead(502).end());
    expect((await providerAt(host).createReference({ ...order, repeat: true })).kind).toBe('unknown');
    expect(asked).toEqual(['GET orderstatus.reg']);
  });

  it('asks no more for an order that it can neither look up nor learn the reference of', async () => {
    const host = await listening((_, response) =>
      response.end('jsonp ({"statuscode":"028","status":"Duplicate Order Ref"})'),
    );
    const lost = await providerAt(host).createReference({ ...order, orderId: 'order/7', repeat: true });
    expect(lost).toEqual({ kind: 'lost', reason: 'Remita answered 028: Duplicate Order Ref' });
    expect(asked).toEqual(['POST paymentinit']);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['503', (response) => response.writeHead(503).end()],
    ['999', (response) => response.end('{"statuscode":"999","status":"Unknown Error"}')],
  ])('leaves the outcome of an order that cannot be looked up open after %s', async (_, fail) => {
    const host = await listening((_request, response) => fail(response));
    const outcome = await providerAt(host).createReference({ ...order, orderId: 'order/7', repeat: true });
    expect(outcome.kind).toBe('unknown');
    expect(asked).toEqual(['POST paymentinit']);
  });

  it('gives up on a silent provider', async () => {
    const host = await listening(() => undefined);
    const remita = providerAt(host, 50);
    const unknown = { kind: 'unknown', reason: 'No answer from Remita within 50 ms' };
    expect(await remita.createReference(order)).toEqual(unknown);
    expect(await remita.statusByReference('200007660143')).toEqual(unknown);
    expect(await remita.deactivate('200007660143')).toEqual(unknown);
  });

  it('does not follow a redirect', async () => {
    const host = await listening((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    );
    expect((await providerAt(host).statusByOrder('order-7')).kind).toBe('unknown');
    expect(asked).toEqual(['GET orderstatus.reg']);
  });
});
