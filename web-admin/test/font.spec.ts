import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';

const require = createRequire(import.meta.url);
const fileOf = (subset: string) =>
  readFileSync(require.resolve(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`));

/** A variable-length integer of a WOFF2 directory (UIntBase128), with where the next field begins. */
function base128(bytes: Buffer, at: number): [value: number, next: number] {
  let value = 0;
  for (let next = at; ;) {
    const byte = bytes.readUInt8(next++);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, next];
  }
}

const cmapFlag = 0;
const transformed = new Set([10, 11]); // glyf and loca carry a second length

/** The character map of a WOFF2 font: its tables are one brotli stream behind the directory. */
function characterMap(font: Buffer): Buffer {
  let at = 48;
  let offset = 0;
  let found: [number, number] | undefined;
  for (let table = font.readUInt16BE(12); table > 0; table--) {
    const flags = font.readUInt8(at++);
    const known = flags & 0x3f;
    if (known === 0x3f) at += 4;
    let length: number;
    [length, at] = base128(font, at);
    if (transformed.has(known) && flags >> 6 !== 3) [length, at] = base128(font, at);
    if (known === cmapFlag) found = [offset, offset + length];
    offset += length;
  }
  if (!found) throw new Error('The font has no character map');
  return brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20))).subarray(...found);
}

/** Whether a format 4 table of the map has a glyph for the character. */
function hasGlyph(map: Buffer, code: number): boolean {
  for (let record = 0; record < map.readUInt16BE(2); record++) {
    const table = map.subarray(map.readUInt32BE(4 + record * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const twice = table.readUInt16BE(6);
    for (let segment = 0; segment < twice; segment += 2) {
      const end = table.readUInt16BE(14 + segment);
      const start = table.readUInt16BE(16 + twice + segment);
      if (code >= start && code <= end && end !== 0xffff) return true;
    }
  }
  return false;
}

describe('the font that we host', () => {
  const latin = characterMap(fileOf('latin'));
  const extended = characterMap(fileOf('latin-ext'));

  it.each(['\u20a6', '\u20ac', '\u00a3', '$', '\u2212'])('has %s', (sign) => {
    const code = sign.charCodeAt(0);
    expect(hasGlyph(latin, code) || hasGlyph(extended, code)).toBe(true);
  });

  it('has the sign of the naira by itself, in a small file', () => {
    const sheet = readFileSync(new URL('../src/shared/theme/naira.css', import.meta.url), 'utf8');
    const [, file = ''] = /url\(([^)]+)\)/.exec(sheet) ?? [];
    const font = readFileSync(new URL(`../src/shared/theme/${file}`, import.meta.url));
    expect(sheet).toContain('unicode-range: U+20A6;');
    const naira = characterMap(font);
    expect([0x20a6, 0x20ac, 0x4e].map((code) => hasGlyph(naira, code))).toEqual([true, false, false]);
    expect(font.length).toBeLessThan(2000);
  });

  it('lacks what it does not have', () => {
    expect(hasGlyph(latin, 0x4e00)).toBe(false);
  });
});
