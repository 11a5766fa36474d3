import type { FastifyInstance } from 'fastify';
import type { Edge } from './http/edge.js';

/** Health, for whoever sends visitors here. The figures are for the operator alone: they are on the health port. */
export function registerOperations(server: FastifyInstance, edge: Edge): void {
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    const failing = await edge.health.failing();
    const ready = failing.length === 0;
    if (!ready) reply.header('retry-after', '1');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', failing });
  });
}
