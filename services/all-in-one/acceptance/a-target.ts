import { operations, resources } from '@kobodesk/contracts/catalogue';
import type { Access, Operation } from '@kobodesk/contracts/kernel';
import { aRequest, optionalFields, type Filling, type Knowledge } from './a-request.js';
import { specimens } from './specimens.js';

export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** every value that the request carries: an answer may say it back */
  said: string[];
}

/** One thing that can be called over HTTP: an operation by its route, or a resource in one of its forms. */
export interface Target {
  name: string;
  operation: Operation;
  access: Access;
  fillings: readonly Filling[];
  send(known: Knowledge, filling: Filling): Sent;
}

const queryOf = (request: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(request as Record<string, string>).toString();

function scalars(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(scalars);
  return value === null || value === undefined ? [] : [String(value)];
}

function fillingsOf(operation: Operation): Filling[] {
  const alone = operation.kind === 'query' ? optionalFields(operation.request) : [];
  return ['what is required', 'everything', 'everything but the agency', ...alone.map((only) => ({ only }))];
}

const make = (operation: Operation, known: Knowledge, filling: Filling) =>
  aRequest(operation, known, filling, specimens(known)[operation.name]);

/** one pixel */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const sheet = 'invoice number,amount,date transmitted,reference\nNAA-1,1,2026-05-04,T-1\n';

/** The request as a browser's form: text fields, and a file for each part that takes one. */
function formOf(operation: Operation, request: Readonly<Record<string, unknown>>): FormData {
  const { pictures = {}, sheets = {}, documents = {} } = operation;
  const form = new FormData();
  for (const [name, value] of Object.entries(request))
    if (!(name in pictures) && !(name in sheets) && !(name in documents)) form.append(name, String(value));
  for (const name of Object.keys({ ...pictures, ...documents }))
    form.append(name, new Blob([picture], { type: 'image/png' }), `${name}.png`);
  for (const name of Object.keys(sheets))
    form.append(name, new Blob([sheet], { type: 'text/csv' }), `${name}.csv`);
  return form;
}

function byRoute(operation: Operation): Target[] {
  const { http, access, name, pictures, sheets, documents } = operation;
  if (!http) return [];
  const send = (known: Knowledge, filling: Filling): Sent => {
    const request = make(operation, known, filling);
    const said = scalars(request);
    if (pictures || sheets || documents) {
      const body = formOf(operation, request);
      return { method: 'POST', path: http.path, body, said };
    }
    return http.method === 'GET'
      ? { method: 'GET', path: `${http.path}?${queryOf(request)}`, said }
      : { method: 'POST', path: http.path, body: http.rawBody ? request['body'] : request, said };
  };
  return [{ name, operation, access, fillings: fillingsOf(operation), send }];
}

type Form = [method: Sent['method'], operation: Operation, key?: string];

/** The forms of simple-rest: list, one, create, update, delete. */
function byResource({ name, list, form, one, create, update, remove }: (typeof resources)[number]): Target[] {
  const forms: Form[] = [];
  if (one) forms.push(['GET', one.operation, one.key]);
  if (create) forms.push(['POST', create]);
  if (update) forms.push(['PUT', update.operation, update.key]);
  if (remove) forms.push(['DELETE', remove.operation, remove.key]);
  const listed: Target = {
    name: `GET /api/resources/${name}`,
    operation: list,
    access: list.access,
    fillings: fillingsOf(list),
    send: (known, filling) => {
      const request = make(list, known, filling);
      const filter = form === 'search' ? (request['parameter'] ?? {}) : request;
      const query = queryOf({ range: '[0,99]', filter: JSON.stringify(filter) });
      return { method: 'GET', path: `/api/resources/${name}?${query}`, said: scalars(request) };
    },
  };
  const others = forms.map(([method, operation, key]): Target => ({
    name: `${method} /api/resources/${name}${key === undefined ? '' : '/:id'}`,
    operation,
    access: operation.access,
    fillings: fillingsOf(operation),
    send: (known, filling) => {
      const request = make(operation, known, filling);
      const id = key === undefined ? '' : `/${encodeURIComponent(String(request[key]))}`;
      const path = `/api/resources/${name}${id}`;
      const said = scalars(request);
      return method === 'PUT' || method === 'POST'
        ? { method, path, body: request, said }
        : { method, path, said };
    },
  }));
  return [listed, ...others];
}

/** Everything that can be called over HTTP, from the registry: what is added there is tested here. */
export const targets: readonly Target[] = [...operations.flatMap(byRoute), ...resources.flatMap(byResource)];
