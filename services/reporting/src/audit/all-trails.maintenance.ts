/* oxlint-disable house/sql-has-no-holes -- reviewed: the condition is made of constants; every value is bound */
import type { Anchor, AuditFilter } from '@kobodesk/contracts/reporting';
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { conditionOf, type TrailCursor, type TrailRow } from './trail-query.js';

const columns = 'id, organisation_id, sequence, occurred_at_ms, content, hash';

/**
 * The trails of all organisations: provider users see them before they choose an agency
 * (rules/documents-and-audit.md#whose-trail).
 */
export class AllTrails extends CrossTenantRepository {
  async count(filter: AuditFilter): Promise<number> {
    const { sql, values } = conditionOf(filter, this.scope.actor.timeZone, undefined);
    const [row] = await this.query<{ n: number }>(
      `SELECT COUNT(*) AS n FROM audit_entries WHERE ${sql}`,
      values,
    );
    return row?.n ?? 0;
  }

  /** Index audit_entries_all. */
  page(filter: AuditFilter, limit: number, offset: number): Promise<TrailRow[]> {
    const { sql, values } = conditionOf(filter, this.scope.actor.timeZone, undefined);
    return this.query<TrailRow>(
      `SELECT ${columns} FROM audit_entries WHERE ${sql} ORDER BY occurred_at_ms DESC, id DESC LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    );
  }

  below(filter: AuditFilter, cursor: TrailCursor, limit: number): Promise<TrailRow[]> {
    const { sql, values } = conditionOf(filter, this.scope.actor.timeZone, undefined);
    return this.query<TrailRow>(
      `SELECT ${columns} FROM audit_entries WHERE ${sql} AND (occurred_at_ms < ? OR (occurred_at_ms = ? AND id < ?))
       ORDER BY occurred_at_ms DESC, id DESC LIMIT ?`,
      [...values, cursor.atMs, cursor.atMs, cursor.id, limit],
    );
  }
}

export const firstDay = '0000-01-01';
export const lastDay = '9999-12-31';

/** Which file holds the heads of a day. */
export class AnchorFiles extends CrossTenantRepository {
  async isAnchored(day: string): Promise<boolean> {
    return (await this.filesOf(day, day)).length > 0;
  }

  filesOf(from: string, to: string): Promise<{ day: string; file_id: string }[]> {
    return this.query('SELECT day, file_id FROM audit_anchors WHERE day >= ? AND day <= ? ORDER BY day', [
      from,
      to,
    ]);
  }

  async keep(day: string, fileId: string, atMs: number): Promise<void> {
    await this.run('INSERT INTO audit_anchors (day, file_id, taken_at_ms) VALUES (?, ?, ?)', [
      day,
      fileId,
      atMs,
    ]);
  }

  /** The last record of every chain that has one. */
  async heads(): Promise<Omit<Anchor, 'day'>[]> {
    return this.query<Omit<Anchor, 'day'>>(
      `SELECT organisation_id AS organisationId, last_sequence AS sequence, last_hash AS hash FROM audit_chains
       WHERE last_sequence > 0 ORDER BY organisation_id`,
    );
  }
}
