import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SimulatedLedger } from './ledger.js';
import { Notifier } from './notifier.js';
import { startSimulator } from './simulator.js';

const clock = () => new Date('2026-11-20T23:30:00Z');
const newOrder = {
  orderId: 'order-7',
  amount: '9400.00',
  payerName: 'Skyline "Air"',
  payerEmail: 'a@b.ng',
  payerPhone: '0803',
  description: '',
};

describe(Notifier.name, () => {
  let server: Server;
  let url: string;
  let received: { body: string }[];
  /** What the product answers, one after the other; the last for ever. */
  let answers: number[];

  beforeEach(async () => {
    received = [];
    answers = [200];
    server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push({ body });
        response.writeHead((answers.length > 1 ? answers.shift() : answers[0]) ?? 500).end('OK');
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/notify`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  const paid = (copies: 0 | 1 | 2) => {
    const ledger = new SimulatedLedger(clock);
    const order = ledger.create(newOrder);
    if (order === undefined) throw new Error('the order id is taken');
    return {
      order,
      ...ledger.pay(order, { transactionId: 'T-1', amount: '400.50', channel: 'WEB', copies }),
    };
  };
  const notify = async (copies: 0 | 1 | 2, change: object = {}) => {
    const { order, payment } = paid(copies);
    let settled = 0;
    const keep = async () => void (settled += 1);
    const notifier = new Notifier({
      url,
      serviceTypeId: '4430731',
      delaysMs: [1, 1],
      settled: keep,
      ...change,
    });
    notifier.announce(order, payment);
    await notifier.idle();
    await notifier.close();
    return { order, payment, settled };
  };

  it('sends an array of one entry in the form of the provider', async () => {
    const { order, payment, settled } = await notify(1);
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toContain('"amount":400.50,');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual([
      expect.objectContaining({
        rrr: order.rrr,
        amount: 400.5,
        orderRef: 'order-7',
        channel: 'WEB',
        payerName: 'Skyline "Air"',
        transactiondate: '21/11/2026',
        uniqueIdentifier: 'T-1',
      }),
    ]);
    expect(payment.notification).toBe('delivered');
    expect(settled).toBe(1);
  });

  it('tries again until the answer is 2xx', async () => {
    answers = [500, 404, 204];
    expect((await notify(1)).payment.notification).toBe('delivered');
    expect(received).toHaveLength(3);
    expect(new Set(received.map((one) => one.body)).size).toBe(1);
  });

  it('gives up after the last delay', async () => {
    answers = [503];
    expect((await notify(1)).payment.notification).toBe('given-up');
    expect(received).toHaveLength(3);
  });

  it('sends twice, or not at all, as the tester asks', async () => {
    await notify(2);
    expect(received).toHaveLength(2);
    expect((await notify(0)).payment.notification).toBe('none');
    expect(received).toHaveLength(2);
  });

  it('survives a failure to keep the outcome', async () => {
    const settled = () => Promise.reject(new Error('disk full'));
    expect((await notify(1, { settled })).payment.notification).toBe('delivered');
  });

  it('sends what was due at the end of the last run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kobodesk-notifier-'));
    const { order, payment } = paid(1);
    const settings = {
      port: 0,
      merchantId: '1',
      serviceTypeId: '2',
      apiKey: '3',
      clock,
      allowedReturnOrigins: [],
      statePath: join(folder, 'ledger.json'),
    };
    const { LedgerFile } = await import('./ledger-file.js');
    await new LedgerFile(settings.statePath).save(order, () => ({ version: 1, orders: [order] }));
    const simulator = await startSimulator({ ...settings, notifyUrl: url });
    await simulator.notified();
    expect(received).toHaveLength(1);
    expect(simulator.ledger.byReference(order.rrr)?.payments[0]).toEqual({
      ...payment,
      notification: 'delivered',
    });
    await simulator.close();
    await rm(folder, { recursive: true });
  });

  it('leaves a delivery due when it is closed in the middle', async () => {
    answers = [500];
    const { order, payment } = paid(1);
    const settled = () => Promise.resolve();
    const notifier = new Notifier({ url, serviceTypeId: '2', delaysMs: [3_600_000], settled });
    notifier.announce(order, payment);
    await notifier.close();
    expect(payment.notification).toBe('due');
  });
});
