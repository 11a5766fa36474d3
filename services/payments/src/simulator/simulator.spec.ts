import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSimulator, type Simulator } from './simulator.js';

const merchant = { merchantId: '2547916', serviceTypeId: '4430731', apiKey: '1946' };
const settings = {
  ...merchant,
  port: 0,
  clock: () => new Date('2026-11-20T23:30:00Z'),
  allowedReturnOrigins: ['https://pay.example.ng'],
};
const sha512 = (...parts: string[]) => createHash('sha512').update(parts.join('')).digest('hex');
const { merchantId, serviceTypeId, apiKey } = merchant;
const service = '/remita/exapp/api/v1/send/api/echannelsvc';

describe(startSimulator.name, () => {
  let simulator: Simulator;
  beforeEach(async () => {
    simulator = await startSimulator(settings);
  });
  afterEach(() => simulator.close());

  const initiate = async (change: Record<string, unknown> = {}, token?: string) => {
    const body = { serviceTypeId, amount: '9400', orderId: 'order-7', payerName: 'Skyline', ...change };
    const hash =
      token ?? sha512(merchantId, String(body.serviceTypeId), body.orderId, String(body.amount), apiKey);
    const answer = await fetch(`${simulator.url}${service}/merchant/api/paymentinit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `remitaConsumerKey=${merchantId},remitaConsumerToken=${hash}`,
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(text).toMatch(/^jsonp \(\{.*\}\)$/);
    return JSON.parse(text.slice(7, -1)) as { statuscode: string; RRR: string };
  };

  const status = async (id: string, page = 'status.reg', hash = sha512(id, apiKey, merchantId)) => {
    const authorization = `remitaConsumerKey=${merchantId},remitaConsumerToken=${hash}`;
    const address = `${simulator.url}${service}/${merchantId}/${id}/${hash}/${page}`;
    return (await fetch(address, { headers: { authorization } })).text();
  };

  it('answers a request for a reference in JSONP, and keeps one reference per order', async () => {
    const first = await initiate();
    expect(first).toEqual({
      statuscode: '025',
      RRR: expect.stringMatching(/^\d{12}$/),
      status: expect.any(String),
    });
    expect(await initiate()).toMatchObject({ statuscode: '028', RRR: first.RRR });
    expect(simulator.ledger.orders()).toHaveLength(1);
  });

  describe('an order that is divided', () => {
    const part = (lineItemsId: string, beneficiaryAmount: string, change: object = {}) => ({
      lineItemsId,
      beneficiaryName: 'NAMA',
      beneficiaryAccount: '0360883515',
      bankCode: '057',
      beneficiaryAmount,
      deductFeeFrom: '0',
      ...change,
    });
    const bearer = { deductFeeFrom: '1' };

    it('keeps its parts', async () => {
      const lineItems = [part('1', '5452'), part('2', '3948', bearer)];
      const { statuscode, RRR } = await initiate({ lineItems });
      expect(statuscode).toBe('025');
      const { lines = [] } = simulator.ledger.byReference(RRR) ?? {};
      expect(lines.map(({ beneficiaryAmount }) => beneficiaryAmount)).toEqual(['5452.00', '3948.00']);
    });

    it.each([
      ['084', [part('1', '5452'), part('2', '3947.99', bearer)]],
      ['087', [part('1', '5452', bearer), part('2', '3948', bearer)]],
      ['088', [part('1', '5452'), part('2', '3948')]],
      ['037', [part('1', '5452'), part('1', '3948', bearer)]],
      ['057', [part('1', '5452', { beneficiaryAccount: '1234567890' }), part('2', '3948', bearer)]],
      ['057', [part('1', '5452', { bankCode: '044' }), part('2', '3948', bearer)]],
      ['089', [part('1', '9400'), part('2', '0', bearer)]],
    ])('is refused with %s, and none is made', async (code, lineItems) => {
      expect((await initiate({ lineItems })).statuscode).toBe(code);
      expect(simulator.ledger.orders()).toHaveLength(0);
    });
  });

  it.each<[string, Record<string, unknown>, string | undefined, string]>([
    ['a wrong hash', {}, sha512('x'), '013'],
    ['no hash', {}, '', '020'],
    ['another service type', { serviceTypeId: '1' }, undefined, '023'],
    ['no order id', { orderId: '' }, undefined, '023'],
    ['no amount above 0', { amount: '0' }, undefined, '090'],
    ['an amount with three decimals', { amount: '1.005' }, undefined, '090'],
  ])('refuses %s', async (_, change, token, code) => {
    expect(await initiate(change, token)).toMatchObject({ statuscode: code });
    expect(simulator.ledger.orders()).toEqual([]);
  });

  it('reports a pending reference, then the sum of its payments, in Nigerian time', async () => {
    const { RRR } = await initiate();
    expect(JSON.parse(await status(RRR))).toMatchObject({
      status: '021',
      RRR,
      orderId: 'order-7',
      amount: 9400,
    });
    const first = await simulator.pay(RRR, { amount: '400.10' });
    const second = await simulator.pay(RRR, { amount: '9,000.20', channel: 'WEB' });
    const text = await status('order-7', 'orderstatus.reg');
    expect(text).toContain('"amount":9400.30,');
    expect(JSON.parse(text)).toMatchObject({
      status: '00',
      paymentDate: '2026-11-21 00:30:00',
      orderAmount: '9400.00',
      payments: [
        { transactionId: first.transactionId, amount: '400.10', channel: 'BRANCH' },
        { transactionId: second.transactionId, amount: '9000.20', channel: 'WEB' },
      ],
    });
  });

  it('tells nothing to a wrong hash, and nothing of an unknown reference or order', async () => {
    const { RRR } = await initiate();
    expect(JSON.parse(await status(RRR, 'status.reg', sha512('x')))).toEqual({
      statuscode: '013',
      message: 'Hash does not match',
    });
    expect(JSON.parse(await status('200007660143'))).toMatchObject({ statuscode: '022' });
    expect(JSON.parse(await status('none', 'orderstatus.reg'))).toMatchObject({ statuscode: '026' });
  });

  it('refuses a payment on a reference that it does not know, or of no amount', async () => {
    const { RRR } = await initiate();
    await expect(simulator.pay('1', { amount: '1' })).rejects.toThrow('no active reference 1');
    await expect(simulator.pay(RRR, { amount: '-1' })).rejects.toThrow('not an amount');
  });

  it('answers the name enquiry and the bank list to those who hold the key', async () => {
    const ask = async (path: string, body?: object, secretKey = apiKey) => {
      const headers = { 'content-type': 'application/json', secretKey };
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      return (await (await fetch(simulator.url + path, init)).json()) as { status: string; data: unknown };
    };
    const enquiry = '/api/v1/interbank/name/enquiry';
    const account = { destinationBankCode: '011', destinationAccountNumber: '0000014579' };
    expect((await ask(enquiry, account)).data).toEqual({ nameOnAccount: 'TEST ACCOUNT 4579', valid: true });
    const wrong = { ...account, destinationAccountNumber: '0000014570' };
    expect((await ask(enquiry, wrong)).data).toEqual({ nameOnAccount: '', valid: false });
    expect((await ask(enquiry, account, 'other')).status).toBe('020');
    const banks = (await ask('/api/v1/interbank/transaction/bank/list')).data;
    expect(banks).toContainEqual({ bankCode: '057', bankName: 'Zenith Bank' });
  });
});

describe('the ledger over a restart', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kobodesk-simulator-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const initiateAt = async (url: string, orderId: string) => {
    const hash = sha512(merchantId, serviceTypeId, orderId, '100', apiKey);
    const answer = await fetch(`${url}${service}/merchant/api/paymentinit`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `remitaConsumerKey=${merchantId},remitaConsumerToken=${hash}`,
      },
      body: JSON.stringify({ serviceTypeId, amount: '100', orderId }),
    });
    return /"RRR":"(\d+)"/.exec(await answer.text())?.[1] ?? '';
  };

  it('keeps every order and payment', async () => {
    const statePath = join(folder, 'state', 'ledger.json');
    const before = await startSimulator({ ...settings, statePath });
    const references = await Promise.all(
      ['a', 'b', 'c', 'd'].map((orderId) => initiateAt(before.url, orderId)),
    );
    const payment = await before.pay(references[1] ?? '', { amount: '60', notify: 'never' });
    const kept = before.ledger.orders();
    await before.close();
    const after = await startSimulator({ ...settings, statePath });
    expect(after.ledger.orders()).toEqual(kept);
    expect(after.ledger.byOrder('b')?.payments).toEqual([payment]);
    await after.close();
  });

  it('does not begin anew over a file that it cannot read', async () => {
    const statePath = join(folder, 'ledger.json');
    await writeFile(statePath, '{"version":');
    await expect(startSimulator({ ...settings, statePath })).rejects.toThrow(
      `Not a ledger of the payment simulator: ${statePath}`,
    );
  });

  it.each([
    ['a return origin', { allowedReturnOrigins: ['javascript:alert(1)'] }],
    ['a notification address', { notifyUrl: 'file:///etc/passwd' }],
  ])('does not start with %s that is not http(s)', async (_, change) => {
    await expect(startSimulator({ ...settings, ...change })).rejects.toThrow('Not an http(s) address');
  });
});
