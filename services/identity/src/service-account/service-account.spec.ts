import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endOfOverlap, stateOf } from './service-account.js';

const now = new Date('2026-11-24T09:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe(stateOf.name, () => {
  it('is live until the moment of its expiry', () => {
    expect(stateOf({ expiresAt: inHours(1), revokedAt: null }, now)).toBe('live');
    expect(stateOf({ expiresAt: now, revokedAt: null }, now)).toBe('expired');
    expect(stateOf({ expiresAt: inHours(1), revokedAt: now }, now)).toBe('revoked');
  });
});

describe(endOfOverlap.name, () => {
  it('never lets a key live longer than it would have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.nat(720), (life, overlap) => {
        const end = endOfOverlap(inHours(life), overlap, now);
        expect(end).toEqual(inHours(Math.min(life, overlap)));
      }),
    );
  });
});
