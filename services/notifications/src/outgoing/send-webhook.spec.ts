import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sendWebhook } from './send-webhook.js';
import { resolveByDns } from './target.js';

let server: Server | undefined;
afterEach(() => new Promise((done) => server?.close(done) ?? done(undefined)));

async function receiver(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const send = (url: string) =>
  sendWebhook(
    { url, headers: { 'webhook-id': 'evt_1' }, body: '{"a":1}' },
    { allowsLoopback: true, resolve: resolveByDns },
  );

describe(sendWebhook.name, () => {
  it('posts the body, and takes any answer from 200 to 299 for taken', async () => {
    const heard: unknown[] = [];
    const url = await receiver((request, answer) => {
      request.on('data', (part: Buffer) =>
        heard.push(request.method, request.headers['webhook-id'], String(part)),
      );
      answer.writeHead(204).end();
    });
    expect(await send(url)).toMatchObject({ status: 204, error: '', answer: '' });
    expect(heard).toEqual(['POST', 'evt_1', '{"a":1}']);
  });

  it('follows nobody elsewhere', async () => {
    let asked = 0;
    const url = await receiver((_request, answer) => {
      asked += 1;
      answer.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect(await send(url)).toMatchObject({ status: 302, error: '302: redirects are not followed' });
    expect(asked).toBe(1);
  });

  it('reads no more of an answer than its beginning, and hears when to come again', async () => {
    const url = await receiver((_request, answer) => {
      answer.writeHead(503, { 'retry-after': '120' });
      const more = () => {
        if (answer.write('x'.repeat(65_536)) && !answer.destroyed) setImmediate(more);
        else if (!answer.destroyed) answer.once('drain', more);
      };
      more();
    });
    const { answer, ...outcome } = await send(url);
    expect(outcome).toMatchObject({ status: 503, error: '503: not taken', retryAfterMs: 120_000 });
    expect(answer).toBe('x'.repeat(1000));
  });

  it('says of nobody there that there is nobody', async () => {
    const url = await receiver(() => undefined);
    await new Promise((done) => server?.close(done));
    expect(await send(url)).toMatchObject({ status: 0, error: expect.stringContaining('ECONNREFUSED') });
    server = undefined;
  });
});
