import type { Operation } from '@kobodesk/contracts/kernel';
import type * as z from 'zod';

/** What the tests know of an organisation: what to put into a field of a name. */
export interface Knowledge {
  /** a value for a field, by its name in small letters; `noun` is the operation's */
  valueOf(field: string, noun: string): unknown;
  /** put into every text nobody knows better about, so that it can be found again */
  readonly mark: string;
}

/** Which of a request's fields are filled; a field alone beside what is required, so that no other filter hides rows. */
export type Filling = 'everything' | 'everything but the agency' | 'what is required' | { only: string };

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  getter?: () => z.ZodType;
}

const definitionOf = (schema: z.ZodType): Definition =>
  (schema as unknown as { _zod: { def: Definition } })._zod.def;
const accepts = (schema: z.ZodType, value: unknown): boolean => {
  try {
    return schema.safeParse(value).success;
  } catch {
    return false;
  }
};

const agencyFields = new Set(['agencyid', 'organizationid', 'organisationid']);
const password = 'Specimen@2026';

/** Values that the fields of this product take, the likely ones first. */
function* candidates(name: string, noun: string, known: Knowledge): Generator<unknown> {
  const field = name.toLowerCase();
  const value = known.valueOf(field, noun);
  if (value !== undefined) {
    yield value;
    yield String(value);
    yield [value];
    yield [String(value)];
  }
  if (field.includes('password')) yield password;
  if (field === 'pagesize') yield 100;
  if (field === 'from' || field === 'startindex') yield 0;
  if (/startdate|datefrom|from|since/.test(field)) yield* ['2020-01-01', '2020-01-01T00:00:00.000Z'];
  if (/enddate|dateto|todate|until/.test(field)) yield* ['2100-01-01', '2100-01-01T00:00:00.000Z'];
  if (/date|to$/.test(field)) yield* ['2026-05-04', '2026-05-04T12:00:00.000Z'];
  if (/mail/.test(field)) yield `${known.mark}@example.test`;
  if (/phone|mobile/.test(field)) yield '08031234567';
  if (/amount|rate|quantity|price|share|percent|value/.test(field)) yield '1';
  yield* [known.mark, 1, '1', true, 0, '0001234567', `${known.mark}@example.test`, '2026-05-04', 'NGN'];
  yield* ['https://example.test/x', '10:30', 'a1', [1], [known.mark], [], {}];
}

interface Asked {
  noun: string;
  known: Knowledge;
  filling: Filling;
}

/** The options of an enum or of a literal, below wrappers. */
function choicesOf(schema: z.ZodType): unknown[] {
  const { entries, values, innerType, in: input, out, options } = definitionOf(schema);
  if (entries) return Object.values(entries);
  if (values) return values;
  if (options) return options.flatMap(choicesOf);
  return [innerType, input, out].flatMap((inner) => (inner ? choicesOf(inner) : []));
}

/** The object or list inside, if it is one. */
function structureOf(schema: z.ZodType): z.ZodType | undefined {
  const { shape, element, innerType, in: input, out, getter } = definitionOf(schema);
  if (shape || element) return schema;
  for (const inner of [innerType, input, out, getter?.()]) {
    const found = inner && structureOf(inner);
    if (found) return found;
  }
  return undefined;
}

function specimen(schema: z.ZodType, name: string, asked: Asked): unknown {
  const structure = structureOf(schema);
  const { shape, element } = structure ? definitionOf(structure) : ({} as Definition);
  if (shape) return objectOf(shape, asked);
  if (element) {
    const list = [specimen(element, name.replace(/(e?s|List)$/, ''), asked)];
    if (accepts(schema, list)) return list;
  }
  for (const value of candidates(name, asked.noun, asked.known)) if (accepts(schema, value)) return value;
  return choicesOf(schema).find((choice) => accepts(schema, choice));
}

function isFilled(name: string, field: z.ZodType, filling: Filling): boolean {
  // how rows are sorted says nothing about whose they are, and only columns of the list are taken
  if (name === 'sort') return false;
  if (name === 'parameter') return true;
  if (!accepts(field, undefined)) return true;
  if (filling === 'everything') return true;
  if (filling === 'what is required') return name === 'pageSize';
  if (filling === 'everything but the agency') return !agencyFields.has(name.toLowerCase());
  return name === filling.only;
}

function objectOf(shape: Readonly<Record<string, z.ZodType>>, asked: Asked): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    if (!isFilled(name, field, asked.filling)) continue;
    const value = specimen(field, name, asked);
    if (value !== undefined) filled[name] = value;
  }
  return filled;
}

/** The fields that a request may leave out, in its `parameter` too. */
export function optionalFields(schema: z.ZodType): string[] {
  const structure = structureOf(schema);
  const { shape = {} } = structure ? definitionOf(structure) : {};
  return Object.entries(shape).flatMap(([name, field]) => {
    if (name === 'parameter') return optionalFields(field);
    return name !== 'sort' && accepts(field, undefined) ? [name] : [];
  });
}

type Path = readonly PropertyKey[];
const issuesOf = (schema: z.ZodType, value: unknown): { path: Path }[] =>
  schema.safeParse(value).error?.issues ?? [];

function withValueAt(target: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const copy = (Array.isArray(target) ? [...(target as unknown[])] : { ...(target as object) }) as Record<
    PropertyKey,
    unknown
  >;
  copy[name] = withValueAt(copy[name], rest, value);
  return copy;
}

/** Puts right what only the whole request says is wrong: fields that need each other, or exclude each other. */
function repaired(
  schema: z.ZodType,
  request: Record<string, unknown>,
  asked: Asked,
): Record<string, unknown> {
  let best = request;
  for (const { path } of issuesOf(schema, request)) {
    for (const value of [undefined, ...candidates(String(path.at(-1)), asked.noun, asked.known)]) {
      const trial = withValueAt(best, path, value) as Record<string, unknown>;
      if (issuesOf(schema, trial).length >= issuesOf(schema, best).length) continue;
      best = trial;
      break;
    }
  }
  return best;
}

/** A request without a valid specimen fails the test which asked for it: no operation can be forgotten. */
export function aRequest(
  operation: Operation,
  known: Knowledge,
  filling: Filling,
  own: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const noun = operation.name.split('.')[1] ?? '';
  const asked = { noun, known, filling };
  const made = specimen(operation.request, '', asked);
  const request = repaired(operation.request, { ...(made as Record<string, unknown>), ...own }, asked);
  const asSent = operation.http?.method === 'GET' ? asQuery(request) : request;
  const result = operation.request.safeParse(asSent);
  if (result.success) return asSent;
  throw new Error(
    `${operation.name} has no valid specimen; give one in specimens.ts: ` +
      `${JSON.stringify(asSent)} ${JSON.stringify(result.error.issues.map(({ path, message }) => [path.join('.'), message]))}`,
  );
}

/** As a query string carries it: everything is text. */
const asQuery = (request: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
