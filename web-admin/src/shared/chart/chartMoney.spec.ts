import { describe, expect, it } from '@jest/globals';
import { chartMoney } from './chartMoney';

describe('chartMoney', () => {
  it.each([
    [0, '\u20a60'],
    [500, '\u20a6500'],
    [0.5, '\u20a60.50'],
    [200_000, '\u20a6200K'],
    [null, '–'],
  ])('%s', (value, text) => expect(chartMoney(value, 566)).toBe(text));
});
