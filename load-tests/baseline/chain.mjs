/** The front of the leanest chain of this shape: Fastify hands the body to NATS as it is. NATS_URL=… PORT=… */
import { connect } from '@nats-io/transport-node';
import fastify from 'fastify';

const wire = await connect({ servers: process.env.NATS_URL });
const server = fastify();
server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);
server.post('/search', async (request, reply) => {
  const answer = await wire.request('baseline.search', request.body, { timeout: 5000 });
  return reply.type('application/json').send(Buffer.from(answer.data));
});
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 4001) });
process.send?.('ready');
