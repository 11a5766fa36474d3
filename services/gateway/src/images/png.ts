import { Readable } from 'node:stream';
import { crc32, createInflate } from 'node:zlib';
import type { Outline } from './outline.js';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** chunks that draw the picture; the rest is comment, metadata or animation */
const kept = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'];

interface Chunk {
  type: string;
  body: Buffer;
  whole: Buffer;
}

/** The chunks up to IEND; undefined when one is cut off, has a wrong checksum, or the end is missing. */
function chunksOf(file: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return undefined;
    const checked = file.subarray(at + 4, end - 4);
    if (crc32(checked) !== file.readUInt32BE(end - 4)) return undefined;
    const chunk = {
      type: checked.toString('latin1', 0, 4),
      body: checked.subarray(4),
      whole: file.subarray(at, end),
    };
    chunks.push(chunk);
    if (chunk.type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

interface Header {
  width: number;
  height: number;
  bitsPerPixel: number;
  isInterlaced: boolean;
}

/** bits of a sample that each colour type allows, and samples per pixel */
const colours: Readonly<Record<number, { depths: readonly number[]; samples: number }>> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};

function headerOf(chunk: Chunk | undefined): Header | undefined {
  if (chunk?.type !== 'IHDR' || chunk.body.length !== 13) return undefined;
  const width = chunk.body.readUInt32BE(0);
  const height = chunk.body.readUInt32BE(4);
  const [depth = 0, colourType = -1, compression, filter, interlace = -1] = chunk.body.subarray(8);
  const colour = colours[colourType];
  const isKnown = colour?.depths.includes(depth) === true && compression === 0 && filter === 0;
  if (!colour || !isKnown || width === 0 || height === 0 || interlace < 0 || interlace > 1) return undefined;
  return { width, height, bitsPerPixel: depth * colour.samples, isInterlaced: interlace === 1 };
}

/** first column and row of each pass of Adam7, and the steps */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes of the unpacked picture: each row begins with the number of its filter. */
function unpackedSize({ width, height, bitsPerPixel, isInterlaced }: Header): number {
  const size = (columns: number, rows: number): number =>
    columns <= 0 || rows <= 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  if (!isInterlaced) return size(width, height);
  const sizes = passes.map(([x, y, stepX, stepY]) =>
    size(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)),
  );
  return sizes.reduce((sum, part) => sum + part, 0);
}

/** Counts what comes out without keeping it, and stops as soon as it is too much. */
async function unpacksTo(size: number, packed: readonly Buffer[]): Promise<boolean> {
  const inflating = Readable.from(packed).pipe(createInflate());
  let unpacked = 0;
  try {
    for await (const piece of inflating) {
      unpacked += (piece as Buffer).length;
      if (unpacked > size) return false;
    }
  } catch {
    return false;
  } finally {
    inflating.destroy();
  }
  return unpacked === size;
}

/** A PNG; undefined for anything that is not one from its first byte to IEND. */
export function readPng(file: Buffer): Outline | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks = chunksOf(file);
  const header = headerOf(chunks?.[0]);
  if (!chunks || !header) return undefined;
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ body }) => body);
  const needed = chunks.filter(({ type }) => kept.includes(type)).map(({ whole }) => whole);
  return {
    width: header.width,
    height: header.height,
    bytes: Buffer.concat([signature, ...needed]),
    isWhole: () => unpacksTo(unpackedSize(header), packed),
  };
}
