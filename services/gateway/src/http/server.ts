import { randomBytes, randomUUID } from 'node:crypto';
import { operations } from '@kobodesk/contracts/catalogue';
import { RecordNotFound, Refusal, refusalOf, Unexpected } from '@kobodesk/contracts/kernel';
import { Unanswered } from '@kobodesk/chassis/operations/caller';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import type { Edge } from './edge.js';
import { registerFiles } from '../files/files.js';
import { asRefusal, receivingOptions, sendProblem, unreadable, usualReceiving } from './http-errors.js';
import { isTooDeep } from './json-depth.js';
import { registerKeys } from '../keys.js';
import { registerMailbox } from '../mailbox.js';
import { openApiOf } from '../openapi/openapi.js';
import { registerOperations } from '../operating.js';
import { registerResources } from '../resources.js';
import { registerRoutes } from '../routes.js';
import { registerSecurityHeaders } from './security-headers.js';
import { registerWeb, servedVersion } from './static.js';
import { registerUploads } from '../files/uploads.js';

declare module 'fastify' {
  interface FastifyReply {
    callNotFoundEnvelope(): FastifyReply;
  }
}

const bodyLimit = 1024 * 1024;
const correlationPattern = /^[A-Za-z0-9_-]{8,64}$/;
export const version = '0.1.0';

/** The HTTP edge: every operation's route, resources, files, documents, health and the web application. */
export async function buildServer(edge: Edge, receiving = usualReceiving): Promise<FastifyInstance> {
  const server = fastify({
    ...receivingOptions(receiving),
    bodyLimit,
    trustProxy: edge.settings.TRUST_PROXY?.split(',') ?? false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const given = request.headers['x-correlation-id'];
      return typeof given === 'string' && correlationPattern.test(given) ? given : randomUUID();
    },
  });
  server.decorateReply('callNotFoundEnvelope', function (this: FastifyReply) {
    return sendProblem(this, refusalOf(RecordNotFound), this.request.id);
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error);
    if (!(refusal instanceof Refusal))
      edge.log.error({ error, url: request.routeOptions.url }, Unexpected.code);
    // whoever is not there logs nothing, and its caller has the correlation id alone
    if (refusal instanceof Unanswered)
      edge.log.warn({ correlationId: request.id, reason: refusal.want }, 'a service did not answer');
    return sendProblem(reply, refusal, request.id);
  });
  edge.keyRates.register(server);
  registerSecurityHeaders(server, edge.settings.PUBLIC_URL);
  server.addHook('preValidation', ({ body }, _reply, done) => {
    done(isTooDeep(body) ? unreadable(400) : undefined);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const labels = { route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) };
    edge.metrics.requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  registerOperations(server, edge);
  await registerRoutes(server, edge);
  await registerUploads(server, edge);
  registerResources(server, edge);
  registerFiles(server, edge);
  registerKeys(server, edge);
  registerMailbox(server, edge);
  const served = servedVersion(edge.settings.WEB_ROOT, version);
  server.get('/version.json', async () => ({ version: served }));
  // large, and the same for everybody: written once
  const document = Buffer.from(JSON.stringify(openApiOf(operations, version, edge.settings.PUBLIC_URL)));
  server.get('/api/docs', async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(document),
  );
  await registerWeb(server, edge, () => randomBytes(16).toString('base64'));
  return server;
}
