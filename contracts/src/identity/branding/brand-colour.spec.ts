import { describe, expect, it } from '@jest/globals';
import { contrast, inkOn } from './brand-colour.js';

describe(inkOn.name, () => {
  it.each([
    ['#17375e', '#ffffff'],
    ['#e3b341', '#000000'],
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
  ])('on %s is %s', (colour, ink) => expect(inkOn(colour)).toBe(ink));

  it('can be read on every grey and every full hue', () => {
    const steps = Array.from({ length: 256 }, (_, step) => step.toString(16).padStart(2, '0'));
    const colours = steps.flatMap((step) => [
      `#${step}${step}${step}`,
      `#ff${step}00`,
      `#00${step}ff`,
      `#${step}00ff`,
      `#00ff${step}`,
    ]);
    expect(colours.filter((colour) => contrast(colour, inkOn(colour)) < 4.5)).toEqual([]);
  });
});
