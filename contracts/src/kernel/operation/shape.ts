import type * as z from 'zod';

/** What a schema looks like from outside, below transforms, defaults, optionals and pipes. */
export type Shape =
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, z.ZodType>> }
  | { readonly kind: 'array'; readonly element: z.ZodType };

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

const known = new WeakMap<z.ZodType, Shape | null>();

/** The object or list that a schema reads; undefined for anything else. The edge spells keys by it. */
export function shapeOf(schema: z.ZodType): Shape | undefined {
  const cached = known.get(schema);
  if (cached !== undefined) return cached ?? undefined;
  const shape = unwrap(schema);
  known.set(schema, shape ?? null);
  return shape;
}

function unwrap(schema: z.ZodType): Shape | undefined {
  const definition = (schema as unknown as { _zod: { def: Definition } })._zod.def;
  if (definition.shape) return { kind: 'object', fields: definition.shape };
  if (definition.element) return { kind: 'array', element: definition.element };
  if (definition.innerType) return shapeOf(definition.innerType);
  // a pipe reads its input, unless that is the function of a preprocess
  if (definition.in) return shapeOf(definition.in) ?? (definition.out ? shapeOf(definition.out) : undefined);
  return undefined;
}
