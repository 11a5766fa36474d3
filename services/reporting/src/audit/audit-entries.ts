/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks; every value is bound */
import { insertNew } from '@kobodesk/chassis/database/database';
import { canonical } from '@kobodesk/contracts/kernel';
import { chainStart, entryHash, type ChainEntry } from '@kobodesk/contracts/reporting';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { searchTextOf, subjectOf, type AuditContent } from './audit-content.js';
import { sha256 } from './sha256.js';

/** Half-open, in epoch milliseconds. */
export interface Span {
  start?: number | undefined;
  end?: number | undefined;
}

export interface NewRecord {
  factId: string;
  occurredAtMs: number;
  content: AuditContent;
}

interface ChainHead {
  last_sequence: number;
  last_hash: string;
}

const everSince = 0;
const forEver = Number.MAX_SAFE_INTEGER;

/** The audit chain of one organisation (0: what belongs to none). Rows are added and never touched again. */
export class AuditEntries extends ScopedRepository {
  /** Adds records to the end of the chain, in their order; whoever adds holds its head until the transaction ends. */
  async append(records: readonly NewRecord[]): Promise<void> {
    let { last_sequence: sequence, last_hash: previous } = await this.lockHead();
    const first = sequence + 1;
    const actions = await this.actionIds(records.map(({ content }) => content.action));
    const rows = records.map(({ factId, occurredAtMs, content: record }) => {
      const [content, before] = [canonical(record), previous];
      sequence += 1;
      previous = entryHash(sha256, before, sequence, content);
      const sought = [actions.get(record.action) ?? 0, record.userId ?? 0, searchTextOf(record)];
      return [this.organisationId, sequence, factId, occurredAtMs, content, before, previous, ...sought];
    });
    const { insertId } = await this.run(
      `INSERT INTO audit_entries (organisation_id, sequence, fact_id, occurred_at_ms, content, previous_hash, hash,
       action_id, user_id, search_text) VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
      rows.flat(),
    );
    const ids = rows.length === 1 ? [insertId] : await this.idsFrom(first, rows.length);
    await this.run(
      `INSERT INTO audit_subjects (organisation_id, entity, entity_id, occurred_at_ms, entry_id)
       VALUES ${records.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
      records.flatMap(({ content, occurredAtMs }, index) => [
        this.organisationId,
        ...subjectOf(content),
        occurredAtMs,
        ids[index] as number,
      ]),
    );
    await this.run('UPDATE audit_chains SET last_sequence = ?, last_hash = ? WHERE organisation_id = ?', [
      sequence,
      previous,
      this.organisationId,
    ]);
  }

  private async lockHead(): Promise<ChainHead> {
    const known = await this.head();
    if (known) return known;
    await this.run(
      `${insertNew(this.dialect)} INTO audit_chains (organisation_id, last_sequence, last_hash) VALUES (?, 0, ?)`,
      [this.organisationId, chainStart],
    );
    return (await this.head()) ?? { last_sequence: 0, last_hash: chainStart };
  }

  private async head(): Promise<ChainHead | undefined> {
    const forUpdate = this.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const [head] = await this.query<ChainHead>(
      `SELECT last_sequence, last_hash FROM audit_chains WHERE organisation_id = ?${forUpdate}`,
      [this.organisationId],
    );
    return head;
  }

  /** In the order of the chain. Index audit_entries_sequence. */
  private async idsFrom(first: number, count: number): Promise<number[]> {
    const rows = await this.query<{ id: number }>(
      'SELECT id FROM audit_entries WHERE organisation_id = ? AND sequence >= ? AND sequence < ? ORDER BY sequence',
      [this.organisationId, first, first + count],
    );
    return rows.map(({ id }) => id);
  }

  private async actionIds(all: readonly string[]): Promise<Map<string, number>> {
    const names = [...new Set(all)];
    const known = await this.knownActions(names);
    const unknown = names.filter((name) => !known.has(name));
    if (unknown.length === 0) return known;
    await this.run(
      `${insertNew(this.dialect)} INTO audit_actions (name) VALUES ${unknown.map(() => '(?)').join(', ')}`,
      unknown,
    );
    return this.knownActions(names);
  }

  private async knownActions(names: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.query<{ id: number; name: string }>(
      `SELECT id, name FROM audit_actions WHERE name IN (${names.map(() => '?').join(', ')})`,
      names,
    );
    return new Map(rows.map(({ id, name }) => [name, id]));
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
