import multipart from '@fastify/multipart';
import { operations, resources } from '@kobodesk/contracts/catalogue';
import { wrongField, type Operation } from '@kobodesk/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forwardAsked, permittedActor } from '../answer-operation.js';
import type { Edge } from '../http/edge.js';
import { successEnvelope } from '../http/envelope.js';
import { inputOf } from '../request-input.js';
import { digestsOf, keep, readForm, ruleOf, rulesOf, type Rules } from './upload-form.js';

interface Route {
  operation: Operation;
  rules: Rules;
  method: 'POST' | 'PUT';
  url: string;
  /** the field that takes the id of the address */
  key: string | undefined;
}

/** What stands in the address: the id of a record, or fields of the query. */
function namedIn({ key }: Route, request: FastifyRequest): Record<string, unknown> {
  if (key === undefined) return request.query as Record<string, unknown>;
  return { [key]: (request.params as { id?: string }).id };
}

/**
 * Answers an operation that takes files: who may not call it is refused before a byte is read; files are checked
 * before they are kept, and removed again when the operation refuses.
 */
async function answerUpload(edge: Edge, route: Route, request: FastifyRequest): Promise<Buffer> {
  const { operation, rules } = route;
  await permittedActor(edge, operation, request, {});
  if (!request.isMultipart()) throw wrongField('', 'The request could not be read');
  const { fields, files } = await readForm(request, rules);
  // ids of files are the edge's to give
  const ours = (given: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => !ruleOf(rules, name)));
  const [named, given] = [ours(namedIn(route, request)), ours(fields)];
  const actor = await permittedActor(edge, operation, request, { ...named, ...given });
  const ids = await keep(edge, actor, files);
  const inputWith = (parts: Record<string, string>) =>
    inputOf(operation, named, { ...given, ...(route.key === undefined ? {} : named), ...parts });
  try {
    // the ids are new each time, the bytes are not
    const fingerprint = JSON.stringify(inputWith(digestsOf(files)));
    return await forwardAsked(edge, operation, { input: inputWith(ids), fingerprint }, request);
  } catch (error) {
    for (const id of Object.values(ids)) await edge.files.remove(id);
    throw error;
  }
}

/** The routes that take files: calls of the catalogue, and set-up resources by their id. */
function uploadRoutes(): Route[] {
  const calls = operations.flatMap((operation): Route[] => {
    const rules = rulesOf(operation);
    return rules && operation.http
      ? [{ operation, rules, method: 'POST', url: operation.http.path, key: undefined }]
      : [];
  });
  const records = resources.flatMap(({ name, update }): Route[] => {
    const rules = update && rulesOf(update.operation);
    return rules
      ? [
          {
            operation: update.operation,
            rules,
            method: 'PUT',
            url: `/api/resources/${name}/:id`,
            key: update.key,
          },
        ]
      : [];
  });
  return [...calls, ...records];
}

/** They alone read multipart requests. */
export async function registerUploads(server: FastifyInstance, edge: Edge): Promise<void> {
  for (const route of uploadRoutes()) {
    const rules = Object.values(route.rules);
    const fileSize = Math.max(...rules.map(({ maxBytes }) => maxBytes));
    await server.register(async (scope) => {
      await scope.register(multipart, {
        throwFileSizeLimit: true,
        limits: {
          fileSize,
          files: rules.length,
          fields: 20,
          fieldSize: 2000,
          fieldNameSize: 100,
          headerPairs: 20,
        },
      });
      const bodyLimit = rules.length * fileSize + 65_536;
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const answer = await answerUpload(edge, route, request);
        return reply
          .header('content-type', 'application/json; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(successEnvelope(answer));
      };
      scope.route({ method: route.method, url: route.url, bodyLimit, handler });
    });
  }
}
