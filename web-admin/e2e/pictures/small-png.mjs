import { deflateSync, inflateSync } from 'node:zlib';

const head = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** @type {number[]} */
const table = Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
/** @param {Buffer} bytes */
function crc(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc(body), body.length + 4);
  return framed;
}

/** What a row adds to the one above and the pixel before (PNG, filter types 0 to 4). @param {number} type */
function predicted(type, left = 0, up = 0, corner = 0) {
  if (type === 1) return left;
  if (type === 2) return up;
  if (type === 3) return (left + up) >> 1;
  if (type !== 4) return 0;
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** The colours of a screenshot: 8 bits, RGB or RGBA, not interlaced. @param {Buffer} png */
function pixelsOf(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const parts = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const type = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const here = y * stride + x;
      const left = x < channels ? 0 : out[here - channels];
      const up = y === 0 ? 0 : out[here - stride];
      const corner = x < channels || y === 0 ? 0 : out[here - stride - channels];
      out[here] = ((raw[y * (stride + 1) + 1 + x] ?? 0) + predicted(type, left, up, corner)) & 255;
    }
  }
  return { width, height, channels, out };
}

/**
 * A screenshot with the 256 colours that it has most of, each other pixel in the nearest of them: a third of the size, and
 * nothing that an eye would miss on a page of flat colours.
 * @param {Buffer} png @returns {Buffer}
 */
export function smallPng(png) {
  const { width, height, channels, out } = pixelsOf(png);
  /** @type {Map<number, number>} */
  const counts = new Map();
  const colourAt = (/** @type {number} */ pixel) => out.readUIntBE(pixel * channels, 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    counts.set(colourAt(pixel), (counts.get(colourAt(pixel)) ?? 0) + 1);
  const palette = [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 256)
    .map(([colour]) => colour);
  const split = (/** @type {number} */ colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  /** @type {Map<number, number>} */
  const places = new Map(palette.map((colour, at) => [colour, at]));
  const nearest = (/** @type {number} */ colour) => {
    const [red = 0, green = 0, blue = 0] = split(colour);
    let best = 0;
    let least = Infinity;
    for (const [at, other] of palette.entries()) {
      const [r = 0, g = 0, b = 0] = split(other);
      const away = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      if (away < least) [best, least] = [at, away];
    }
    places.set(colour, best);
    return best;
  };
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const colour = colourAt(pixel);
    rows[pixel + Math.floor(pixel / width) + 1] = places.get(colour) ?? nearest(colour);
  }
  const size = Buffer.from(png.subarray(16, 29));
  [size[8], size[9]] = [8, 3];
  return Buffer.concat([
    head,
    chunk('IHDR', size),
    chunk('PLTE', Buffer.from(palette.flatMap(split))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
