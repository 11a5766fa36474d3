import { describe, expect, it } from '@jest/globals';
import { heatOf } from './heat';

describe(heatOf.name, () => {
  it.each([
    ['0', 0],
    ['0.01', 1],
    ['200', 1],
    ['200.001', 2],
    ['999.999', 5],
    ['1000', 5],
    // the rest of them together may be more than anybody
    ['5000', 5],
    ['-3', 0],
  ])('of %s, where the greatest is 1000, is %i', (amount, heat) => {
    expect(heatOf(amount, ['0', '1000', '12.5'])).toBe(heat);
  });

  it('is none where nothing is due', () => {
    expect([heatOf('0', ['0', '0']), heatOf('0', [])]).toEqual([0, 0]);
  });
});
