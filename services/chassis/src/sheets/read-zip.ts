import { inflateRawSync } from 'node:zlib';

/** The file is no archive, or one that is larger than it says. */
export class BrokenArchive extends Error {}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const longestComment = 0xffff;
const deflated = 8;

interface Entry {
  method: number;
  packed: number;
  at: number;
}

/** Reads parts of a zip archive, never more than `most` bytes of them in all, whatever the archive says of itself. */
export class ZipReader {
  private readonly entries: ReadonlyMap<string, Entry>;

  constructor(
    private readonly bytes: Buffer,
    private most: number,
  ) {
    try {
      this.entries = entriesOf(bytes);
    } catch (error) {
      throw asBroken(error);
    }
  }

  /** The text of a part; undefined when there is none of that name. */
  text(name: string): string | undefined {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    try {
      const body = this.bodyOf(entry);
      this.most -= body.length;
      return body.toString('utf8');
    } catch (error) {
      throw asBroken(error);
    }
  }

  private bodyOf({ at, packed, method }: Entry): Buffer {
    if (this.bytes.readUInt32LE(at) !== localMark)
      throw new BrokenArchive('a part is not where it should be');
    const start = at + localLength + this.bytes.readUInt16LE(at + 26) + this.bytes.readUInt16LE(at + 28);
    const body = this.bytes.subarray(start, start + packed);
    if (method === deflated) return inflateRawSync(body, { maxOutputLength: Math.max(1, this.most) });
    if (method !== 0 || body.length > this.most) throw new BrokenArchive('a part cannot be read');
    return body;
  }
}

// zlib and reads past the end throw errors of their own
const asBroken = (error: unknown): BrokenArchive =>
  error instanceof BrokenArchive ? error : new BrokenArchive('the archive cannot be read', { cause: error });

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new BrokenArchive('the list of parts cannot be read');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + entryLength, at + entryLength + nameLength);
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** A comment may follow the end of the list. */
function endOf(bytes: Buffer): number {
  const last = bytes.length - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at;
  throw new BrokenArchive('the archive has no end');
}
