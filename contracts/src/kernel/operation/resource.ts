import type { Operation } from './operation.js';

/**
 * A list in simple-rest form under /api/resources/<name>, answered by the same operations as the catalogue's calls.
 * `search`: the operation takes {pageSize, from, sort, parameter}; the filter becomes `parameter`.
 * `lookup`: the operation takes the filter as its request and answers a short list in `data`.
 */
export interface Resource {
  readonly name: string;
  readonly declares: 'resource';
  readonly list: Operation;
  readonly form: 'search' | 'lookup';
  /** answers one record of `data` by {[key]: id} */
  readonly one?: KeyedOperation;
  /** the field that simple-rest calls id */
  readonly id: string;
  /** POST /api/resources/<name>: the body is the operation's request */
  readonly create?: Operation;
  /** PUT /api/resources/<name>/<id>: the body and {[key]: id} are the operation's request */
  readonly update?: KeyedOperation;
  /** DELETE /api/resources/<name>/<id> */
  readonly remove?: KeyedOperation;
}

export interface KeyedOperation {
  readonly operation: Operation;
  readonly key: string;
}

/** A resource that can be written as well: set-up pages without a call of their own in the catalogue. */
export const written = (
  resource: Resource,
  by: Pick<Resource, 'create' | 'update' | 'remove'>,
): Resource => ({ ...resource, ...by });

/** A list in pages, by an operation that takes `paged` and answers `pageOf`. */
export const searched = (name: string, list: Operation, id = 'id', one?: Resource['one']): Resource => ({
  name,
  declares: 'resource',
  list,
  form: 'search',
  id,
  one,
});
/** A short list as a whole, by an operation that answers `listOf`. */
export const lookedUp = (name: string, list: Operation, id = 'id'): Resource => ({
  name,
  declares: 'resource',
  list,
  form: 'lookup',
  id,
});
