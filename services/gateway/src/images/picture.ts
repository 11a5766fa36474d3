import { readJpeg } from './jpeg.js';
import { readPng } from './png.js';

/** A picture that was read from end to end, reduced to what draws it. */
export interface Picture {
  readonly contentType: 'image/png' | 'image/jpeg';
  /** what is kept: no comments, no metadata, nothing before or after the picture */
  readonly bytes: Buffer;
}

/** 'not-picture': anything but a whole PNG or JPEG; 'too-wide': told by the header, before anything is unpacked. */
export type PictureFault = 'not-picture' | 'too-wide';

const readers = [
  { contentType: 'image/png', read: readPng },
  { contentType: 'image/jpeg', read: readJpeg },
] as const;

/**
 * Reads a file as PNG or JPEG by its bytes; its name and declared type do not count. `maxSide` is the longest side in
 * pixels that is unpacked at all, so that a small file cannot grow large in memory.
 */
export async function readPicture(file: Buffer, maxSide: number): Promise<Picture | PictureFault> {
  for (const { contentType, read } of readers) {
    const outline = read(file);
    if (!outline) continue;
    if (Math.max(outline.width, outline.height) > maxSide) return 'too-wide';
    return (await outline.isWhole()) ? { contentType, bytes: outline.bytes } : 'not-picture';
  }
  return 'not-picture';
}
