import { get } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { invoicePaymentApplied } from '@kobodesk/contracts/invoicing';
import { Refusal, refusalOf, SessionExpired, type Actor } from '@kobodesk/contracts/kernel';
import { InProcessBus } from '@kobodesk/chassis/events/in-process-bus';
import { anActor } from '@kobodesk/chassis/testing/an-actor';
import { InProcessTransport } from '@kobodesk/chassis/transport/in-process';
import fastify, { type FastifyInstance } from 'fastify';
import type { Edge } from '../http/edge.js';
import { registerLive } from './live-route.js';
import type { LiveStreams } from './live-streams.js';

const limits = { gatherMs: 10, settleMs: [20, 60], heartbeatMs: 30, mostUnreadBytes: 64 * 1024 };
const clerk = anActor({
  organisationId: 20,
  homeOrganisationId: 20,
  permissions: ['invoice.search', 'dashboard.view'],
});

let bus: InProcessBus;
let transport: InProcessTransport;
let server: FastifyInstance;
let streams: LiveStreams;
let base = '';
let who: Record<string, Actor>;

beforeEach(async () => {
  who = { 'Bearer clerk': clerk };
  bus = new InProcessBus();
  transport = new InProcessTransport();
  server = fastify({ forceCloseConnections: 'idle' });
  server.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof Refusal ? error.report.status : 500).send({ message: String(error) }),
  );
  const look = async (authorization: string | undefined) => {
    const actor = who[authorization ?? ''];
    if (!actor) throw refusalOf(SessionExpired);
    return actor;
  };
  const edge = { sessions: { look } } as unknown as Edge;
  streams = registerLive(server, edge, { bus, transport, limits });
  base = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.close());

/** Opens a stream and reads it as text until it ends. */
async function open(name = 'clerk') {
  const answer = await fetch(`${base}/api/live`, { headers: { authorization: `Bearer ${name}` } });
  const heard = { status: answer.status, type: answer.headers.get('content-type'), text: '', isOver: false };
  const reading = async () => {
    for await (const bytes of answer.body ?? []) heard.text += Buffer.from(bytes).toString();
  };
  void reading()
    .catch(() => undefined)
    .finally(() => (heard.isOver = true));
  return heard;
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !condition(); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(condition()).toBe(true);
}

const pay = (invoiceNumber: string, organisationId = 20) =>
  bus.publish({
    id: invoiceNumber,
    name: invoicePaymentApplied.name,
    version: 1,
    key: invoiceNumber,
    organisationId,
    occurredAt: '2026-01-01T00:00:00.000Z',
    correlationId: 'test',
    body: { organisationId, invoiceNumber, customerId: 1, locationId: 2, revenueId: 3, amountPaid: '987654' },
  });

describe('/api/live', () => {
  it('names what was touched, together where it comes together, and never what is in it', async () => {
    const heard = await open();
    expect(heard).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
    await pay('A-1');
    await pay('A-2');
    await pay('B-1', 30);
    await until(() => heard.text.split('["dashboard"]').length === 3);
    expect(heard.text).toContain('data: {"resources":["invoices"],"invoiceNumbers":["A-1","A-2"]}');
    expect(heard.text).not.toContain('B-1');
    expect(heard.text).not.toContain('987654');
  });

  it('stops naming invoices when there are many, and goes on naming the list', async () => {
    const heard = await open();
    for (let number = 0; number < 30; number += 1) await pay(`A-${number}`);
    await until(() => heard.text.includes('"invoices"'));
    expect(heard.text.length).toBeLessThan(2000);
  });

  it('shows that it is alive while nothing happens', async () => {
    const heard = await open();
    await until(() => heard.text.split(': \n\n').length > 3);
  });

  it('is for live sessions alone', async () => {
    expect((await open('nobody')).status).toBe(401);
    expect((await fetch(`${base}/api/live`)).status).toBe(401);
    expect(streams.count).toBe(0);
  });

  it('ends when its session is ended, and is told less when the rights are', async () => {
    const heard = await open();
    who = { 'Bearer clerk': { ...clerk, permissions: ['dashboard.view'] } };
    transport.broadcast('sessions-revoked', JSON.stringify({ userId: clerk.userId }));
    await new Promise((resolve) => setImmediate(resolve));
    await pay('A-1');
    await until(() => heard.text.includes('["dashboard"]'));
    expect(heard.text).not.toContain('invoices');
    who = {};
    transport.broadcast('sessions-revoked', JSON.stringify({ sessionIds: [clerk.sessionId] }));
    await until(() => heard.isOver);
    expect(streams.count).toBe(0);
  });

  it('ends when the session has run out, which nobody announces', async () => {
    const heard = await open();
    who = {};
    await streams.lookAtAll();
    await until(() => heard.isOver);
  });

  it('gives a session four streams, and counts those that are gone no more', async () => {
    const opened = await Promise.all([open(), open(), open(), open()]);
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await open()).status).toBe(429);
    who['Bearer other'] = { ...clerk, sessionId: 99 };
    expect((await open('other')).status).toBe(200);
    streams.endAll();
    await until(() => opened.every(({ isOver }) => isOver));
    expect((await open()).status).toBe(200);
  });

  it('forgets a browser that went away', async () => {
    const leaving = get(`${base}/api/live`, { headers: { authorization: 'Bearer clerk' } });
    leaving.on('error', () => undefined);
    await until(() => streams.count === 1);
    leaving.destroy();
    await until(() => streams.count === 0);
  });
});
