import type { FastifyInstance } from 'fastify';
import type { Edge } from './edge.js';

/** Health and metrics, for whoever operates the process. */
export function registerOperations(server: FastifyInstance, edge: Edge): void {
  server.get('/health/live', async () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    const failing = await edge.health.failing();
    const ready = failing.length === 0;
    if (!ready) reply.header('retry-after', '1');
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', failing });
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(edge.metrics.registry.contentType).send(await edge.metrics.registry.metrics()),
  );
}
