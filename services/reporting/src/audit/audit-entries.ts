import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { canonical, chainStart, entryHash } from './audit-chain.js';

/** The audit chain of one organisation (0: what belongs to none). Rows are added and never touched again. */
export class AuditEntries extends ScopedRepository {
  async append(entry: { factId: string; occurredAtMs: number; content: unknown }): Promise<void> {
    const ignore = this.dialect === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
    await this.run(
      `${ignore} INTO audit_chains (organisation_id, last_sequence, last_hash) VALUES (?, 0, ?)`,
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
    const hash = entryHash(previous, sequence, content);
    await this.run(
      `INSERT INTO audit_entries (organisation_id, sequence, fact_id, occurred_at_ms, content, previous_hash, hash)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      [this.organisationId, sequence, entry.factId, entry.occurredAtMs, content, previous, hash],
    );
    await this.run('UPDATE audit_chains SET last_sequence = ?, last_hash = ? WHERE organisation_id = ?', [
      sequence,
      hash,
      this.organisationId,
    ]);
  }
}
