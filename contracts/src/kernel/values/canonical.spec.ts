import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonical } from './canonical.js';

/** What is asked for in the plainest words: names in order, by JSON's own writing of each of them. */
function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(plain).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${plain(inner)}`);
  return `{${fields.join(',')}}`;
}

const names = fc.oneof(
  fc.constantFrom(
    '',
    '"',
    '\\',
    ',',
    '\0',
    '__proto__',
    'toString',
    'a',
    'b',
    'a\0b',
    'a,b',
    '10',
    '9',
    '-1',
    '\ud800',
  ),
  fc.string({ unit: 'binary' }),
);
const values = fc.anything({
  key: names,
  withNullPrototype: true,
  values: [
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.constant(-0),
  ],
});

describe(canonical.name, () => {
  it('writes what JSON can say with its names in order, whatever was written before', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(canonical(value)).toBe(plain(value));
      }),
      { numRuns: 5000 },
    );
  });

  it('reads back as what was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is the same in whichever order names come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(names, fc.integer()), { selector: ([name]) => name }), (fields) => {
        expect(canonical(Object.fromEntries(fields.toReversed()))).toBe(
          canonical(Object.fromEntries(fields)),
        );
      }),
    );
  });

  it.each([
    [{ 'a\0b': 1 }, { a: 1, b: 2 }, '{"a":1,"b":2}'],
    [{ 'a\0b': 1, c: 2 }, { a: 1, 'b\0c': 2 }, '{"a":1,"b\\u0000c":2}'],
    [{ 'a,b': 1 }, { a: 1, b: 2 }, '{"a":1,"b":2}'],
    [{ a: 1, b: 2 }, { a: 1 }, '{"a":1}'],
    [{ a: 1 }, { a: 1, b: 2 }, '{"a":1,"b":2}'],
  ])('takes no names for those of %j', (before, value, expected) => {
    canonical(before);
    expect(canonical(value)).toBe(expected);
  });

  it('orders names as text, also those that look like numbers, and leaves out what is undefined', () => {
    expect(canonical({ 9: 'a', 10: 'b', b: undefined, a: [undefined] })).toBe(
      '{"10":"b","9":"a","a":[null]}',
    );
  });

  it('writes names of any length', () => {
    const long = 'n'.repeat(1000);
    expect(canonical({ [long]: 1, a: 2 })).toBe(`{"a":2,"${long}":1}`);
    expect(canonical({ [long]: 1, a: 2 })).toBe(`{"a":2,"${long}":1}`);
  });

  it('writes the same when more kinds of records came than it keeps the order of', () => {
    for (let at = 0; at < 3000; at += 1) canonical({ [`kept-${at}`]: at });
    expect(canonical({ z: 1, [`new`]: { y: 2, x: 3 }, 'kept-1': 4 })).toBe(
      '{"kept-1":4,"new":{"x":3,"y":2},"z":1}',
    );
  });
});
