import rateLimit from '@fastify/rate-limit';
import { operations } from '@kobodesk/contracts/catalogue';
import { refusalOf, TooManyRequests, type Operation } from '@kobodesk/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forwardOperation, sessionFirst, shortBody } from './answer-operation.js';
import type { Edge } from './http/edge.js';
import { successEnvelope } from './http/envelope.js';
import { limiterStore, SharedLimits } from './limits/shared-limits.js';
import { inputOf } from './request-input.js';
import { rulesOf } from './files/upload-form.js';

const json = 'application/json; charset=utf-8';

/** One route per operation that has one, from the definitions themselves. */
export async function registerRoutes(server: FastifyInstance, edge: Edge): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    store: limiterStore(new SharedLimits(edge)),
    errorResponseBuilder: () => refusalOf(TooManyRequests),
  });
  for (const operation of operations)
    if (operation.http && !rulesOf(operation)) registerOperation(server, edge, operation);
}

function bodyLimitOf({ http, access }: Operation): { bodyLimit?: number } {
  if (http?.maxBytes !== undefined) return { bodyLimit: http.maxBytes };
  return access.kind === 'public' ? { bodyLimit: shortBody } : {};
}

/** However an operation is called, it is counted as one. */
export const limitOf = ({ name }: Operation, ratePerMinute: number) => ({
  max: ratePerMinute,
  timeWindow: 60_000,
  groupId: ` ${name}`,
});

/** The fields that the address names: in its query, and in the last segment of its path. */
const namedIn = ({ query, params }: FastifyRequest): object => ({
  ...(query as object),
  ...(params as object),
});

function registerOperation(server: FastifyInstance, edge: Edge, operation: Operation): void {
  const { http } = operation;
  if (!http) return;
  const method: ('GET' | 'POST')[] = http.alsoPost ? [http.method, 'POST'] : [http.method];
  const ratePerMinute = http.rawBody ? edge.settings.NOTIFICATIONS_PER_MINUTE : operation.ratePerMinute;
  const common = {
    method,
    exposeHeadRoute: false,
    ...bodyLimitOf(operation),
    ...sessionFirst(edge, operation),
    ...(ratePerMinute ? { config: { rateLimit: limitOf(operation, ratePerMinute) } } : {}),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const answer = await forwardOperation(
        edge,
        operation,
        inputOf(operation, namedIn(request), request.body),
        request,
      );
      return reply
        .header('content-type', json)
        .header('cache-control', 'no-store')
        .send(successEnvelope(answer));
    },
  };
  server.route({ ...common, url: http.path });
  if (http.lastSegment !== undefined) server.route({ ...common, url: `${http.path}/:${http.lastSegment}` });
}
