import { describe, expect, it } from '@jest/globals';
import { changeText, permille, pointsText } from './change';

describe('a change', () => {
  it.each([
    ['108.2', '100', '+8.2 %'],
    ['96.95', '100', '−3.1 %'],
    ['100', '100', '+0.0 %'],
    ['0', '100', '−100.0 %'],
    ['100', '0', ''],
  ])('from %s after %s is %s', (now, before, text) => {
    expect(changeText(now, before)).toBe(text);
  });

  it.each([
    [786, 755, '+3.1 pts'],
    [700, 755, '−5.5 pts'],
    [undefined, 755, ''],
    [786, undefined, ''],
  ])('of shares from %s after %s is %s', (now, before, text) => {
    expect(pointsText(now, before)).toBe(text);
  });

  it('is told of amounts that no float holds', () =>
    expect(permille('99999999999999.999', '100000000000000')).toBe(999));
});
