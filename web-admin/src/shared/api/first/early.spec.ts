import { describe, expect, it } from '@jest/globals';
import { takeEarly, type Early } from './early';

const answer = Promise.resolve(new Response('{}'));
const asked = (early: Partial<Early> = {}) =>
  Object.assign(globalThis, {
    kobodeskEarly: [{ url: '/api/a', token: 'ada', agency: 10, at: 0, answer, ...early } satisfies Early],
  });
const ada = { token: 'ada', agency: 10 };

describe('what the page has asked for', () => {
  it('is the answer to the first call of it, once', () => {
    asked();
    expect(takeEarly('/api/b', ada, 1000)).toBeUndefined();
    expect(takeEarly('/api/a', ada, 1000)).toBe(answer);
    expect(takeEarly('/api/a', ada, 1000)).toBeUndefined();
  });

  it.each([
    ['somebody else', { token: 'ben', agency: 10 }],
    ['nobody', { token: undefined, agency: undefined }],
    ['another agency', { token: 'ada', agency: 20 }],
  ])('is no answer for %s', (_whom, whom) => {
    asked();
    expect(takeEarly('/api/a', whom, 1000)).toBeUndefined();
    expect(takeEarly('/api/a', ada, 1000)).toBeUndefined();
  });

  it('is the answer of each call of it', () => {
    const other = Promise.resolve(new Response('[]'));
    asked();
    (globalThis as unknown as { kobodeskEarly: Early[] }).kobodeskEarly.push({
      url: '/api/b',
      ...ada,
      at: 0,
      answer: other,
    });
    expect(takeEarly('/api/b', ada, 1000)).toBe(other);
    expect(takeEarly('/api/a', ada, 1000)).toBe(answer);
    expect(takeEarly('/api/b', ada, 1000)).toBeUndefined();
  });

  it('is no answer once it is old', () => {
    asked();
    expect(takeEarly('/api/a', ada, 30_000)).toBeUndefined();
  });
});
