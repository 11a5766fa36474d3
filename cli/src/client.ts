import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import type * as z from 'zod';
import { outcomeOf } from './exit-codes.js';
import { CommandError } from './output.js';

export interface ClientSettings {
  server: string;
  token?: string | undefined;
  /** provider staff act for this agency */
  agency?: number | undefined;
  /** who signed in, where the sign-in was kept */
  user?: string | undefined;
  /** which of the sessions that are kept */
  profile?: string | undefined;
  /** where it is kept; absent: it came from the environment */
  file?: string | undefined;
  /** where all of them are kept */
  folder?: string | undefined;
  /** where Kobodesk is installed on this machine */
  installation?: string | undefined;
}

/** A page of a resource, in simple-rest form. */
export interface ResourcePage<Row> {
  rows: Row[];
  total: number;
}

interface Answer {
  status?: number;
  message?: string;
  error?: { message: string };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const queryOf = (input: unknown): string =>
  new URLSearchParams(
    Object.entries((input ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** A server of another release may say what this program does not know. */
function understood<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const [issue] = error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new CommandError(
    `The answer of the server is not of this release: ${where}: ${issue?.message ?? ''}`,
    'failed',
    true,
  );
}

/** Of an address nothing but its origin counts. */
export function isSameServer(one: string, other: string): boolean {
  const [first, second] = [one, other].map((url) => (URL.canParse(url) ? new URL(url).origin : url));
  return first === second;
}

/** @throws of what was typed in the place of an address, as localhost:3000 */
function addressAt(server: string, path: string): URL {
  if (/^https?:\/\/./.test(server) && URL.canParse(path, server)) return new URL(path, server);
  throw new CommandError(
    `'${server}' is no address of a server: http:// or https:// and a name, as http://localhost:3000`,
    'usage',
  );
}

/** The server, by the operations of the contracts. Refusals become sentences. */
export class Client {
  constructor(readonly settings: ClientSettings) {}

  /** Whether the server of this address is the one that is asked. */
  isAt(address: string): boolean {
    return isSameServer(address, this.settings.server);
  }

  /** Calls an operation that has a route; what is asked twice under one key is done once. */
  async call<O extends Operation>(operation: O, input: InputOf<O>, key?: string): Promise<ReplyOf<O>> {
    const { http } = operation;
    if (!http) throw new Error(`${operation.name} has no route`);
    const response = await (http.method === 'GET'
      ? this.fetch(`${http.path}?${queryOf(input)}`, { method: 'GET' })
      : this.fetch(http.path, { method: http.method, body: JSON.stringify(input ?? {}), key }));
    return understood(operation.response, await this.read(response)) as ReplyOf<O>;
  }

  /** Sends a form with files to an operation that reads them. */
  async upload<O extends Operation>(
    operation: O,
    parts: Readonly<Record<string, File | string | undefined>>,
  ): Promise<ReplyOf<O>> {
    const form = new FormData();
    for (const [name, part] of Object.entries(parts)) if (part !== undefined) form.set(name, part);
    const response = await this.fetch(operation.http?.path ?? '', { method: 'POST', body: form });
    return understood(operation.response, await this.read(response)) as ReplyOf<O>;
  }

  /** What is served at a path that is no operation, as it comes. */
  at(path: string): Promise<Response> {
    return this.fetch(path, { method: 'GET' });
  }

  /** One record of a resource, as the operation behind it answers it. */
  async one<Schema extends z.ZodType>(name: string, id: string, schema: Schema): Promise<z.output<Schema>> {
    const response = await this.fetch(`/api/resources/${name}/${encodeURIComponent(id)}`, { method: 'GET' });
    return understood(schema, await this.read(response));
  }

  /** Rows `first`..`first + size − 1` of a resource under a filter. */
  async list<Row>(name: string, filter: Record<string, unknown>, size: number): Promise<ResourcePage<Row>> {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify([0, size - 1]),
    });
    const response = await this.fetch(`/api/resources/${name}?${query.toString()}`, { method: 'GET' });
    const rows = (await this.read(response)) as Row[];
    const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] ?? '0';
    return { rows, total: Number.parseInt(total, 10) };
  }

  private async fetch(
    path: string,
    { key, ...init }: { method: string; body?: string | FormData; key?: string | undefined },
  ): Promise<Response> {
    const { server, token, agency } = this.settings;
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-application-name': 'Kobodesk CLI',
    };
    if (key !== undefined) headers['idempotency-key'] = key;
    // of a form it has a boundary, which fetch writes
    if (typeof init.body === 'string') headers['content-type'] = 'application/json';
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    if (agency !== undefined) headers['x-agency-id'] = String(agency);
    return fetch(addressAt(server, path), { ...init, headers }).catch((error: unknown) =>
      this.unreached(error),
    );
  }

  private unreached(error: unknown): never {
    const { cause } = error as { cause?: { message?: string } };
    const why = cause?.message ? `: ${cause.message}` : '';
    throw new CommandError(`${this.settings.server} cannot be reached${why}`);
  }

  private async read(response: Response): Promise<unknown> {
    // it may go away in the midst of an answer, too
    const body = parsed(await response.text().catch((error: unknown) => this.unreached(error)));
    const answer = (body ?? {}) as Answer;
    if (response.ok && answer.status !== 2) return body;
    const why = answer.error?.message ?? answer.message ?? `the server answered ${response.status}`;
    const hint = response.status === 401 ? ' (sign in with: kobodesk login)' : '';
    throw new CommandError(`${why}${hint}`, outcomeOf(response.ok ? 400 : response.status));
  }
}
