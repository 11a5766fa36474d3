import { describe, expect, it } from '@jest/globals';
import { dayAfter, daysBetween, dayText } from './days.js';

describe(daysBetween.name, () => {
  it('counts calendar days, whatever clocks do between', () => {
    expect(daysBetween('2026-11-23', '2026-11-23')).toBe(0);
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
    expect(daysBetween('2026-11-23', '2026-11-20')).toBe(-3);
    expect(daysBetween('2026-11-23', dayAfter('2026-11-23', 400))).toBe(400);
  });
});

describe(dayText.name, () => {
  it.each([
    ['2026-11-02', '2 Nov 2026'],
    ['2026-09-30', '30 Sep 2026'],
    ['', ''],
  ])('of %p is %p', (day, text) => {
    expect(dayText(day)).toBe(text);
  });
});
