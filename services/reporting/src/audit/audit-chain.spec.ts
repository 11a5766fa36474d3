import { describe, expect, it } from '@jest/globals';
import { canonical, chainStart, entryHash } from './audit-chain.js';

describe(canonical.name, () => {
  it('reads the same whatever the order of the fields', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  });
});

describe(entryHash.name, () => {
  it('changes with the entry, its place and what came before', () => {
    const hash = entryHash(chainStart, 1, '{"a":1}');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const others = [
      entryHash(chainStart, 1, '{"a":2}'),
      entryHash(chainStart, 2, '{"a":1}'),
      entryHash(hash, 1, '{"a":1}'),
    ];
    expect(new Set([hash, ...others]).size).toBe(4);
  });
});
