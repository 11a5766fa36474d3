import { describe, expect, it } from '@jest/globals';
import { brandPictures } from '@kobodesk/contracts/identity';
import { pictureFault } from './pictureFault';

const png = { type: 'image/png', size: 1000, width: 200, height: 200 };
const { Logo, Background } = brandPictures;

describe('a chosen picture', () => {
  it('fits at the limits', () => {
    expect(pictureFault(png, Logo)).toBeUndefined();
    expect(pictureFault({ ...png, type: 'image/jpeg', size: 5 * 1024 * 1024 }, Logo)).toBeUndefined();
    expect(pictureFault({ ...png, width: 2500, height: 2500 }, Background)).toBeUndefined();
  });

  it.each([
    [{ ...png, width: 201 }, Logo, 'The logo dimensions cannot exceed 200 * 200 pixels'],
    [
      { ...png, height: 2501 },
      Background,
      'The background image dimensions cannot exceed 2500 * 2500 pixels',
    ],
    [{ ...png, size: 5 * 1024 * 1024 + 1 }, Logo, 'The image is larger than 5MB'],
    [{ ...png, type: 'image/svg+xml' }, Logo, 'The image must be a JPG or PNG file'],
    [{ type: 'image/png', size: 10 }, Logo, 'The image must be a JPG or PNG file'],
  ])('%j is refused', (facts, rule, message) => {
    expect(pictureFault(facts, rule)).toBe(message);
  });
});
