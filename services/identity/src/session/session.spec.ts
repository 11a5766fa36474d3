import { describe, expect, it } from '@jest/globals';
import { expiryOf } from './session.js';
import { newToken } from './tokens.js';

const limits = { idleMs: 3_600_000, absoluteMs: 43_200_000 };
const at = (lastSeenMs: number, endedAtMs: number | null = null) => ({
  createdAtMs: 0,
  lastSeenMs,
  endedAtMs,
});

describe('expiryOf', () => {
  it.each([
    ['just before the idle limit', at(1000), 3_600_999, 3_601_000],
    ['at the idle limit', at(1000), 3_601_000, undefined],
    ['a busy session at the absolute limit', at(43_199_000), 43_200_000, undefined],
    ['an ended session', at(1000, 2000), 2001, undefined],
  ])('%s', (_title, times, now, expected) => {
    expect(expiryOf(times, limits, now)).toBe(expected);
  });
});

describe('newToken', () => {
  it('never repeats and keeps the token out of its hash', () => {
    const [first, second] = [newToken(), newToken()];
    expect(first.token).not.toBe(second.token);
    expect(first.token).toHaveLength(43);
    expect(first.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(first.tokenHash).not.toContain(first.token);
  });
});
