import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { chainStart } from '../../../reporting/audit/chain.js';
import { auditPath, hexOf, MerkleRoot } from './merkle.js';
import { entryLeaf, faultOfProof, ledgerProofFormat, sealHash, type LedgerProof } from './seal.js';

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();
const ofText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Of entry 7 among 5 to 9. */
function aProof(): LedgerProof {
  const leaves = [5, 6, 7, 8, 9].map((sequence) => entryLeaf(sha256, sequence, `{"entry":${sequence}}`));
  const tree = new MerkleRoot(sha256);
  for (const leaf of leaves) tree.add(leaf);
  const seal = {
    organisationId: 20,
    number: 2,
    day: '2026-11-20',
    fromSequence: 5,
    toSequence: 9,
    root: hexOf(tree.root()),
  };
  return {
    format: ledgerProofFormat,
    sequence: 7,
    content: '{"entry":7}',
    path: auditPath(sha256, leaves, 2).map(hexOf),
    seal: { ...seal, previousHash: chainStart, hash: sealHash(ofText, chainStart, seal) },
    auditRecord: 41,
  };
}
const faultOf = (changes: Partial<LedgerProof>) => faultOfProof({ ...aProof(), ...changes }, sha256);

describe(faultOfProof.name, () => {
  it('has nothing to say of an entry that is in the tree', () => {
    expect(faultOf({})).toBeUndefined();
  });

  it.each<[string, Partial<LedgerProof>, string]>([
    ['content', { content: '{"entry":8}' }, 'Entry 7 does not come to the root of seal 2'],
    ['place', { sequence: 8 }, 'Entry 8 does not come to the root of seal 2'],
    ['place outside', { sequence: 10 }, 'Entry 10 is none of those that seal 2 is of'],
    ['way', { path: aProof().path.toReversed() }, 'Entry 7 does not come to the root of seal 2'],
    ['seal', { seal: { ...aProof().seal, day: '2026-11-21' } }, 'Seal 2 does not come to its hash'],
    ['root', { seal: { ...aProof().seal, root: 'f'.repeat(64) } }, 'Entry 7 does not come to the root'],
  ])('names a changed %s', (_what, changes, words) => {
    expect(faultOf(changes)).toContain(words);
  });
});
