import { describe, expect, it } from '@jest/globals';
import { stepped } from './peeked';

const rows = [{ id: 7 }, { id: 8 }, { id: 9 }];

describe(stepped.name, () => {
  it.each([
    [undefined, 1, 7],
    [undefined, -1, 9],
    [7, 1, 8],
    [8, -1, 7],
    [9, 1, 9],
    [7, -1, 7],
    // of another page
    [70, 1, 7],
  ] as const)('from %p by %p is %p', (id, step, next) => {
    expect(stepped(rows, { id, isOpen: true }, step)).toEqual({ id: next, isOpen: true });
  });

  it('stays nowhere in a list of nothing', () => {
    expect(stepped([], { id: undefined, isOpen: false }, 1)).toEqual({ id: undefined, isOpen: false });
  });
});
