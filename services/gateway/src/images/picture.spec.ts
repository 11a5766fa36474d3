import { describe, expect, it } from '@jest/globals';
import { aJpeg, aPng, jpegSegment, pngChunk, pngSignature } from './picture.builders.js';
import { readPicture } from './picture.js';

const script = '<script>alert(1)</script>';
const cut = (file: Buffer, from: number): Buffer => file.subarray(0, file.length - from);
const withByte = (file: Buffer, at: number, value: number): Buffer => {
  const changed = Buffer.from(file);
  changed[at] = value;
  return changed;
};

describe('a picture', () => {
  it('is a PNG or a JPEG by its bytes', async () => {
    const png = aPng({ width: 200, height: 100 });
    expect(await readPicture(png, 200)).toEqual({ contentType: 'image/png', bytes: png });
    const jpeg = aJpeg({ width: 200, height: 100 });
    expect(await readPicture(jpeg, 200)).toEqual({ contentType: 'image/jpeg', bytes: jpeg });
  });

  it('may be interlaced', async () => {
    // 5 x 5 pixels: passes of 1x1, 1x1, 2x1, 1x2, 3x1, 2x3 and 5x2, each row with its filter byte
    const size = 1 * 2 + 1 * 2 + 1 * 3 + 2 * 2 + 1 * 4 + 3 * 3 + 2 * 6;
    const png = aPng({ width: 5, height: 5, pixels: Buffer.alloc(size), interlaced: true });
    expect(await readPicture(png, 200)).toMatchObject({ contentType: 'image/png' });
  });

  it('may not be wider or higher than allowed; this is told by its header alone', async () => {
    const empty = Buffer.alloc(0);
    for (const [width, height] of [
      [2501, 1],
      [1, 2501],
      [30_000, 30_000],
    ] as const) {
      expect(await readPicture(aPng({ width, height, pixels: empty }), 2500)).toBe('too-wide');
      expect(await readPicture(aJpeg({ width, height }), 2500)).toBe('too-wide');
    }
    expect(await readPicture(aPng({ width: 2500, height: 1 }), 2500)).toMatchObject({
      contentType: 'image/png',
    });
  });

  it('unpacks to the size of its header and to no byte more or less', async () => {
    const bomb = aPng({ width: 10, height: 10, pixels: Buffer.alloc(50_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readPicture(bomb, 200)).toBe('not-picture');
    expect(await readPicture(aPng({ width: 10, height: 10, pixels: Buffer.alloc(109) }), 200)).toBe(
      'not-picture',
    );
  });

  it('keeps nothing but what draws it', async () => {
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${script}`));
    const png = aPng({ width: 3, height: 3, extra: [text] });
    const exif = jpegSegment(0xe1, Buffer.from(`Exif\0\0${script}`));
    const comment = jpegSegment(0xfe, Buffer.from(script));
    const jpeg = aJpeg({ width: 3, height: 3, extra: [exif, comment] });
    for (const file of [png, jpeg]) {
      const read = await readPicture(Buffer.concat([file, Buffer.from(script)]), 200);
      expect(read).toHaveProperty('bytes');
      expect((read as { bytes: Buffer }).bytes.includes('script')).toBe(false);
    }
    expect(await readPicture(png, 200)).toEqual({
      contentType: 'image/png',
      bytes: aPng({ width: 3, height: 3 }),
    });
  });

  it.each([
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ['a Windows program', Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(500)])],
    ['a Linux program', Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(500)])],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
    ['a page behind a PNG signature', Buffer.concat([pngSignature, Buffer.from(script)])],
    ['a page behind a JPEG start', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(script)])],
    ['a PNG without its end', cut(aPng({ width: 3, height: 3 }), 12)],
    ['a PNG with a wrong checksum', withByte(aPng({ width: 3, height: 3 }), 20, 1)],
    ['a PNG without a side', aPng({ width: 0, height: 3, pixels: Buffer.alloc(3) })],
    ['a JPEG without its end', cut(aJpeg({ width: 3, height: 3 }), 2)],
    ['a JPEG without a side', aJpeg({ width: 3, height: 0 })],
    [
      'a JPEG with two frames',
      aJpeg({ width: 3, height: 3, extra: [jpegSegment(0xc0, Buffer.from([8, 0, 3, 0, 3, 1, 1, 17, 0]))] }),
    ],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_what, file) => {
    expect(await readPicture(file, 200)).toBe('not-picture');
  });
});
