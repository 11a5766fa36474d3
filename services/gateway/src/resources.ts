import { resources } from '@kobodesk/contracts/catalogue';
import {
  RecordNotFound,
  refusalOf,
  wrongField,
  type Operation,
  type Refusal,
  type Resource,
} from '@kobodesk/contracts/kernel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerOperation, sessionFirst } from './answer-operation.js';
import type { Edge } from './http/edge.js';
import { isTooDeep } from './http/json-depth.js';
import { inputOf } from './request-input.js';
import { rulesOf } from './files/upload-form.js';

type Row = Record<string, unknown>;
interface ListQuery {
  filter: Row;
  range: [number, number];
  sort: { field: string; order: 'ASC' | 'DESC' } | undefined;
}

const badQuery = (name: string): Refusal => wrongField(name, `${name} is not in simple-rest form`);

function parsed(name: string, text: unknown): unknown {
  if (text === undefined) return undefined;
  const value = readJson(text, () => badQuery(name));
  if (isTooDeep(value)) throw badQuery(name);
  return value;
}

function readJson(text: unknown, refusal: () => Refusal): unknown {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    throw refusal();
  }
}

/** `sort=["field","ASC"]&range=[0,9]&filter={…}` of react-admin's simple-rest provider. */
export function listQueryOf(query: Row): ListQuery {
  const range = parsed('range', query['range']) ?? [0, 9];
  const sort = parsed('sort', query['sort']);
  const filter = parsed('filter', query['filter']) ?? {};
  const isRange =
    Array.isArray(range) && range.length === 2 && range.every((n) => Number.isInteger(n) && n >= 0);
  if (!isRange || range[1] < range[0]) throw badQuery('range');
  if (sort !== undefined && !(Array.isArray(sort) && typeof sort[0] === 'string')) throw badQuery('sort');
  if (typeof filter !== 'object' || Array.isArray(filter)) throw badQuery('filter');
  const [field, order] = (sort as [string, string] | undefined) ?? [];
  return {
    filter: filter as Row,
    range: range as [number, number],
    sort: field === undefined ? undefined : { field, order: order === 'DESC' ? 'DESC' : 'ASC' },
  };
}

/** Lists of the catalogue's operations under /api/resources, in simple-rest form. */
export function registerResources(server: FastifyInstance, edge: Edge): void {
  for (const resource of resources) {
    server.get(`/api/resources/${resource.name}`, { exposeHeadRoute: false }, async (request, reply) => {
      const query = listQueryOf(request.query as Row);
      const { rows, total } = await (resource.form === 'search' ? searchRows : lookupRows)(
        edge,
        resource,
        query,
        request,
      );
      return sendRows(reply, resource, { rows, total, first: query.range[0] });
    });
    registerWrites(server, edge, resource);
    const { one } = resource;
    if (!one) continue;
    server.get(`/api/resources/${resource.name}/:id`, { exposeHeadRoute: false }, async (request, reply) => {
      const { id } = request.params as { id: string };
      const input = inputOf(one.operation, { [one.key]: id }, undefined);
      const answer = JSON.parse(await answerOperation(edge, one.operation, input, request)) as { data?: Row };
      if (!answer.data) throw refusalOf(RecordNotFound);
      return reply.header('cache-control', 'no-store').send(withId(resource, answer.data));
    });
  }
}

/**
 * Create, update and delete of a set-up resource. simple-rest wants the record with its id back; a change that was
 * sent for approval has no record yet, so the answer's message travels in a header of its own.
 */
function registerWrites(server: FastifyInstance, edge: Edge, resource: Resource): void {
  const path = `/api/resources/${resource.name}`;
  const { create, update, remove } = resource;
  const write =
    (operation: Operation, key?: string) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as { id?: string };
      const body = { ...(request.body as Row | null), ...(key === undefined ? {} : { [key]: id }) };
      const input = inputOf(operation, {}, body);
      const answer = JSON.parse(await answerOperation(edge, operation, input, request)) as {
        message?: string;
        data?: Row;
      };
      if (answer.message) reply.header('x-message', encodeURIComponent(answer.message));
      return reply
        .header('cache-control', 'no-store')
        .send({ ...body, ...answer.data, id: answer.data?.['id'] ?? id });
    };
  if (create) server.post(path, sessionFirst(edge, create), write(create));
  if (update && !rulesOf(update.operation))
    server.put(`${path}/:id`, sessionFirst(edge, update.operation), write(update.operation, update.key));
  if (remove)
    server.delete(`${path}/:id`, sessionFirst(edge, remove.operation), write(remove.operation, remove.key));
}

const withId = (resource: Resource, row: Row): Row => ({ ...row, id: row[resource.id] });

async function searchRows(edge: Edge, resource: Resource, query: ListQuery, request: FastifyRequest) {
  const [first, last] = query.range;
  const pageSize = last - first + 1;
  const body = { pageSize, from: Math.floor(first / pageSize), sort: query.sort, parameter: query.filter };
  const input = inputOf(resource.list, {}, body);
  const answer = JSON.parse(await answerOperation(edge, resource.list, input, request)) as {
    results: Row[];
    totalCount: number;
  };
  return { rows: answer.results, total: answer.totalCount };
}

async function lookupRows(edge: Edge, resource: Resource, query: ListQuery, request: FastifyRequest) {
  const { id: wanted, q, ...filter } = query.filter;
  const input = inputOf(resource.list, filter, {});
  const answer = JSON.parse(await answerOperation(edge, resource.list, input, request)) as {
    data: Row[] | null;
  };
  const rows = (answer.data ?? []).filter((row) => isWanted(row[resource.id], wanted) && mentions(row, q));
  if (query.sort) rows.sort(byField(query.sort.field, query.sort.order));
  const [first, last] = query.range;
  return { rows: rows.slice(first, last + 1), total: rows.length };
}

/** getMany asks by `filter={"id":[…]}`. */
const isWanted = (id: unknown, wanted: unknown): boolean =>
  !Array.isArray(wanted) || wanted.map(String).includes(String(id));

const mentions = (row: Row, text: unknown): boolean =>
  typeof text !== 'string' ||
  Object.values(row).some((value) => String(value).toLowerCase().includes(text.toLowerCase()));

function byField(field: string, order: 'ASC' | 'DESC'): (a: Row, b: Row) => number {
  const sign = order === 'ASC' ? 1 : -1;
  return (a, b) =>
    sign * String(a[field] ?? '').localeCompare(String(b[field] ?? ''), 'en', { numeric: true });
}

function sendRows(
  reply: FastifyReply,
  resource: Resource,
  page: { rows: Row[]; total: number; first: number },
) {
  const { rows, total, first } = page;
  const last = Math.max(first, first + rows.length - 1);
  return reply
    .header('content-range', `${resource.name} ${first}-${last}/${total}`)
    .header('access-control-expose-headers', 'Content-Range')
    .header('cache-control', 'no-store')
    .send(rows.map((row) => withId(resource, row)));
}
