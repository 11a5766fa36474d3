import type { Caller } from '../a-visitor.js';
import type { components, paths } from '../../../../docs/api.js';

type Method = 'get' | 'post';
type Json<Described> = Described extends { content: { 'application/json': infer Shape } } ? Shape : never;
type Call<Path extends keyof paths, By extends Method> =
  paths[Path] extends Record<By, infer Described> ? Described : never;

/** Where calls of a method are published. */
export type PathsOf<By extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<By, unknown> ? Path : never;
}[keyof paths];

/** What must be sent is an argument that cannot be left out. */
type Given<Described, Name extends string, Shape> =
  Described extends Record<Name, unknown> ? [Shape] : [Shape?];
type Query<Described> = Described extends { parameters: infer Named }
  ? Given<Named, 'query', QueryIn<Named>>
  : [];
type QueryIn<Named> = Named extends { query?: infer Shape } ? Shape : never;
type Body<Described> = Described extends { requestBody?: infer Sent }
  ? Given<Described, 'requestBody', Json<Sent>>
  : [];
type Answer<Described> = Described extends { responses: { 200: infer Good } } ? Json<Good> : never;
type RefusalBody = components['schemas']['Error'];

/** What the product says no to. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly body: RefusalBody,
  ) {
    super(body.message);
  }
}

/** Calls of the published document: a path, a field or an answer that is not in it does not compile. */
export interface PublishedClient {
  get<Path extends PathsOf<'get'>>(
    path: Path,
    ...query: Query<Call<Path, 'get'>>
  ): Promise<Answer<Call<Path, 'get'>>>;
  post<Path extends PathsOf<'post'>>(
    path: Path,
    ...body: Body<Call<Path, 'post'>>
  ): Promise<Answer<Call<Path, 'post'>>>;
}

/** @throws {Refusal} in the place of an answer */
export function clientOf(caller: Caller): PublishedClient {
  const answered = async (method: 'GET' | 'POST', path: string, sent?: unknown) => {
    const { status, body } = await caller(method, path, sent);
    if (status !== 200) throw new Refusal(status, body as unknown as RefusalBody);
    return body as never;
  };
  return {
    get: (path, ...[query]) => {
      const asked = new URLSearchParams(
        Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      );
      return answered('GET', query === undefined ? path : `${path}?${asked.toString()}`);
    },
    post: (path, ...[body]) => answered('POST', path, body ?? {}),
  };
}
