import { canonical, type Sha256 } from '../../kernel/index.js';
import { chainStart, entryHash, type ChainEntry } from './chain.js';

/** A sound chain for tests. */
export function aChain(sha256: Sha256, length: number, organisationId = 20): ChainEntry[] {
  const entries: ChainEntry[] = [];
  let previousHash = chainStart;
  for (let sequence = 1; sequence <= length; sequence += 1) {
    const content = canonical({ organisationId, action: 'Edit invoice', entityId: `NAA-2026-${sequence}` });
    const hash = entryHash(sha256, previousHash, sequence, content);
    entries.push({ sequence, content, previousHash, hash });
    previousHash = hash;
  }
  return entries;
}
