import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { auditPath, bytesOf, framed, hexOf, leafHash, MerkleRoot, rootByPath } from './merkle.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const leavesOf = (texts: readonly string[]) => texts.map((text) => leafHash(sha256, framed(text)));
const rootOf = (leaves: readonly Uint8Array[]): string => {
  const tree = new MerkleRoot(sha256);
  for (const leaf of leaves) tree.add(leaf);
  return hexOf(tree.root());
};
const some = fc.array(fc.string(), { minLength: 1, maxLength: 40 });

describe(MerkleRoot.name, () => {
  // the leaves and roots that implementations of RFC 6962 are tested with
  const published = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].map(bytesOf);
  it.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
    [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
  ])('has the root of %i leaves that others have', (count, root) => {
    expect(rootOf(published.slice(0, count).map((data) => leafHash(sha256, data)))).toBe(root);
  });

  it('proves each leaf by what stands beside its way, and nothing else by it', () => {
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(), (texts, one, other) => {
        const leaves = leavesOf(texts);
        const [index, wrong] = [one % leaves.length, other % leaves.length];
        const path = auditPath(sha256, leaves, index);
        const size = leaves.length;
        const proof = { leaf: leaves[index] as Uint8Array, index, size, path };
        const root = rootOf(leaves);
        const by = (changed: object) => {
          const found = rootByPath(sha256, { ...proof, ...changed });
          return found && hexOf(found);
        };
        expect(by({})).toBe(root);
        expect(by({ leaf: leafHash(sha256, framed('another')) })).not.toBe(root);
        if (texts[wrong] !== texts[index]) expect(by({ index: wrong })).not.toBe(root);
        expect(by({ path: [...path, path[0] ?? new Uint8Array(32)] })).not.toBe(root);
        expect(by({ index: size })).toBeUndefined();
      }),
    );
  });
});

describe(framed.name, () => {
  it('says where each part ends', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(hexOf(framed(...one))).not.toBe(hexOf(framed(...other)));
      }),
    );
  });
});
