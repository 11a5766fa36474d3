import { describe, expect, it } from '@jest/globals';
import { waitBefore } from './live';

describe(waitBefore.name, () => {
  it('waits a second at first, half a minute at most, and not as long as everybody else', () => {
    expect([0, 1, 2, 3, 20].map((failures) => waitBefore(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 30_000,
    ]);
    expect(waitBefore(0, 0)).toBe(500);
    expect(waitBefore(20, 0)).toBe(15_000);
  });
});
