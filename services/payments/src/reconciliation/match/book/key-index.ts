import { hashOn, hashStart, longestKey, type Run } from './line-words.js';

/**
 * Which numbers begin with what key, in arrays of numbers: a million payments have three million keys, and a map of as
 * many texts would take more than everything else together. Keys are looked up by hash and compared whole by `keyAt`.
 */
export class KeyIndex {
  private readonly slots: Uint32Array;
  private readonly hashes: Int32Array;
  private readonly codes: Uint32Array;
  private readonly lengths = new Uint8Array(longestKey + 1);
  private size = 0;

  constructor(
    capacity: number,
    private readonly keyAt: (code: number) => string,
  ) {
    this.slots = new Uint32Array(2 ** Math.ceil(Math.log2(capacity * 2 + 2)));
    this.hashes = new Int32Array(capacity);
    this.codes = new Uint32Array(capacity);
  }

  add(key: string, code: number): void {
    const hash = hashOn(hashStart, key);
    this.hashes[this.size] = hash;
    this.codes[this.size] = code;
    this.size += 1;
    this.lengths[key.length] = 1;
    let slot = this.slotOf(hash);
    while (this.slots[slot] !== 0) slot = this.after(slot);
    this.slots[slot] = this.size;
  }

  /** Tells the code of each key that these words make. */
  find(words: readonly string[], { from, to, hash, length }: Run, found: (code: number) => void): void {
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

  private slotOf(hash: number): number {
    return (Math.imul(hash, 0x9e_37_79_b1) >>> 0) & (this.slots.length - 1);
  }
  private after(slot: number): number {
    return (slot + 1) & (this.slots.length - 1);
  }
}
