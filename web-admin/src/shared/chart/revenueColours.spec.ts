import { describe, expect, it } from '@jest/globals';
import { revenueColours } from './revenueColours';

const three = ['green', 'blue', 'amber'];

describe('the colours of revenues', () => {
  it('come from the revenue, in whatever order it stands among the others', () => {
    const [one, other] = [revenueColours([4, 7, 9], three), revenueColours([9, 4, 7, 7], three)];
    for (const id of [4, 7, 9]) expect(one(id)).toBe(other(id));
  });

  it('are shared by none while there are enough', () => {
    const colourOf = revenueColours([4, 7, 10], three);
    expect(new Set([4, 7, 10].map(colourOf)).size).toBe(3);
  });

  it('stay when a revenue is added', () => {
    const [before, after] = [revenueColours([4, 7], three), revenueColours([4, 7, 10, 13], three)];
    for (const id of [4, 7]) expect(after(id)).toBe(before(id));
  });

  it('are there of one that nobody named, too', () => expect(three).toContain(revenueColours([], three)(8)));
});
