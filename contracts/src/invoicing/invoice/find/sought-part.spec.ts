import { describe, expect, it } from '@jest/globals';
import { soughtPart } from './sought-part.js';

describe(soughtPart.name, () => {
  it.each([
    ['1188 39', '118839'],
    ['7', '7'],
    [' 796-ky7 ', '796-KY7'],
    ['ky7', 'KY7'],
    ['AQX', 'AQX'],
    ['2026-00037', '2026-00037'],
    ['k7', undefined],
    ['Skyways', undefined],
    ['Coca-Cola', undefined],
    ['7 Eleven', undefined],
    ["o'b1", undefined],
    ['%%%', undefined],
  ])('reads %s', (typed, part) => {
    expect(soughtPart(typed)).toBe(part);
  });
});
