import type { Outline } from './outline.js';

const marker = {
  start: 0xd8,
  end: 0xd9,
  scan: 0xda,
  quantisation: 0xdb,
  huffman: 0xc4,
  restartInterval: 0xdd,
  jfif: 0xe0,
  adobe: 0xee,
} as const;
/** baseline, extended and progressive pictures in Huffman coding: what every browser draws */
const frames: readonly number[] = [0xc0, 0xc1, 0xc2];
const tables: readonly number[] = [marker.quantisation, marker.huffman, marker.restartInterval];
const maxScans = 100;

const isRestart = (code: number): boolean => code >= 0xd0 && code <= 0xd7;

interface Parts {
  width: number;
  height: number;
  kept: Buffer[];
  scans: number;
  seen: Set<number>;
}

/** Where the coded data that begins at `at` ends: the next marker that is no restart. */
function endOfScan(file: Buffer, at: number): number | undefined {
  for (let index = file.indexOf(0xff, at); index >= 0 && index + 1 < file.length;) {
    const code = file[index + 1] ?? 0;
    if (code !== 0 && code !== 0xff && !isRestart(code)) return index;
    index = file.indexOf(0xff, code === 0xff ? index + 1 : index + 2);
  }
  return undefined;
}

/** The two application segments that change how a picture is drawn; all others (EXIF, XMP, comments) are dropped. */
function isNeededByDrawing(code: number, body: Buffer): boolean {
  if (code === marker.jfif) return body.length <= 16 && body.toString('latin1', 0, 5) === 'JFIF\0';
  return code === marker.adobe && body.length === 12 && body.toString('latin1', 0, 5) === 'Adobe';
}

/** Takes one segment; false when it has no place in a picture. */
function take(parts: Parts, code: number, segment: Buffer): boolean {
  const body = segment.subarray(4);
  if (frames.includes(code)) {
    if (parts.width > 0 || body.length < 9) return false;
    parts.height = body.readUInt16BE(1);
    parts.width = body.readUInt16BE(3);
    const components = body[5] ?? 0;
    const isPlain = body[0] === 8 && [1, 3, 4].includes(components) && body.length === 6 + 3 * components;
    if (!isPlain || parts.width === 0 || parts.height === 0) return false;
    parts.kept.push(segment);
    return true;
  }
  const isApplication = code >= 0xe0 && code <= 0xef;
  if (isApplication || code === 0xfe) {
    if (isNeededByDrawing(code, body)) parts.kept.push(segment);
    return true;
  }
  if (!tables.includes(code)) return false;
  parts.seen.add(code);
  parts.kept.push(segment);
  return true;
}

function partsOf(file: Buffer): Parts | undefined {
  const parts: Parts = { width: 0, height: 0, kept: [file.subarray(0, 2)], scans: 0, seen: new Set() };
  let at = 2;
  while (at + 2 <= file.length) {
    const code = file[at + 1] ?? 0;
    if (file[at] !== 0xff) return undefined;
    if (code === marker.end) {
      parts.kept.push(file.subarray(at, at + 2));
      return parts.scans > 0 ? parts : undefined;
    }
    if (at + 4 > file.length) return undefined;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end < at + 4 || end > file.length) return undefined;
    if (code === marker.scan) {
      const next = endOfScan(file, end);
      const isReady =
        parts.width > 0 && parts.seen.has(marker.quantisation) && parts.seen.has(marker.huffman);
      parts.scans += 1;
      if (next === undefined || next === end || !isReady || parts.scans > maxScans) return undefined;
      parts.kept.push(file.subarray(at, next));
      at = next;
    } else {
      if (!take(parts, code, file.subarray(at, end))) return undefined;
      at = end;
    }
  }
  return undefined;
}

/** A JPEG; undefined for anything that is not one from its first segment to the end of the picture. */
export function readJpeg(file: Buffer): Outline | undefined {
  if (file[0] !== 0xff || file[1] !== marker.start) return undefined;
  const parts = partsOf(file);
  if (!parts) return undefined;
  const { width, height, kept } = parts;
  return { width, height, bytes: Buffer.concat(kept), isWhole: () => Promise.resolve(true) };
}
