import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeadlineExceeded, refusalOf, TooManyRequests, Unavailable } from '@kobodesk/contracts/kernel';
import { requeryPayment, receiveNotification } from '@kobodesk/contracts/payments';
import { resources } from '@kobodesk/contracts/catalogue';
import { login, saveBranding } from '@kobodesk/contracts/identity';
import { searchInvoices } from '@kobodesk/contracts/invoicing';
import { listRoleEntities } from '@kobodesk/contracts/workflow';
import { Unanswered } from '@kobodesk/chassis/operations/caller';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { TransportError } from '@kobodesk/chassis/transport/transport';
import type { FastifyInstance } from 'fastify';
import { anEdge } from './edge.builders.js';
import { buildServer } from './server.js';

const admin = anActor({ permissions: ['branding.manage', 'payment.requery'] });
const requery = requeryPayment.http?.path ?? '';
const rolesOfApplication = listRoleEntities.http?.path ?? '';
const writable = resources.find(({ create }) => create);
const notification = receiveNotification.http?.path ?? '';

let server: FastifyInstance;
let base = '';
let answered: () => unknown = () => ({ message: 'OK' });
const logged: unknown[] = [];

beforeAll(async () => {
  const edge = anEdge(() => answered(), { NOTIFICATIONS_PER_MINUTE: '10' }, admin);
  edge.health.add('database', () => false);
  edge.log.warn = (about: unknown) => void logged.push(about);
  server = await buildServer(edge);
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function ask(path: string, init: RequestInit = {}) {
  const headers = { authorization: 'Bearer x', ...(init.headers as Record<string, string>) };
  const answer = await fetch(base + path, { ...init, headers });
  const body = (await answer.json()) as { status: number; message: string; error: Record<string, unknown> };
  return { status: answer.status, again: answer.headers.get('retry-after'), body };
}

/** Sends bytes as they are; answers everything that came back until the connection was closed. */
async function send(text: string, to = base): Promise<string> {
  const socket = connect(Number(new URL(to).port), '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return heard;
}
const envelopeIn = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>;

describe('a refused request', () => {
  it.each([
    [503, Unavailable],
    [503, DeadlineExceeded],
    [429, TooManyRequests],
  ])('says with %d after how many seconds to come again', async (status, problem) => {
    answered = () => {
      throw refusalOf(problem);
    };
    const answer = await ask(`${requery}?invoicenumber=NAA-1`);
    expect(answer).toMatchObject({ status, body: { status: 2, error: { code: problem.code } } });
    expect(answer.again).toMatch(/^[1-9]\d*$/);
  });

  it('of which a service gave no answer is logged, under the id that its caller was told', async () => {
    answered = () => {
      throw new Unanswered(new TransportError('no-responder', 'payments.reference.requery'));
    };
    const { body } = await ask(`${requery}?invoicenumber=NAA-1`);
    expect(body.message).toBe(Unavailable.message);
    const { correlationId } = body.error;
    expect(logged).toEqual([{ correlationId, reason: 'payments.reference.requery: no-responder' }]);
  });

  it('says so when the process is not ready, too', async () => {
    expect(await ask('/health/ready')).toMatchObject({ status: 503, again: '1' });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', ''],
    ['cut off', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="Agen'],
    [
      'cut off in a file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="logo"; filename="l"\r\n\r\nabc',
    ],
  ])('is bad when its form is %s', async (_how, type, body) => {
    const path = saveBranding.http?.path ?? '';
    const answer = await ask(path, { method: 'POST', headers: { 'content-type': type }, body });
    expect(answer).toMatchObject({ status: 400, body: { status: 2, error: { code: 'VALIDATION_FAILED' } } });
  });

  it.each([
    ['431', `GET ${requery}?invoicenumber=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`],
    ['414', `GET ${rolesOfApplication}/${'0'.repeat(200)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`],
    ['400', 'not HTTP at all\r\n\r\n'],
    ['400', 'GET /api/%zz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ])('has the envelope with %s, too', async (status, bytes) => {
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(envelopeIn(answer)).toMatchObject({
      status: 2,
      error: { code: 'VALIDATION_FAILED', correlationId: expect.stringMatching(/.{8,}/) },
    });
  });

  it.each([
    ['in lists', '['.repeat(15_000) + ']'.repeat(15_000)],
    ['in objects', '{"a":'.repeat(9000) + '1' + '}'.repeat(9000)],
    ['in a field', `{"userName":${'['.repeat(40)}${']'.repeat(40)}}`],
  ])('is bad when it is nested too deeply %s', async (_where, body) => {
    answered = () => ({ message: 'OK' });
    for (const path of [notification, login.http?.path ?? '', `/api/resources/${writable?.name}`]) {
      const answer = await ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(answer).toMatchObject({ status: 400, body: { message: 'The request could not be read' } });
    }
  });

  it('is bad when the filter of a list is nested too deeply', async () => {
    const filter = `{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`;
    const answer = await ask(`/api/resources/${writable?.name}?filter=${encodeURIComponent(filter)}`);
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { filter: expect.anything() } } } });
  });

  it.each(['', 'two words', 'caf\u00e9', 'x'.repeat(101)])(
    'is bad when its Idempotency-Key is none (%j)',
    async (key) => {
      answered = () => ({ message: 'OK' });
      const answer = await ask(`${requery}?invoicenumber=NAA-1`, { headers: { 'idempotency-key': key } });
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error: {
            code: 'VALIDATION_FAILED',
            fields: { 'Idempotency-Key': expect.stringContaining('Idempotency-Key must be') },
          },
        },
      });
    },
  );
});

