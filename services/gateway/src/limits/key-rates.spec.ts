import { afterAll, describe, expect, it } from '@jest/globals';
import type { Actor, RequestOf } from '@kobodesk/contracts/kernel';
import type { takeRate } from '@kobodesk/contracts/identity';
import { systemClock } from '@kobodesk/chassis/clock/clock';
import { createLogger } from '@kobodesk/chassis/logging/logger';
import fastify, { type FastifyInstance } from 'fastify';
import type { Edge } from '../http/edge.js';
import { asRefusal, sendProblem } from '../http/http-errors.js';
import { KeyRates } from './key-rates.js';

const actors: Record<string, Actor> = {
  person: { userId: 3 } as Actor,
  one: { userId: 1e12, service: { keyId: 'one', holderId: 3 } } as Actor,
  two: { userId: 1e12, service: { keyId: 'two', holderId: 3 } } as Actor,
};

const servers: FastifyInstance[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** A server that asks three times whose a request is, before identity that gives out what is left. */
async function aServer(perMinute: number) {
  const taken = new Map<string, number>();
  const call = async (_operation: unknown, _actor: unknown, input: RequestOf<typeof takeRate>) => {
    const before = taken.get(input.name) ?? 0;
    const granted = Math.max(0, Math.min(input.count, input.limit - before));
    taken.set(input.name, before + granted);
    return { data: { granted, taken: before + granted, leftMs: 40_000 } };
  };
  const world = { caller: { call }, clock: systemClock, log: createLogger('fatal') };
  const rates = new KeyRates(world as unknown as Edge, perMinute);
  const server = fastify();
  server.setErrorHandler((error: never, request, reply) => sendProblem(reply, asRefusal(error), request.id));
  rates.register(server);
  server.get('/:who', async (request) => {
    const actor = actors[(request.params as { who: string }).who] as Actor;
    for (let times = 0; times < 3; times += 1) await rates.count(request, actor);
    return {};
  });
  servers.push(server);
  const base = await server.listen({ port: 0, host: '127.0.0.1' });
  return async (who: string) => {
    const { status, headers } = await fetch(`${base}/${who}`);
    return { status, headers: Object.fromEntries(headers) };
  };
}

describe(KeyRates.name, () => {
  it('counts a request of a key once, and says what is left', async () => {
    const ask = await aServer(40);
    expect((await ask('one')).headers).toMatchObject({
      'ratelimit-limit': '40',
      'ratelimit-remaining': '39',
      'ratelimit-reset': '40',
    });
    expect((await ask('one')).headers['ratelimit-remaining']).toBe('38');
  });

  it('refuses what is too much, and says when to come again; other keys and people go on', async () => {
    const ask = await aServer(2);
    await ask('one');
    await ask('one');
    const refused = await ask('one');
    expect(refused.status).toBe(429);
    expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '40' });
    expect((await ask('two')).status).toBe(200);
    const person = await ask('person');
    expect([person.status, person.headers['ratelimit-limit']]).toEqual([200, undefined]);
  });
});
