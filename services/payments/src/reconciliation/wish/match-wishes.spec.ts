import { describe, expect, it } from '@jest/globals';
import { turnOf } from './match-wishes.js';

describe(turnOf.name, () => {
  const now = 1_000_000_000;

  it.each([
    ['at once, when nobody wished for it lately', { isWaiting: false, firstAt: 0, lastAt: 0 }, now, now],
    [
      'at once, when the last wish was a minute ago',
      { isWaiting: false, firstAt: now - 90_000, lastAt: now - 60_000 },
      now,
      now,
    ],
    [
      'a little later, when others may come behind it',
      { isWaiting: false, firstAt: now - 20_000, lastAt: now - 20_000 },
      now,
      now + 5000,
    ],
    [
      'later still, when another one comes',
      { isWaiting: true, firstAt: now - 4000, lastAt: now - 4000 },
      now - 4000,
      now + 5000,
    ],
    [
      'but never more than a minute after the first that waits',
      { isWaiting: true, firstAt: now - 58_000, lastAt: now - 1000 },
      now - 58_000,
      now + 2000,
    ],
  ])('is %s', (_when, before, firstAt, nextTry) => {
    expect(turnOf(now, before)).toEqual({ firstAt, nextTry });
  });
});
