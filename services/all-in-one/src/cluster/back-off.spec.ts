import { describe, expect, it } from '@jest/globals';
import { BackOff } from './back-off.js';

describe(BackOff.name, () => {
  it('doubles the wait from half a second to half a minute', () => {
    const backOff = new BackOff();
    const waits = Array.from({ length: 9 }, () => backOff.next(100));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('begins anew with a process that has run for a minute', () => {
    const backOff = new BackOff();
    backOff.next(100);
    backOff.next(100);
    expect(backOff.next(60_000)).toBe(500);
    expect(backOff.next(59_999)).toBe(1000);
  });
});
