import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { apiKeyPattern, isApiKey, newApiKey, readApiKey } from './api-keys.js';

const keys = fc.constant(undefined).map(() => newApiKey().key);

describe(newApiKey.name, () => {
  it('makes keys that read as themselves, have the published form, and are never the same', () => {
    const made = Array.from({ length: 500 }, newApiKey);
    for (const { key, keyId, keyHash } of made) {
      expect(readApiKey(key)).toEqual({ keyId, keyHash });
      expect(key).toMatch(new RegExp(`^${apiKeyPattern}$`));
      expect(keyHash).not.toContain(key.slice(-49));
    }
    expect(new Set(made.map(({ keyHash }) => keyHash)).size).toBe(500);
    expect(new Set(made.map(({ keyId }) => keyId)).size).toBe(500);
  });
});

describe(readApiKey.name, () => {
  it('finds every key that was cut off', () => {
    fc.assert(
      fc.property(keys, fc.integer({ min: 1, max: 65 }), (key, cut) => {
        expect(readApiKey(key.slice(0, -cut))).toBeUndefined();
      }),
    );
  });

  it('finds one wrong character', () => {
    fc.assert(
      fc.property(keys, fc.nat(56), fc.constantFrom(...'0Ol1Iab'), (key, place, letter) => {
        const at = 8 + place;
        fc.pre(key[at] !== letter && key[at] !== '_');
        expect(readApiKey(`${key.slice(0, at)}${letter}${key.slice(at + 1)}`)).toBeUndefined();
      }),
    );
  });

  it('takes nothing else for a key', () => {
    fc.assert(fc.property(fc.string(), (text) => expect(readApiKey(text)).toBeUndefined()));
    expect(isApiKey(newApiKey().key)).toBe(true);
    expect(isApiKey('0Fh3-token-of-a-session')).toBe(false);
  });
});
