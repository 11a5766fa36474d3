import type { HttpRoute, Operation } from '@kobodesk/contracts/kernel';

/**
 * The route of an operation without its schemas: a page that everybody sees first needs no validation library, the server
 * checks everything. A spec holds each against its contract.
 */
export const routed = <O extends Operation>(name: O['name'], method: HttpRoute['method'], path: string): O =>
  ({ name, http: { method, path, alsoPost: false } }) as unknown as O;
