import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import { OptionalId } from '../values/fields.js';
import { paged } from './paging.js';
import { shapeOf } from './shape.js';

const Named = z.object({ name: z.string() });

const fieldsOf = (schema: z.ZodType): string[] | undefined => {
  const shape = shapeOf(schema);
  return shape?.kind === 'object' ? Object.keys(shape.fields) : undefined;
};

describe(shapeOf.name, () => {
  it.each<[string, z.ZodType]>([
    ['an object', Named],
    ['an optional object', Named.optional()],
    ['a nullable object', Named.nullable()],
    ['an object with a default', Named.default({ name: '' })],
    ['a transformed object', Named.transform(({ name }) => name)],
    ['a refined object', Named.refine(({ name }) => name !== '')],
    ['a preprocessed object', z.preprocess((value) => value, Named)],
    [
      'all of it at once',
      z
        .preprocess((value) => value, Named.nullable())
        .optional()
        .transform((value) => value),
    ],
  ])('sees the fields of %s', (_what, schema) => {
    expect(fieldsOf(schema)).toEqual(['name']);
  });

  it('sees below the transform of a paged search, and what the search filters by', () => {
    const search = paged(Named.default({ name: '' }));
    expect(fieldsOf(search)).toEqual(['pageSize', 'from', 'startIndex', 'sort', 'parameter']);
    const shape = shapeOf(search);
    const parameter = shape?.kind === 'object' ? shape.fields.parameter : undefined;
    expect(parameter && fieldsOf(parameter)).toEqual(['name']);
  });

  it('sees the elements of a list, below a default', () => {
    const shape = shapeOf(z.array(Named).max(5).default([]));
    expect(shape?.kind === 'array' ? fieldsOf(shape.element) : undefined).toEqual(['name']);
  });

  it.each<[string, z.ZodType]>([
    ['text', z.string()],
    ['an optional id', OptionalId],
    ['anything', z.unknown()],
    ['a record, whose keys are the sender\u2019s', z.record(z.string(), z.string())],
  ])('sees nothing in %s', (_what, schema) => {
    expect(shapeOf(schema)).toBeUndefined();
  });
});
