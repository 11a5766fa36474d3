import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { everything, waitBefore } from './live';

describe(waitBefore.name, () => {
  it('waits a second at first, half a minute at most, and not as long as everybody else', () => {
    expect([0, 1, 2, 3, 20].map((failures) => waitBefore(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 30_000,
    ]);
    expect(waitBefore(0, 0)).toBe(500);
    expect(waitBefore(20, 0)).toBe(15_000);
  });
});

describe('everything', () => {
  it('is what the gateway says anything of', () => {
    const gateway = new URL('../../../../services/gateway/src/live/touches.ts', import.meta.url);
    const [, union = ''] = /export type LiveResource =([^;]+);/.exec(readFileSync(gateway, 'utf8')) ?? [];
    const named = [...union.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
    expect([...everything].sort()).toEqual(named.sort());
  });
});
