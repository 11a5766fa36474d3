import type { LedgerFinding } from '@kobodesk/contracts/settlement';

/** Where the chain ended once, as the audit trail says it. */
export interface Seal {
  /** of its record in the trail */
  record: number;
  sequence: number;
  hash: string;
  /** what it was told besides; a release before told of no root */
  seal?: { number: number; hash: string } | undefined;
}

/** The entries that the audit trail names still have the hashes that it names (rules/ledger.md#verifying). */
export function checkSeals(
  seals: readonly Seal[],
  hashes: ReadonlyMap<number, string>,
  sealed: ReadonlyMap<number, string> = new Map(),
): LedgerFinding[] {
  return seals.flatMap(({ record, sequence, hash, seal }): LedgerFinding[] => {
    if (seal && sealed.get(seal.number) !== seal.hash) {
      const words = sealed.has(seal.number) ? 'It has another hash than' : 'It is missing, and stands in';
      const text = `${words} record ${record} of the audit trail${sealed.has(seal.number) ? ' says' : ''}`;
      return [{ check: 'seals', where: `seal ${seal.number}`, text }];
    }
    const is = hashes.get(sequence);
    if (is === hash) return [];
    const text =
      is === undefined
        ? `It is missing, and ended the chain by record ${record} of the audit trail`
        : `It has another hash than record ${record} of the audit trail says: it, or one before it, was written anew`;
    return [{ check: 'seals', where: `entry ${sequence}`, text }];
  });
}
