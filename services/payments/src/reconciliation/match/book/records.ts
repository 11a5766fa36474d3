const bits = 20;
const pageSize = 2 ** bits;

/**
 * Records of bytes, one behind the other in pages: a million of them are some hundred buffers, where objects would be
 * several millions. A record lies within one page, and is known by its place: 0, 1, 2 …
 */
export class Records {
  private readonly pages: Buffer[] = [];
  private starts = new Uint32Array(1024);
  private used = pageSize;
  private many = 0;

  get size(): number {
    return this.many;
  }

  /** Room for one more record, of at most a page: `fill` writes it. */
  add(bytes: number, fill: (page: Buffer, at: number) => void): number {
    if (this.used + bytes > pageSize) {
      this.pages.push(Buffer.allocUnsafeSlow(pageSize));
      this.used = 0;
    }
    if (this.many === this.starts.length) {
      const more = new Uint32Array(this.many * 2);
      more.set(this.starts);
      this.starts = more;
    }
    const last = this.pages.length - 1;
    this.starts[this.many] = last * pageSize + this.used;
    fill(this.pages[last] as Buffer, this.used);
    this.used += bytes;
    this.many += 1;
    return this.many - 1;
  }

  pageOf(place: number): Buffer {
    const page = this.pages[this.startOf(place) >>> bits];
    if (!page) throw new RangeError(`no record at ${place}`);
    return page;
  }

  /** Where the record begins on its page. */
  offsetOf(place: number): number {
    return this.startOf(place) & (pageSize - 1);
  }

  private startOf(place: number): number {
    if (place >= this.many) throw new RangeError(`no record at ${place}`);
    return this.starts[place] ?? 0;
  }
}

/** The bytes of texts, each with its length before it. */
export const bytesOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + 2 + Buffer.byteLength(text), 0);

export function writeTexts(page: Buffer, at: number, texts: readonly string[]): void {
  let next = at;
  for (const text of texts) {
    const length = page.write(text, next + 2);
    page.writeUInt16LE(length, next);
    next += 2 + length;
  }
}

/** The n-th of the texts that begin there. */
export function readText(page: Buffer, at: number, nth: number): string {
  let next = at;
  for (let left = nth; left > 0; left -= 1) next += 2 + page.readUInt16LE(next);
  return page.toString('utf8', next + 2, next + 2 + page.readUInt16LE(next));
}
