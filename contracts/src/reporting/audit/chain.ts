import type { Sha256 } from '../../kernel/index.js';

/** What stands before the first record of every chain. */
export const chainStart = '0'.repeat(64);

/** A record as it is stored, exported and verified. */
export interface ChainEntry {
  /** from 1, without gaps, per organisation */
  readonly sequence: number;
  /** the whole record in canonical JSON: everything that is ever shown of it */
  readonly content: string;
  /** the hash of the record before; `chainStart` for the first */
  readonly previousHash: string;
  readonly hash: string;
}

/** The hash of a record binds it to its place and to the one before: none can be changed, removed or moved unseen. */
export const entryHash = (sha256: Sha256, previousHash: string, sequence: number, content: string): string =>
  sha256(`${previousHash}\n${sequence}\n${content}`);

/** The organisation that a record says it belongs to; 0 is the platform's own chain. Undefined: it cannot be read. */
export function organisationOf(content: string): number | undefined {
  try {
    const { organisationId } = JSON.parse(content) as { organisationId?: unknown };
    if (organisationId === null) return 0;
    return typeof organisationId === 'number' ? organisationId : undefined;
  } catch {
    return undefined;
  }
}
