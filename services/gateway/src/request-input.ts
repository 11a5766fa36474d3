import { Refusal, shapeOf, ValidationFailed, wrongField, type Operation } from '@kobodesk/contracts/kernel';
import type * as z from 'zod';

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const spellings = new WeakMap<object, ReadonlyMap<string, string>>();

/** The names of a schema by their small letters. */
function spellingOf(fields: Record<string, unknown>): ReadonlyMap<string, string> {
  let spelling = spellings.get(fields);
  if (!spelling) {
    spelling = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]));
    spellings.set(fields, spelling);
  }
  return spelling;
}

/** Gives keys the spelling of the schema: names are read without regard to case. */
export function withSchemaSpelling(schema: z.ZodType, value: unknown): unknown {
  const shape = shapeOf(schema);
  if (!shape) return value;
  if (shape.kind === 'array') {
    return Array.isArray(value) ? value.map((element) => withSchemaSpelling(shape.element, element)) : value;
  }
  if (!isRecord(value)) return value;
  const spelling = spellingOf(shape.fields);
  const result: Json = {};
  for (const [given, inner] of Object.entries(value)) {
    const name = spelling.get(given.toLowerCase());
    if (name === undefined) continue;
    if (Object.hasOwn(result, name)) throw twice(name);
    result[name] = withSchemaSpelling(shape.fields[name] as z.ZodType, inner);
  }
  return result;
}

const twice = (name: string): Refusal => wrongField(name, `${name} was given twice`);

/**
 * The request of an operation from query and body. A query parameter given twice is refused; ids of POST calls may
 * stand in either.
 */
export function inputOf(operation: Operation, query: unknown, body: unknown): unknown {
  if (operation.http?.rawBody) return { ...(isRecord(query) ? query : {}), body };
  const named = isRecord(query) ? query : {};
  for (const [name, value] of Object.entries(named)) if (Array.isArray(value)) throw twice(name);
  const spelledQuery = withSchemaSpelling(operation.request, named) as Json;
  if (Array.isArray(body)) return inputOf(operation, query, listed(operation, body));
  const spelledBody = withSchemaSpelling(operation.request, isRecord(body) ? body : {}) as Json;
  return { ...spelledQuery, ...spelledBody };
}

/** A list becomes the field that the route names; any other operation takes none. */
function listed(operation: Operation, list: unknown[]): Json {
  const name = operation.http?.listAs;
  if (name !== undefined) return { [name]: list };
  throw new Refusal({ code: ValidationFailed.code, status: 400, message: 'The request could not be read' });
}