describe('half a request', () => {
  // an edge of its own: whoever shares a process with it may need longer than this to send a whole one
  const limits = { receiveWithinMs: 200, lookEveryMs: 50 };
  let hasty: FastifyInstance;
  let address = '';
  beforeAll(async () => {
    hasty = await buildServer(
      anEdge(() => ({ message: 'OK' }), {}, admin),
      limits,
    );
    address = await hasty.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => hasty.close());

  it.each([
    ['head', `POST ${notification} HTTP/1.1\r\nhost: a\r\n`],
    [
      'body',
      `POST ${notification} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n[{`,
    ],
  ])('is cut off in its %s', async (_what, bytes) => {
    expect(await send(bytes, address)).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('a stranger', () => {
  const megabyte = JSON.stringify({ userName: 'x'.repeat(1000 * 1024) });
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  it('is sent away before the body is read, where a session is needed', async () => {
    for (const path of [searchInvoices.http?.path ?? '', `/api/resources/${writable?.name}`])
      expect((await post(path, 'not JSON, and nobody finds out')).status).toBe(401);
  });

  it('sends no more than a few short fields where none is', async () => {
    expect((await post(login.http?.path ?? '', megabyte)).status).toBe(413);
  });
});

describe('a notification', () => {
  it('is not refused at twenty a second from the one address of the provider', async () => {
    const usual = await buildServer(anEdge(() => ({ message: 'OK' }), {}, admin));
    const address = await usual.listen({ port: 0, host: '127.0.0.1' });
    const taken = new Set<number>();
    for (let sent = 0; sent < 20 * 60; sent += 1) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address + notification, { method: 'POST', headers, body: '[{"rrr":"1"}]' });
      taken.add(answer.status);
      await answer.body?.cancel();
    }
    await usual.close();
    expect([...taken]).toEqual([200]);
  });

  const notify = (body: unknown, more: RequestInit = {}) =>
    ask(notification, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...more,
    });

  it('is read up to 64 kB, and up to 100 payments', async () => {
    answered = () => ({ message: 'OK' });
    expect(await notify([{ rrr: 'x'.repeat(64 * 1024) }])).toMatchObject({
      status: 413,
      body: { status: 2, error: { code: 'PAYLOAD_TOO_LARGE' } },
    });
    expect(await notify(Array.from({ length: 101 }, () => ({ rrr: '1' })))).toMatchObject({
      status: 400,
      body: { error: { fields: { body: 'At most 100 payments may be notified at once' } } },
    });
  });

  it('is taken so often from one address in a minute', async () => {
    answered = () => ({ message: 'OK' });
    const statuses = [];
    for (let sent = 0; sent < 12; sent += 1) statuses.push((await notify([{ rrr: '1' }])).status);
    expect(statuses).toContain(429);
    expect(Number((await notify([])).again)).toBeGreaterThan(0);
  });
});
