import { chosenAgency, currentUser, expireSession } from '../auth/session';
import { en } from '../i18n/en';
import { takeEarly } from './first/early';
import { errorFrom, isRefusal } from './envelope';
import { HttpError } from './httpError';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}
export interface HttpOptions extends RequestInit {
  /** the same key for every try of one command */
  idempotencyKey?: string;
}

/** Who asks, for which agency, with a correlation id of its own. */
export function headersFor(options: HttpOptions = {}): Headers {
  const headers = new Headers(options.headers);
  headers.set('Accept', 'application/json');
  headers.set('X-Application-Name', 'Kobodesk');
  headers.set('X-Correlation-Id', crypto.randomUUID());
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  const user = currentUser();
  if (user) headers.set('Authorization', `Bearer ${user.access_token}`);
  const agency = chosenAgency();
  if (agency) headers.set('X-Agency-Id', String(agency.id));
  return headers;
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function reach(url: string, options: HttpOptions): Promise<Response> {
  const { idempotencyKey: _key, ...init } = options;
  try {
    const asked =
      (options.method ?? 'GET') === 'GET'
        ? takeEarly(url, { token: currentUser()?.access_token, agency: chosenAgency()?.id })
        : undefined;
    if (asked) return await asked;
    return await fetch(url, { ...init, headers: headersFor(options) });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new HttpError(en.errors.offline, 0);
  }
}

/**
 * The one way to the server. Sends the session, the chosen agency and a correlation id; gives the parsed answer or
 * throws an HttpError (status 0: no answer came). A 401 with a session ends that session everywhere.
 */
export async function http(url: string, options: HttpOptions = {}): Promise<HttpAnswer> {
  const token = currentUser()?.access_token;
  const response = await reach(url, options);
  const body = await response.text();
  const json = parsed(body);
  if (response.ok && !isRefusal(json))
    return { status: response.status, headers: response.headers, body, json };
  const error = errorFrom(response.status, json);
  if (response.status === 401 && token !== undefined && token === currentUser()?.access_token)
    expireSession();
  throw error;
}
