import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Where an archive stands between two pieces: enough to go on with it in another process. */
export interface ZipState {
  /** bytes that were written */
  length: number;
  entries: { name: string; at: number; crc: number; size: number; packed: number }[];
}

const signatures = {
  entry: 0x04_03_4b_50,
  after: 0x08_07_4b_50,
  directory: 0x02_01_4b_50,
  end: 0x06_05_4b_50,
};
/** UTF-8 names (bit 11); sums and sizes follow the bytes (bit 3) */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980: the same rows make the same file */
const date = 0x0021;
/** an empty last block: what was packed piece by piece ends */
const lastBlock = Buffer.from([0x03, 0x00]);
/** a quarter slower than the fastest, and a fifth smaller */
const level = 3;
/** an archive without the 64-bit fields holds no more */
const mostBytes = 0xffff_ffff;

/**
 * An archive (APPNOTE.TXT of PKWARE, 4.3) whose pieces are packed one by one: what was written may be kept and gone on with
 * later, which no archive writer of ours can. One entry is open at a time.
 */
export class ZipPieces {
  readonly state: ZipState;

  constructor(kept?: ZipState) {
    this.state = kept ? structuredClone(kept) : { length: 0, entries: [] };
  }

  /** uncompressed bytes of the entry that is open */
  get size(): number {
    return this.state.entries.at(-1)?.size ?? 0;
  }

  begin(name: string): Buffer {
    const bytes = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(signatures.entry, 0);
    head.writeUInt16LE(version, 4);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(deflated, 8);
    head.writeUInt16LE(date, 12);
    head.writeUInt16LE(bytes.length, 26);
    this.state.entries.push({ name, at: this.state.length, crc: 0, size: 0, packed: 0 });
    return this.written(Buffer.concat([head, bytes]));
  }

  add(text: string): Buffer {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH });
    const entry = this.open;
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    entry.packed += packed.length;
    return this.written(packed);
  }

  end(): Buffer {
    const entry = this.open;
    entry.packed += lastBlock.length;
    const after = Buffer.alloc(16);
    after.writeUInt32LE(signatures.after, 0);
    writeSums(after, 4, entry);
    return this.written(Buffer.concat([lastBlock, after]));
  }

  /** An entry of one text. */
  whole(name: string, text: string): Buffer {
    return Buffer.concat([this.begin(name), this.add(text), this.end()]);
  }

  /** What ends the archive. */
  finish(): Buffer {
    const { entries, length: at } = this.state;
    const directory = Buffer.concat(entries.map(directoryEntry));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(signatures.end, 0);
    end.writeUInt16LE(entries.length, 8);
    end.writeUInt16LE(entries.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(at, 16);
    return this.written(Buffer.concat([directory, end]));
  }

  private get open() {
    const entry = this.state.entries.at(-1);
    if (!entry) throw new Error('no entry of the archive is open');
    return entry;
  }

  private written(bytes: Buffer): Buffer {
    this.state.length += bytes.length;
    if (this.state.length > mostBytes) throw new Error('the file is larger than an archive may be');
    return bytes;
  }
}

function writeSums(into: Buffer, at: number, { crc, packed, size }: ZipState['entries'][number]): void {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(packed, at + 4);
  into.writeUInt32LE(size, at + 8);
}

function directoryEntry(entry: ZipState['entries'][number]): Buffer {
  const name = Buffer.from(entry.name);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(signatures.directory, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(flags, 8);
  head.writeUInt16LE(deflated, 10);
  head.writeUInt16LE(date, 14);
  writeSums(head, 16, entry);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(entry.at, 42);
  return Buffer.concat([head, name]);
}
