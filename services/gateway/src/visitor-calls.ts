import { Refusal, refusalOf, TooManyRequests, type Operation } from '@kobodesk/contracts/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forwardOperation } from './answer-operation.js';
import type { Edge } from './http/edge.js';
import { errorEnvelope, successEnvelope } from './http/envelope.js';
import { inputOf } from './request-input.js';
import { limitOf } from './routes.js';

/** What a call answers by HTTP: its status, and the envelope. */
export interface HttpReply {
  readonly status: number;
  readonly body: unknown;
}

/** Calls a public operation with the query that an address would have. Throws what is no refusal. */
export type VisitorCall = (
  operation: Operation,
  query: Readonly<Record<string, string>>,
  request: FastifyRequest,
) => Promise<HttpReply>;

/** The request as that of the route: counted and told of as one of its own. */
const asRequestOf = (operation: Operation, request: FastifyRequest): FastifyRequest =>
  Object.create(request, {
    headers: { value: { 'x-application-name': 'Kobodesk' } },
    routeOptions: {
      value: {
        url: operation.http?.path,
        config: { rateLimit: limitOf(operation, operation.ratePerMinute ?? 0) },
      },
    },
  }) as FastifyRequest;

/**
 * Public operations, called for a visitor of a page as the page would call them by their routes: counted with the calls of
 * the same address, by the same handler, in the same words.
 */
export function visitorCalls(server: FastifyInstance, edge: Edge): VisitorCall {
  const refuseTooMany = async (operation: Operation, request: FastifyRequest): Promise<void> => {
    if (!operation.ratePerMinute) return;
    const counted = await server.createRateLimit(limitOf(operation, operation.ratePerMinute))(request);
    if (!counted.isAllowed && counted.isExceeded) throw refusalOf(TooManyRequests);
  };
  return async (operation, query, visitor) => {
    if (operation.access.kind !== 'public') throw new Error(`${operation.name} is not for visitors`);
    const request = asRequestOf(operation, visitor);
    try {
      await refuseTooMany(operation, request);
      const answer = await forwardOperation(edge, operation, inputOf(operation, query, undefined), request);
      return { status: 200, body: JSON.parse(successEnvelope(answer).toString()) as unknown };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.report.status, body: errorEnvelope(error.report, visitor.id) };
    }
  };
}
