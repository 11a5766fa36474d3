import { sessionsRevokedTopic } from '@kobodesk/contracts/identity';
import type { EventBus } from '@kobodesk/chassis/events/bus';
import type { Transport } from '@kobodesk/chassis/transport/transport';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boundToAgency } from '../agency.js';
import type { Edge } from '../http/edge.js';
import { usualLimits, type StreamLimits } from './live-stream.js';
import { LiveStreams } from './live-streams.js';
import { touchingFacts } from './touches.js';

const lookEveryMs = 30_000;

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * GET /api/live: server-sent events for a signed-in browser, which reads them with fetch so that the bearer header
 * goes along. `touched` names lists that are out of date, for the organisation and within the permissions of the
 * session; never what is in them. The edge subscribes without memory: what happens while nobody is connected is not
 * told, so a browser asks for everything again when it comes back.
 */
export function registerLive(
  server: FastifyInstance,
  edge: Pick<Edge, 'sessions'>,
  world: { bus: Pick<EventBus, 'watch'>; transport: Pick<Transport, 'listen'>; limits?: StreamLimits },
): LiveStreams {
  const streams = new LiveStreams(world.limits ?? usualLimits);
  world.bus.watch(touchingFacts, (fact) => streams.hear(fact));
  world.transport.listen(sessionsRevokedTopic, (payload) => streams.revoked(JSON.parse(payload) as object));
  const timer = setInterval(() => void streams.lookAtAll(), lookEveryMs);
  server.addHook('preClose', async () => {
    clearInterval(timer);
    streams.endAll();
  });
  server.get('/api/live', async (request, reply) => {
    const authorization = headerOf(request, 'authorization');
    const look = async () =>
      boundToAgency(
        await edge.sessions.look(authorization, request.id),
        {},
        headerOf(request, 'x-agency-id'),
      );
    const actor = await look();
    streams.refuseTooMany(actor);
    reply.hijack();
    reply.raw.writeHead(200, {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nginx would wait for more
      'x-accel-buffering': 'no',
    } as Record<string, string>);
    streams.add(actor, reply.raw, look);
  });
  return streams;
}
