import type { AuditRow } from '@kobodesk/contracts/reporting';
import type { AuditContent } from './audit-content.js';
import type { TrailRow } from './trail-query.js';

/** What is shown of a record: its hashed content, never the columns that it is searched by. */
export function auditRowOf(row: TrailRow, agencies: ReadonlyMap<number, string>): AuditRow {
  const entry = JSON.parse(row.content) as AuditContent;
  return {
    id: row.id,
    agencyName: agencies.get(row.organisation_id) ?? '',
    organisationId: row.organisation_id,
    sequence: row.sequence,
    personName: entry.personName,
    userName: entry.userName,
    timeStamp: entry.occurredAt,
    viaApi: entry.source === 'api' || entry.source === 'cli',
    ipAddress: entry.address,
    source: entry.source,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    description: entry.description,
    before: entry.before,
    after: entry.after,
    hash: row.hash,
  };
}
