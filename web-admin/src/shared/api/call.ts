import type { InputOf, Operation, ReplyOf } from '@kobodesk/contracts/kernel';
import { http, type HttpOptions } from './http';
import { queryString } from './queryString';

export interface CallOptions extends Pick<HttpOptions, 'signal' | 'idempotencyKey'> {
  /** sends a GET that has an effect as the POST that it also is: nothing of the input stands in an address */
  asPost?: boolean;
}

/**
 * Calls an operation of the contracts: GET sends the input as a query string, POST as JSON. Gives the envelope's fields.
 * The key of a command goes with a POST only: a GET is the same call each time by itself.
 * @throws HttpError with the server's words
 */
export async function call<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  { asPost = false, ...options }: CallOptions = {},
): Promise<ReplyOf<O>> {
  const route = operation.http;
  if (!route) throw new Error(`${operation.name} has no route`);
  const { json } =
    route.method === 'GET' && !(asPost && route.alsoPost)
      ? await http(route.path + queryString(input), options.signal ? { signal: options.signal } : {})
      : await http(route.path, { ...options, method: 'POST', body: JSON.stringify(input ?? {}) });
  return json as ReplyOf<O>;
}
