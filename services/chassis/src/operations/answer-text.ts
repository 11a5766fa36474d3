import type { Operation } from '@kobodesk/contracts/kernel';
import * as z from 'zod';

/** The contract of a list's answer, in two parts, and the texts of rows that were written by it. */
interface Listing {
  row: z.ZodType;
  rest: z.ZodType;
  written: WeakMap<object, string>;
}

const listings = new WeakMap<Operation, Listing | null>();

function listingOf(operation: Operation): Listing | null {
  const known = listings.get(operation);
  if (known !== undefined) return known;
  const { response } = operation;
  const results: unknown = response instanceof z.ZodObject ? response.shape['results'] : undefined;
  const listing =
    response instanceof z.ZodObject && results instanceof z.ZodArray
      ? { row: results.element as z.ZodType, rest: response.omit({ results: true }), written: new WeakMap() }
      : null;
  listings.set(operation, listing);
  return listing;
}

const isFrozen = (row: unknown): row is object =>
  typeof row === 'object' && row !== null && Object.isFrozen(row);

/** Its rows, where each is frozen. */
function frozenRows(reply: unknown): object[] | undefined {
  const results: unknown = (reply as { results?: unknown } | undefined)?.results;
  return Array.isArray(results) && results.length > 0 && results.every(isFrozen) ? results : undefined;
}

function textOf({ row, written }: Listing, one: object): string {
  const known = written.get(one);
  if (known !== undefined) return known;
  const text = JSON.stringify(row.parse(one));
  written.set(one, text);
  return text;
}

/**
 * What a handler answers, checked by its contract, as JSON. A row that is frozen, and frozen in all that it holds, is checked and written once, however many
 * answers it is in: a list is asked for more often than its rows change (decisions/138).
 * @throws ZodError when the handler answers what its contract does not allow
 */
export function answerText(operation: Operation, reply: unknown): string {
  const rows = frozenRows(reply);
  const listing = rows && listingOf(operation);
  if (!listing) return JSON.stringify(operation.response.parse(reply));
  const rest = JSON.stringify(listing.rest.parse(reply));
  const results = rows.map((row) => textOf(listing, row)).join(',');
  return `{"results":[${results}]${rest === '{}' ? '' : ','}${rest.slice(1)}`;
}
