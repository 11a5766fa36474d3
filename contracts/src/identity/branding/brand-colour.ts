/** What may be written on a colour: the one of the two that is read better, never below 4.5 : 1. */
export type Ink = '#000000' | '#ffffff';

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Relative luminance of '#rrggbb', 0 to 1 (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((low, high) => low - high);
  return (light + 0.05) / (dark + 0.05);
}

/** White where it can be read, as brands have it; else black. */
export const inkOn = (colour: string): Ink => (contrast(colour, '#ffffff') >= 4.5 ? '#ffffff' : '#000000');

/** Of whoever has chosen none: the product's green. */
export const ownColour = '#0b5d4b';

/** The colour that is shown of an agency; '' is none of its own. */
export const shownColour = (brandColour: string): string => brandColour || ownColour;
