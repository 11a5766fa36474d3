/* oxlint-disable house/sql-has-no-holes -- reviewed: the condition is made of constants; every value is bound */
import type { AuditFilter } from '@kobodesk/contracts/reporting';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { conditionOf, type Condition, type TrailCursor, type TrailRow } from './trail-query.js';

const columns = 'id, organisation_id, sequence, occurred_at_ms, content, hash';

/**
 * The trail of one organisation, the latest first. Index audit_entries_time, or audit_entries_action and
 * audit_entries_user for their filters; a text is looked for within what the other filters leave.
 */
export class AuditTrail extends ScopedRepository {
  async count(filter: AuditFilter): Promise<number> {
    const { sql, values } = this.condition(filter);
    const [row] = await this.query<{ n: number }>(
      `SELECT COUNT(*) AS n FROM audit_entries WHERE ${sql}`,
      values,
    );
    return row?.n ?? 0;
  }

  page(filter: AuditFilter, limit: number, offset: number): Promise<TrailRow[]> {
    const { sql, values } = this.condition(filter);
    return this.query<TrailRow>(
      `SELECT ${columns} FROM audit_entries WHERE ${sql} ORDER BY occurred_at_ms DESC, id DESC LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    );
  }

  below(filter: AuditFilter, cursor: TrailCursor, limit: number): Promise<TrailRow[]> {
    const { sql, values } = this.condition(filter);
    return this.query<TrailRow>(
      `SELECT ${columns} FROM audit_entries WHERE ${sql} AND (occurred_at_ms < ? OR (occurred_at_ms = ? AND id < ?))
       ORDER BY occurred_at_ms DESC, id DESC LIMIT ?`,
      [...values, cursor.atMs, cursor.atMs, cursor.id, limit],
    );
  }

  /** Types of action, by name; they are words of the product. */
  actions(): Promise<{ id: number; name: string }[]> {
    return this.query('SELECT id, name FROM audit_actions ORDER BY name');
  }

  private condition(filter: AuditFilter): Condition {
    return conditionOf(filter, this.actor.timeZone, this.organisationId);
  }
}
