import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../a-product.js';
import { landing, payOnHostedPage, signedIn, type Answer, type Caller } from '../a-visitor.js';
import { theProduct } from './the-product.js';

const draft = landing({
  name: 'Watched live',
  bills: [{ description: 'Landing', quantity: 1, rate: 25000, amount: 25000 }],
});
const textOf = (answer: Answer, name: string): string => (answer.body as Record<string, string>)[name] ?? '';

interface Heard {
  status: number;
  text: string;
  isOver: boolean;
  leave: () => void;
}

/** Listens as a browser does, and writes down every byte. */
async function listen(url: string, token: string): Promise<Heard> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard: Heard = { status: answer.status, text: '', isOver: false, leave: () => leaving.abort() };
  const read = async () => {
    for await (const bytes of answer.body ?? []) heard.text += Buffer.from(bytes).toString();
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true;
    });
  return heard;
}

async function until(what: string, isThere: () => boolean): Promise<void> {
  for (let turn = 0; turn < 400 && !isThere(); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect([what, isThere()]).toEqual([what, true]);
}

describe('live updates', () => {
  let product: Product;
  let clerk: Caller & { token: string };
  const open: Heard[] = [];
  beforeAll(async () => {
    product = await theProduct();
    clerk = await signedIn(product.url, 'client.user@naa.test');
  }, 180_000);
  afterAll(() => {
    for (const heard of open) heard.leave();
  });

  const hears = async (token: string) => {
    const heard = await listen(product.url, token);
    open.push(heard);
    await until('ready', () => heard.text.includes('event: ready'));
    return heard;
  };

  it('tell the own organisation that an invoice was raised and paid, and say no more than that', async () => {
    const own = await hears(clerk.token);
    const other = await hears((await signedIn(product.url, 'client.admin@fas.test')).token);
    const number = textOf(await clerk('POST', '/api/Invoice/CreateInvoiceBDA', draft), 'id');
    await until('raised', () => own.text.includes(number));
    await clerk('GET', `/api/Invoice/GeneratePaymentReferenceBDA?InvoiceNumber=${number}`);
    await until('referenced', () => own.text.split(number).length > 2);
    const before = own.text.length;
    await payOnHostedPage(product.url, number, { notify: true });
    // others of the demo may be named in the same message
    await until('paid', () => own.text.slice(before).includes(`"${number}"`));
    await until('figures', () => own.text.slice(before).includes('{"resources":["dashboard"]}'));
    expect(other.text.replaceAll(': \n\n', '')).toBe('event: ready\ndata: {}\n\n');
    for (const secret of ['25000', 'Watched live', 'skyways', '08011111101'])
      expect(own.text).not.toContain(secret);
  });

  it('end when the session ends, and are for nobody without one', async () => {
    expect((await listen(product.url, 'x'.repeat(40))).status).toBe(401);
    const leaving = await signedIn(product.url, 'client.user@naa.test');
    const heard = await hears(leaving.token);
    await leaving('POST', '/api/Account/LogoutBDA', {});
    await until('over', () => heard.isOver);
    expect((await listen(product.url, leaving.token)).status).toBe(401);
  });
});
