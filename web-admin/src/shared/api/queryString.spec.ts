import { describe, expect, it } from '@jest/globals';
import { queryString } from './queryString';

describe('queryString', () => {
  it('leaves out what has no value', () => {
    expect(queryString({ a: 1, b: null, c: '', d: undefined, e: 'x y' })).toBe('?a=1&e=x+y');
    expect(queryString({})).toBe('');
    expect(queryString(undefined)).toBe('');
  });

  it('keeps false and zero, and repeats lists', () => {
    expect(queryString({ print: false, from: 0, id: [1, 2] })).toBe('?print=false&from=0&id=1&id=2');
  });
});
