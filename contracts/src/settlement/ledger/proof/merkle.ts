/** SHA-256 of bytes: the edges bring their platform's own. */
export type Sha256Bytes = (bytes: Uint8Array) => Uint8Array;

const leafPrefix = 0x00;
const nodePrefix = 0x01;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
const prefixed = (prefix: number, ...parts: Uint8Array[]): Uint8Array =>
  joined([Uint8Array.of(prefix), ...parts]);

export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Each part with its length before it: no two lists of parts are the same bytes. */
export function framed(...texts: string[]): Uint8Array {
  const encoder = new TextEncoder();
  return joined(
    texts.flatMap((text) => {
      const bytes = encoder.encode(text);
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, bytes.length);
      return [length, bytes];
    }),
  );
}

export const leafHash = (sha256: Sha256Bytes, content: Uint8Array): Uint8Array =>
  sha256(prefixed(leafPrefix, content));
const nodeHash = (sha256: Sha256Bytes, left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(prefixed(nodePrefix, left, right));

/** The root of a tree whose leaves come one after the other: it keeps as many hashes as the tree is high. */
export class MerkleRoot {
  private readonly full: { size: number; hash: Uint8Array }[] = [];
  size = 0;
  constructor(private readonly sha256: Sha256Bytes) {}

  add(leaf: Uint8Array): void {
    this.size += 1;
    let last = { size: 1, hash: leaf };
    for (let left = this.full.at(-1); left?.size === last.size; left = this.full.at(-1)) {
      this.full.pop();
      last = { size: last.size * 2, hash: nodeHash(this.sha256, left.hash, last.hash) };
    }
    this.full.push(last);
  }

  /** Of no leaves it is the hash of nothing. */
  root(): Uint8Array {
    const last = this.full.at(-1);
    if (!last) return this.sha256(new Uint8Array());
    return this.full
      .slice(0, -1)
      .reduceRight((right, { hash }) => nodeHash(this.sha256, hash, right), last.hash);
  }
}

const split = (size: number): number => {
  let at = 1;
  while (at * 2 < size) at *= 2;
  return at;
};
const rootOf = (sha256: Sha256Bytes, leaves: readonly Uint8Array[]): Uint8Array => {
  const tree = new MerkleRoot(sha256);
  for (const leaf of leaves) tree.add(leaf);
  return tree.root();
};

/** What stands beside the way from a leaf to the root, from below (RFC 6962, 2.1.1). */
export function auditPath(sha256: Sha256Bytes, leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (leaves.length <= 1) return [];
  const at = split(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return index < at
    ? [...auditPath(sha256, left, index), rootOf(sha256, right)]
    : [...auditPath(sha256, right, index - at), rootOf(sha256, left)];
}

/** The root that a leaf and what stands beside its way come to; undefined: it is no way in such a tree. */
export function rootByPath(
  sha256: Sha256Bytes,
  { leaf, index, size, path }: { leaf: Uint8Array; index: number; size: number; path: readonly Uint8Array[] },
): Uint8Array | undefined {
  if (size === 1) return index === 0 && path.length === 0 ? leaf : undefined;
  const beside = path.at(-1);
  if (!beside || index < 0 || index >= size) return undefined;
  const at = split(size);
  const isLeft = index < at;
  const inner = rootByPath(sha256, {
    leaf,
    index: isLeft ? index : index - at,
    size: isLeft ? at : size - at,
    path: path.slice(0, -1),
  });
  if (!inner) return undefined;
  return isLeft ? nodeHash(sha256, inner, beside) : nodeHash(sha256, beside, inner);
}
