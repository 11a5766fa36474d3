import { chainStart } from '@kobodesk/contracts/reporting';
import { entryLeaf, hexOf, MerkleRoot, sealHash, type ChainedSeal } from '@kobodesk/contracts/settlement';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { sha256, sha256Bytes } from '../sha256.js';

interface SealRow {
  number: number | string;
  sealed_day: string;
  from_sequence: number | string;
  to_sequence: number | string;
  root: string;
  previous_hash: string;
  hash: string;
}
interface StoredContent {
  sequence: number | string;
  content: string;
}
export interface Stretch {
  from: number;
  to: number;
}

const atOnce = 1000;

/** What a seal says. */
export const sealOf = (organisationId: number, row: SealRow): ChainedSeal => ({
  organisationId,
  number: Number(row.number),
  day: row.sealed_day,
  fromSequence: Number(row.from_sequence),
  toSequence: Number(row.to_sequence),
  root: row.root,
  previousHash: row.previous_hash,
  hash: row.hash,
});

/** The seals of one organisation, and the leaves that they are of (decision 105). */
export class Seals extends ScopedRepository {
  private async ask(condition: string, values: readonly number[]): Promise<ChainedSeal[]> {
    const rows = await this.query<SealRow>(
      // oxlint-disable-next-line house/sql-has-no-holes -- reviewed: conditions of this file; every value is bound
      `SELECT number, sealed_day, from_sequence, to_sequence, root, previous_hash, hash FROM ledger_seals
       WHERE organisation_id = ? ${condition}`,
      [this.organisationId, ...values],
    );
    return rows.map((row) => sealOf(this.organisationId, row));
  }

  /** Key: primary. */
  async last(): Promise<ChainedSeal | undefined> {
    return (await this.ask('ORDER BY number DESC LIMIT 1', []))[0];
  }
  /** After one, in their order. Key: primary. */
  after(number: number, limit: number): Promise<ChainedSeal[]> {
    return this.ask('AND number > ? ORDER BY number LIMIT ?', [number, limit]);
  }
  /** The one that an entry is of. Index ledger_seals_to. */
  async of(sequence: number): Promise<ChainedSeal | undefined> {
    return (await this.ask('AND to_sequence >= ? ORDER BY to_sequence LIMIT 1', [sequence])).find(
      ({ fromSequence }) => fromSequence <= sequence,
    );
  }

  /** The hashes of some, by number; of those that are there. Key: primary. */
  async hashesOf(numbers: readonly number[]): Promise<Map<number, string>> {
    if (numbers.length === 0) return new Map();
    const seals = await this.ask(`AND number IN (${numbers.map(() => '?').join(', ')})`, numbers);
    return new Map(seals.map(({ number, hash }) => [number, hash]));
  }

  /** The entries as leaves, a part at a time; one that is missing is none. Key: primary of ledger_entries. */
  async eachLeaf({ from, to }: Stretch, take: (leaf: Uint8Array) => void): Promise<void> {
    for (let after = from - 1; after < to; after += atOnce) {
      const rows = await this.query<StoredContent>(
        `SELECT sequence, content FROM ledger_entries
         WHERE organisation_id = ? AND sequence > ? AND sequence <= ? ORDER BY sequence`,
        [this.organisationId, after, Math.min(after + atOnce, to)],
      );
      for (const row of rows) take(entryLeaf(sha256Bytes, Number(row.sequence), row.content));
    }
  }

  async rootOf(stretch: Stretch): Promise<string> {
    const tree = new MerkleRoot(sha256Bytes);
    await this.eachLeaf(stretch, (leaf) => tree.add(leaf));
    return hexOf(tree.root());
  }

  /** The next one; what it is of was read before, and is never changed. */
  async add(last: ChainedSeal | undefined, next: { day: string; to: number; root: string; atMs: number }) {
    const previousHash = last?.hash ?? chainStart;
    const seal = {
      organisationId: this.organisationId,
      number: (last?.number ?? 0) + 1,
      day: next.day,
      fromSequence: (last?.toSequence ?? 0) + 1,
      toSequence: next.to,
      root: next.root,
    };
    const hash = sealHash(sha256, previousHash, seal);
    await this.run(
      `INSERT INTO ledger_seals (organisation_id, number, sealed_day, from_sequence, to_sequence, root, previous_hash,
       hash, sealed_at_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.organisationId,
        seal.number,
        seal.day,
        seal.fromSequence,
        seal.toSequence,
        seal.root,
        previousHash,
        hash,
        next.atMs,
      ],
    );
    return { ...seal, previousHash, hash };
  }
}
