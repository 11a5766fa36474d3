import { sealHash, type ChainedSeal, type LedgerFinding } from '@kobodesk/contracts/settlement';
import { sha256 } from '../sha256.js';

export interface Rooted {
  seal: ChainedSeal;
  /** of its entries, as they are today */
  root: string;
}

/** Seals follow from each other, and each root from its entries (rules/ledger.md#verifying). */
export function checkRoots(before: ChainedSeal | undefined, seals: readonly Rooted[], start: string) {
  const findings: LedgerFinding[] = [];
  let [hash, to, number] = [before?.hash ?? start, before?.toSequence ?? 0, before?.number ?? 0];
  for (const { seal, root } of seals) {
    const { day, fromSequence, toSequence } = seal;
    const find = (text: string): void =>
      void findings.push({ check: 'roots', where: `seal ${seal.number} of ${day}`, text });
    if (seal.number !== number + 1 || fromSequence !== to + 1)
      find(`It does not go on where seal ${number} ended, with entry ${to}`);
    if (seal.previousHash !== hash) find('It does not follow from the seal before it');
    if (sealHash(sha256, seal.previousHash, seal) !== seal.hash) find('It does not come to its hash');
    if (root !== seal.root)
      find(
        `Entries ${fromSequence} to ${toSequence} do not come to its root: one was changed, removed or put in`,
      );
    [hash, to, number] = [seal.hash, toSequence, seal.number];
  }
  return findings;
}
