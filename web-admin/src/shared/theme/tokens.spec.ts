import { describe, expect, it } from '@jest/globals';
import { contrast } from '@kobodesk/contracts/identity';
import { paletteOf, theme } from './theme';
import { chartColours, chartPair, dark, light, tones } from './tokens';

const houses = { light, dark };

describe.each(['light', 'dark'] as const)('on %s paper', (scheme) => {
  it.each([...chartColours[scheme], ...Object.values(chartPair[scheme])])('a bar of %s is seen', (colour) =>
    expect(contrast(colour, houses[scheme].paper)).toBeGreaterThanOrEqual(3),
  );

  it('a field that can only be read is read', () => {
    const { text } = paletteOf(scheme, houses[scheme]);
    expect(contrast(text.disabled, houses[scheme].paper)).toBeGreaterThanOrEqual(4.5);
  });
});

it.each(['light', 'dark'] as const)('a message on %s paper has the fill of its kind', (scheme) => {
  const { unpaid, partly, pending, good } = tones[scheme];
  const { colorSchemes } = theme as unknown as {
    colorSchemes: Record<'light' | 'dark', { palette: { Alert: unknown } }>;
  };
  expect(colorSchemes[scheme].palette.Alert).toMatchObject({
    errorStandardBg: unpaid.fill,
    warningStandardBg: partly.fill,
    infoStandardBg: pending.fill,
    successStandardBg: good.fill,
  });
});
