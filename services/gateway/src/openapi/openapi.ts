import * as z from 'zod';
import { permissionsOf, type Operation } from '@kobodesk/contracts/kernel';
import { ofThePath, problemResponses } from './openapi-problems.js';
import { webhooks } from './openapi-webhooks.js';
import { rulesOf } from '../files/upload-form.js';

type Schema = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema: described }) => {
      if (io === 'input' && zodSchema instanceof z.ZodObject)
        requireOnly(described, (name) => !zodSchema.shape[name].safeParse(undefined).success);
    },
  }) as Schema;
  return rest;
};

/** What fills a field in before it is looked at (`z.preprocess`) is asked: zod cannot see that it may be left out. */
function requireOnly(described: { required?: string[] | undefined }, isNeeded: (name: string) => boolean) {
  const needed = described.required?.filter(isNeeded) ?? [];
  if (needed.length > 0) described.required = needed;
  else delete described.required;
}

/** The answer with its status; an answer of one of several shapes has it in each. */
function envelopeOf(answer: Schema): Schema {
  for (const choice of ['anyOf', 'oneOf'] as const) {
    const shapes = answer[choice] as Schema[] | undefined;
    if (shapes) return { ...answer, [choice]: shapes.map(envelopeOf) };
  }
  const properties = { status: { const: 1 }, ...(answer['properties'] as Schema | undefined) };
  const required = ['status', ...((answer['required'] as string[] | undefined) ?? [])];
  return { ...answer, type: 'object', properties, required };
}

function parametersOf(request: Schema): Schema[] {
  const properties = (request['properties'] ?? {}) as Record<string, Schema>;
  const required = (request['required'] ?? []) as string[];
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** A JSON body, or a form with files. */
function bodyOf(operation: Operation, request: Schema): Schema {
  const { http } = operation;
  const files = rulesOf(operation);
  const list = http?.listAs && (request['properties'] as Record<string, Schema>)[http.listAs];
  if (list) return { 'application/json': { schema: list } };
  if (!files) return { 'application/json': { schema: request } };
  const properties = { ...(request['properties'] as Record<string, Schema>) };
  for (const name of Object.keys(files)) properties[name] = { type: 'string', format: 'binary' };
  return { 'multipart/form-data': { schema: { ...request, properties } } };
}

/** What is posted; a body of the sender's own form leaves the query to the other fields. */
function postedOf(operation: Operation, request: Schema): Schema {
  const required = request['required'] !== undefined;
  if (!operation.http?.rawBody) return { requestBody: { required, content: bodyOf(operation, request) } };
  const { body: schema, ...properties } = request['properties'] as Record<string, Schema>;
  return {
    parameters: parametersOf({ ...request, properties }),
    requestBody: { required: false, content: { 'application/json': { schema } } },
  };
}

const bySession = { session: [] };
const byKey = { apiKey: [] };
/** Absent: what holds for all. */
function securityOf({ access, forPeople }: Operation): Schema {
  if (access.kind === 'public') return { security: [] };
  return forPeople ? { security: [bySession] } : {};
}

const securitySchemes: Schema = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access_token of a sign-in: a person, for an hour after the last call',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'kd_live_<id>_<secret and checksum>',
    description:
      'A key of a service account: maker, never checker. Calls that belong to people refuse it (FOR_PEOPLE); every answer says in RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset what is left of the minute',
  },
};

function describeOperation(operation: Operation, method: 'GET' | 'POST'): Schema {
  const request = jsonSchema(operation.request, 'input');
  const [code, ...others] = permissionsOf(operation.access);
  const permission =
    code === undefined ? {} : { 'x-permission': others.length === 0 ? code : [code, ...others] };
  return {
    operationId: method === operation.http?.method ? operation.name : `${operation.name}.post`,
    tags: [operation.service],
    summary: operation.summary,
    ...permission,
    ...securityOf(operation),
    ...(method === 'GET' ? { parameters: parametersOf(request) } : postedOf(operation, request)),
    responses: {
      200: {
        description: 'Answered',
        content: { 'application/json': { schema: envelopeOf(jsonSchema(operation.response, 'output')) } },
      },
      ...problemResponses(operation),
    },
  };
}

/** The same with one field as the last segment of the path. */
function byPath(operation: Operation, field: string): Schema {
  const described = describeOperation(operation, 'GET');
  const parameters = (described['parameters'] as Schema[]).map((parameter) =>
    parameter['name'] === field ? { ...parameter, in: 'path', required: true } : parameter,
  );
  return {
    ...described,
    operationId: `${operation.name}.by-path`,
    parameters,
    responses: { ...(described['responses'] as Schema), ...problemResponses(operation, ofThePath) },
  };
}

/** The OpenAPI 3.1 document of everything the edge answers, made from the definitions. */
export function openApiOf(operations: readonly Operation[], version: string, url: string): Schema {
  const paths: Record<string, Schema> = {};
  for (const operation of operations) {
    const { http } = operation;
    if (!http) continue;
    const methods = http.alsoPost ? ([http.method, 'POST'] as const) : ([http.method] as const);
    paths[http.path] = Object.fromEntries(
      methods.map((method) => [method.toLowerCase(), describeOperation(operation, method)]),
    );
    if (http.lastSegment !== undefined)
      paths[`${http.path}/{${http.lastSegment}}`] = { get: byPath(operation, http.lastSegment) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kobodesk', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url }],
    security: [bySession, byKey],
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes,
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema: Schema = {
  type: 'object',
  required: ['status', 'message', 'error'],
  properties: {
    status: { const: 2 },
    message: { type: 'string' },
    error: {
      type: 'object',
      required: ['code', 'message', 'correlationId'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        details: {},
        correlationId: { type: 'string' },
      },
    },
  },
};
