import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sumOf } from '@kobodesk/contracts/kernel';
import { inStatements } from './in-statements.js';

describe(inStatements.name, () => {
  const parts = (ids: readonly number[], limits: { most?: number; mostIds?: number }) => [
    ...inStatements(ids, (many) => many, limits),
  ];

  it('has as many rows in each as there is room for, and one that is larger alone', () => {
    expect(parts([], {})).toEqual([]);
    expect(parts([1, 1, 1, 1, 1], { most: 2 })).toEqual([[1, 1], [1, 1], [1]]);
    expect(parts([1, 9, 30, 1, 2, 8], { mostIds: 10 })).toEqual([[1, 9], [30], [1, 2], [8]]);
  });

  it('leaves no row out, and keeps their order', () => {
    const limits = fc.record({ most: fc.integer({ min: 1, max: 5 }), mostIds: fc.integer({ max: 50 }) });
    fc.assert(
      fc.property(fc.array(fc.nat(40)), limits, (ids, { most, mostIds }) => {
        const made = parts(ids, { most, mostIds });
        expect(made.flat()).toEqual(ids);
        for (const part of made) {
          expect(part.length).toBeLessThanOrEqual(most);
          expect(part.length === 1 || sumOf(part.map(BigInt)) <= BigInt(mostIds)).toBe(true);
        }
      }),
    );
  });
});
