import { describe, expect, it } from '@jest/globals';
import { isPictureOf, pictureAddress, pictureFile } from './picture.js';

const file = '0123456789abcdef0123456789abcdef';

describe('a kept picture', () => {
  it('is found behind its address, and none behind a picture of the product', () => {
    expect(pictureFile(pictureAddress(file, 'image/png'))).toBe(file);
    expect(pictureFile(pictureAddress(file, 'image/jpeg'))).toBe(file);
    expect(pictureFile('/api/File/Image/kobodesk.png')).toBeUndefined();
  });

  it('belongs to the person and the organisation that it was uploaded for', () => {
    const kept = { name: 'brand-picture.png', organisationId: 20, owner: 'a@naa.test' };
    const person = { organisationId: 20, userName: 'a@naa.test' };
    expect(isPictureOf(kept, person)).toBe(true);
    expect(isPictureOf({ ...kept, name: 'Invoices.xlsx' }, person)).toBe(false);
    expect(isPictureOf(kept, { ...person, organisationId: 10 })).toBe(false);
    expect(isPictureOf(kept, { ...person, userName: 'b@naa.test' })).toBe(false);
  });
});
