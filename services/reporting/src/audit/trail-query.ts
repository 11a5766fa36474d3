import type { AuditFilter } from '@kobodesk/contracts/reporting';
import { dayRange } from '@kobodesk/chassis/clock/zone';
import type { Parameter } from '@kobodesk/chassis/database/database';
import { likeText } from '@kobodesk/chassis/database/like';

/** A row as it is searched; `content` is what is shown. */
export interface TrailRow {
  id: number;
  organisation_id: number;
  sequence: number;
  occurred_at_ms: number;
  content: string;
  hash: string;
}

/** The last row of a page: the next page begins below it. */
export interface TrailCursor {
  atMs: number;
  id: number;
}

export interface Condition {
  sql: string;
  values: Parameter[];
}

/** Whole days in `zone`; with `organisationId` undefined the rows of all organisations. */
export function conditionOf(
  filter: AuditFilter,
  zone: string,
  organisationId: number | undefined,
): Condition {
  const { fromDate, endDate, auditType, userId, search, entity, entityId } = filter;
  const parts: [string, ...Parameter[]][] = [];
  if (organisationId !== undefined) parts.push(['organisation_id = ?', organisationId]);
  if (fromDate !== undefined) parts.push(['occurred_at_ms >= ?', dayRange(fromDate, fromDate, zone).start]);
  if (endDate !== undefined) parts.push(['occurred_at_ms < ?', dayRange(endDate, endDate, zone).end]);
  if (auditType !== undefined) parts.push(['action_id = ?', auditType]);
  if (userId !== undefined) parts.push(['user_id = ?', userId]);
  if (search !== undefined) parts.push(["search_text LIKE ? ESCAPE '!'", likeText(search)]);
  if (entity !== undefined && entityId !== undefined) {
    const whose = organisationId === undefined ? [] : [organisationId];
    const held = organisationId === undefined ? '' : 'organisation_id = ? AND ';
    const sought = `SELECT entry_id FROM audit_subjects WHERE ${held}entity = ? AND entity_id = ?`;
    parts.push([`id IN (${sought})`, ...whose, entity, entityId]);
  }
  if (parts.length === 0) return { sql: '1 = 1', values: [] };
  return { sql: parts.map(([sql]) => sql).join(' AND '), values: parts.flatMap(([, ...values]) => values) };
}
