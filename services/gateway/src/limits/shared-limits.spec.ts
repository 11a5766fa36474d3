import { describe, expect, it } from '@jest/globals';
import { refusalOf, Unavailable } from '@kobodesk/contracts/kernel';
import { MovableClock } from '@kobodesk/chassis/clock/clock';
import { anEdge } from '../http/edge.builders.js';
import { SharedLimits } from './shared-limits.js';

const minute = 60_000;

/** Identity as edges see it: one window of a minute for all. */
function identity(clock: MovableClock) {
  const state = { taken: 0, asked: 0, isAway: false };
  const edges = anEdge((_operation, input) => {
    state.asked += 1;
    if (state.isAway) throw refusalOf(Unavailable);
    const [count, limit] = [Number(input['count']), Number(input['limit'])];
    const granted = Math.max(0, Math.min(count, limit - state.taken));
    state.taken = Math.min(limit, state.taken + count);
    return { data: { granted, taken: state.taken, leftMs: minute } };
  });
  const anotherEdge = () => new SharedLimits({ ...edges, clock });
  return { state, anotherEdge };
}
const stopped = () => {
  const clock = new MovableClock();
  clock.stopAt(new Date(0));
  return clock;
};
const allowed = async (edges: readonly SharedLimits[], limit: number, requests: number) => {
  const counts = await Promise.all(
    Array.from({ length: requests }, async (_, number) =>
      edges[number % edges.length]?.count('x', limit, minute),
    ),
  );
  return counts.filter((count) => (count?.current ?? 0) <= limit).length;
};

describe('a limit per address', () => {
  it.each([
    [1, 10],
    [2, 10],
    [3, 60],
    [2, 600],
  ])('lets as much through at %d edges as at one: %d', async (replicas, limit) => {
    const { anotherEdge } = identity(stopped());
    const edges = Array.from({ length: replicas }, anotherEdge);
    expect(await allowed(edges, limit, limit * 3)).toBe(limit);
  });

  it('is asked about no more once it is reached: a flood ends at the edge', async () => {
    const { state, anotherEdge } = identity(stopped());
    const edge = anotherEdge();
    await allowed([edge], 10, 11);
    const { asked } = state;
    await allowed([edge], 10, 1000);
    expect(state.asked).toBe(asked);
  });

  it('is asked about for many requests at a time where many are allowed', async () => {
    const { state, anotherEdge } = identity(stopped());
    await allowed([anotherEdge()], 600, 600);
    expect(state.asked).toBeLessThanOrEqual(20);
  });

  it('begins anew with its next window', async () => {
    const clock = stopped();
    const { state, anotherEdge } = identity(clock);
    const edge = anotherEdge();
    expect(await allowed([edge], 10, 20)).toBe(10);
    clock.stopAt(new Date(minute));
    state.taken = 0;
    expect(await allowed([edge], 10, 20)).toBe(10);
  });

  it('is kept by each edge alone while identity is away, and refuses nobody for that', async () => {
    const { state, anotherEdge } = identity(stopped());
    state.isAway = true;
    expect(await allowed([anotherEdge()], 10, 30)).toBe(10);
  });

  it('says how much is left, and when there is more', async () => {
    const { anotherEdge } = identity(stopped());
    const edge = anotherEdge();
    expect(await edge.count('x', 2, minute)).toEqual({ current: 1, ttl: minute });
    expect(await edge.count('x', 2, minute)).toEqual({ current: 2, ttl: minute });
    expect(await edge.count('x', 2, minute)).toEqual({ current: 3, ttl: minute });
  });
});
