import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { failuresUntilAway, knockAfter, pauseAfter, triedForMs } from './retries.js';

const middle = 0.5;
const hours = (ms: number) => ms / 3_600_000;

describe('when an event is tried again', () => {
  it('is after 5 s, 30 s, 5 and 30 minutes, 2, 5 and 10 hours, then every 12 hours', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((tries) => pauseAfter(tries, middle) / 1000);
    expect(pauses).toEqual([5, 30, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200]);
    expect(hours(triedForMs)).toBe(120);
  });

  it('is at most a fifth off', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, random) => {
          const share = pauseAfter(tries, random) / pauseAfter(tries, middle);
          expect(share).toBeGreaterThanOrEqual(0.799);
          expect(share).toBeLessThanOrEqual(1.201);
        },
      ),
    );
  });

  it('is within a quarter of an hour of an endpoint that is away', () => {
    expect(knockAfter(failuresUntilAway, middle)).toBe(5000);
    expect(knockAfter(500, 1)).toBeLessThanOrEqual(18 * 60_000);
  });
});
