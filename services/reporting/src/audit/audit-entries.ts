import { insertNew } from '@kobodesk/chassis/database/database';
import { canonical, chainStart, entryHash, type ChainEntry } from '@kobodesk/contracts/reporting';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { searchTextOf, subjectOf, type AuditContent } from './audit-content.js';
import { sha256 } from './sha256.js';

/** Half-open, in epoch milliseconds. */
export interface Span {
  start?: number | undefined;
  end?: number | undefined;
}

const everSince = 0;
const forEver = Number.MAX_SAFE_INTEGER;

/** The audit chain of one organisation (0: what belongs to none). Rows are added and never touched again. */
export class AuditEntries extends ScopedRepository {
  async append(entry: { factId: string; occurredAtMs: number; content: AuditContent }): Promise<void> {
    await this.run(
      `${insertNew(this.dialect)} INTO audit_chains (organisation_id, last_sequence, last_hash) VALUES (?, 0, ?)`,
      [this.organisationId, chainStart],
    );
    const forUpdate = this.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const [head] = await this.query<{ last_sequence: number; last_hash: string }>(
      `SELECT last_sequence, last_hash FROM audit_chains WHERE organisation_id = ?${forUpdate}`,
      [this.organisationId],
    );
    const previous = head?.last_hash ?? chainStart;
    const sequence = (head?.last_sequence ?? 0) + 1;
    const content = canonical(entry.content);
    const hash = entryHash(sha256, previous, sequence, content);
    const { insertId } = await this.run(
      `INSERT INTO audit_entries (organisation_id, sequence, fact_id, occurred_at_ms, content, previous_hash, hash,
       action_id, user_id, search_text) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        this.organisationId,
        sequence,
        entry.factId,
        entry.occurredAtMs,
        content,
        previous,
        hash,
        await this.actionId(entry.content.action),
        entry.content.userId ?? 0,
        searchTextOf(entry.content),
      ],
    );
    await this.run(
      'INSERT INTO audit_subjects (organisation_id, entity, entity_id, occurred_at_ms, entry_id) VALUES (?, ?, ?, ?, ?)',
      [this.organisationId, ...subjectOf(entry.content), entry.occurredAtMs, insertId],
    );
    await this.run('UPDATE audit_chains SET last_sequence = ?, last_hash = ? WHERE organisation_id = ?', [
      sequence,
      hash,
      this.organisationId,
    ]);
  }

  private async actionId(name: string): Promise<number> {
    const known = await this.findAction(name);
    if (known !== undefined) return known;
    await this.run(`${insertNew(this.dialect)} INTO audit_actions (name) VALUES (?)`, [name]);
    return (await this.findAction(name)) ?? 0;
  }

  private async findAction(name: string): Promise<number | undefined> {
    const [row] = await this.query<{ id: number }>('SELECT id FROM audit_actions WHERE name = ?', [name]);
    return row?.id;
  }

  /** How many records the chain has, by its own head: rows that are gone are counted too. */
  async lastSequence(): Promise<number> {
    const [head] = await this.query<{ last_sequence: number }>(
      'SELECT last_sequence FROM audit_chains WHERE organisation_id = ?',
      [this.organisationId],
    );
    return head?.last_sequence ?? 0;
  }

  /** The stretch of the chain that holds all records of a span. Index audit_entries_period. */
  async stretchOf({ start = everSince, end = forEver }: Span): Promise<{ first: number; last: number }> {
    const [row] = await this.query<{ first: number | null; last: number | null }>(
      `SELECT MIN(sequence) AS first, MAX(sequence) AS last FROM audit_entries
       WHERE organisation_id = ? AND occurred_at_ms >= ? AND occurred_at_ms < ?`,
      [this.organisationId, start, end],
    );
    return { first: row?.first ?? 1, last: row?.last ?? 0 };
  }

  /** In the order of the chain. Index audit_entries_sequence. */
  walk(after: number, upTo: number, limit: number): Promise<ChainEntry[]> {
    return this.query<ChainEntry>(
      `SELECT sequence, content, previous_hash AS previousHash, hash FROM audit_entries
       WHERE organisation_id = ? AND sequence > ? AND sequence <= ? ORDER BY sequence LIMIT ?`,
      [this.organisationId, after, upTo, limit],
    );
  }
}
