import type { LedgerFinding } from '@kobodesk/contracts/settlement';

/** Where the chain ended once, as the audit trail says it. */
export interface Seal {
  /** of its record in the trail */
  record: number;
  sequence: number;
  hash: string;
}

/** The entries that the audit trail names still have the hashes that it names (rules/ledger.md#verifying). */
export function checkSeals(seals: readonly Seal[], hashes: ReadonlyMap<number, string>): LedgerFinding[] {
  return seals.flatMap(({ record, sequence, hash }): LedgerFinding[] => {
    const is = hashes.get(sequence);
    if (is === hash) return [];
    const text =
      is === undefined
        ? `It is missing, and ended the chain by record ${record} of the audit trail`
        : `It has another hash than record ${record} of the audit trail says: it, or one before it, was written anew`;
    return [{ check: 'seals', where: `entry ${sequence}`, text }];
  });
}
