import { hashOn, hashStart, longestKey, type Run } from './line-words.js';

const grown = <Numbers extends Int32Array | Uint32Array>(into: Numbers, from: Numbers): Numbers => {
  into.set(from);
  return into;
};

/**
 * Which numbers begin with what key, in arrays of numbers: a million payments have three million keys, and a map of as
 * many texts would take more than everything else together. Keys are looked up by hash and compared whole by `keyAt`.
 */
export class KeyIndex {
  // three of four slots are taken before there are twice as many
  private slots = new Uint32Array(1024);
  private hashes = new Int32Array(768);
  private codes = new Uint32Array(768);
  private readonly lengths = new Uint8Array(longestKey + 1);
  private size = 0;

  constructor(private readonly keyAt: (code: number) => string) {}

  add(key: string, code: number): void {
    if (this.size === this.codes.length) this.grow();
    const hash = hashOn(hashStart, key);
    this.hashes[this.size] = hash;
    this.codes[this.size] = code;
    this.size += 1;
    this.lengths[key.length] = 1;
    this.place(hash, this.size);
  }

  /** Tells the code of each key that these words make. */
  find(words: readonly string[], run: Run, found: (code: number) => void): void {
    const { from, to, hash, length } = run;
    if (this.lengths[length] === 0) return;
    let key: string | undefined;
    for (let slot = this.slotOf(hash); ; slot = this.after(slot)) {
      const entry = (this.slots[slot] ?? 0) - 1;
      if (entry < 0) return;
      if (this.hashes[entry] !== hash) continue;
      key ??= words.slice(from, to).join('');
      const code = this.codes[entry] ?? 0;
      if (this.keyAt(code) === key) found(code);
    }
  }

  private place(hash: number, entry: number): void {
    let slot = this.slotOf(hash);
    while (this.slots[slot] !== 0) slot = this.after(slot);
    this.slots[slot] = entry;
  }

  private grow(): void {
    const many = this.size * 2;
    this.hashes = grown(new Int32Array(many), this.hashes);
    this.codes = grown(new Uint32Array(many), this.codes);
    this.slots = new Uint32Array(this.slots.length * 2);
    for (let entry = 1; entry <= this.size; entry += 1) this.place(this.hashes[entry - 1] ?? 0, entry);
  }

  private slotOf(hash: number): number {
    return (Math.imul(hash, 0x9e_37_79_b1) >>> 0) & (this.slots.length - 1);
  }
  private after(slot: number): number {
    return (slot + 1) & (this.slots.length - 1);
  }
}
