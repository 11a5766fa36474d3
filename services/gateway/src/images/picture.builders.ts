import { crc32, deflateSync } from 'node:zlib';

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const pngChunk = (type: string, body: Buffer): Buffer => {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  return Buffer.concat([word(body.length), checked, word(crc32(checked))]);
};

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

interface PngShape {
  width: number;
  height: number;
  /** unpacked bytes of the picture, when they are not those of the header */
  pixels?: Buffer;
  extra?: Buffer[];
  interlaced?: boolean;
}

/** A grey PNG of 8 bits a pixel. */
export function aPng({ width, height, pixels, extra = [], interlaced = false }: PngShape): Buffer {
  const header = Buffer.concat([word(width), word(height), Buffer.from([8, 0, 0, 0, interlaced ? 1 : 0])]);
  const packed = deflateSync(pixels ?? Buffer.alloc(height * (width + 1)));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', packed),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const jpegSegment = (code: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A JPEG as far as its segments go. */
export function aJpeg({
  width,
  height,
  extra = [],
}: {
  width: number;
  height: number;
  extra?: Buffer[];
}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    ...extra,
    jpegSegment(0xdb, Buffer.alloc(65, 1)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, Buffer.alloc(20)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);
}
