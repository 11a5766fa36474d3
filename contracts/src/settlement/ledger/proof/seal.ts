import * as z from 'zod';
import { canonical, type Sha256 } from '../../../kernel/index.js';
import { bytesOf, framed, hexOf, leafHash, rootByPath, type Sha256Bytes } from './merkle.js';

const domain = 'kobodesk/ledger/1';
/** SHA-256 in lower-case hex */
const hash = z.string();

/** The entries that were put down since the seal before, as a day ended with them (decision 105). */
export const LedgerSeal = z.object({
  organisationId: z.number().int(),
  /** from 1, without gaps */
  number: z.number().int(),
  /** the day on which it was made, of the clock (UTC) */
  day: z.string(),
  fromSequence: z.number().int(),
  toSequence: z.number().int(),
  /** of the tree whose leaves are these entries */
  root: hash,
});
export type LedgerSeal = z.output<typeof LedgerSeal>;

export const ChainedSeal = LedgerSeal.extend({ previousHash: hash, hash });
export type ChainedSeal = z.output<typeof ChainedSeal>;

export const sealHash = (sha256: Sha256, previousHash: string, seal: LedgerSeal): string =>
  sha256(canonical({ domain, previousHash, seal: LedgerSeal.parse(seal) }));

/** An entry as a leaf: which one it is, and all that it says. */
export const entryLeaf = (sha256: Sha256Bytes, sequence: number, content: string): Uint8Array =>
  leafHash(sha256, framed(domain, String(sequence), content));

export const ledgerProofFormat = 'kobodesk/ledger-proof/1' as const;
/** That an entry is in the ledger, for somebody who is shown nothing else of it. */
export const LedgerProof = z.object({
  format: z.literal(ledgerProofFormat),
  sequence: z.number().int(),
  /** the entry in canonical JSON: what happened, by which rule, and its lines */
  content: z.string(),
  /** what stands beside the way to the root, from below */
  path: z.array(hash),
  seal: ChainedSeal,
  /** the record of the audit trail that was told of the seal; its anchors are kept outside. Null: not found there */
  auditRecord: z.number().int().nullable(),
});
export type LedgerProof = z.output<typeof LedgerProof>;

/** What is wrong with a proof, in words; undefined: the entry is in the tree that the seal is of. */
export function faultOfProof(
  { sequence, content, path, seal }: LedgerProof,
  sha256: Sha256Bytes,
): string | undefined {
  const { fromSequence, toSequence, previousHash } = seal;
  if (sequence < fromSequence || sequence > toSequence)
    return `Entry ${sequence} is none of those that seal ${seal.number} is of`;
  const root = rootByPath(sha256, {
    leaf: entryLeaf(sha256, sequence, content),
    index: sequence - fromSequence,
    size: toSequence - fromSequence + 1,
    path: path.map(bytesOf),
  });
  if (!root || hexOf(root) !== seal.root)
    return `Entry ${sequence} does not come to the root of seal ${seal.number}: it, or its way there, was changed`;
  const text: Sha256 = (of) => hexOf(sha256(new TextEncoder().encode(of)));
  if (sealHash(text, previousHash, seal) !== seal.hash)
    return `Seal ${seal.number} does not come to its hash: it was changed`;
  return undefined;
}
