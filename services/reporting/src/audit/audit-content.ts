import type { auditRecorded, FactOf } from '@kobodesk/contracts/kernel';

/** What a record holds: the fact as it was announced, and when it happened (UTC, ISO 8601). */
export type AuditContent = FactOf<typeof auditRecorded> & { occurredAt: string };

const longest = 2000;

/** What the free-text search looks through, in small letters. */
export const searchTextOf = (entry: AuditContent): string =>
  [entry.personName, entry.userName, entry.action, entry.description, entry.entityId, entry.address]
    .join('\n')
    .toLowerCase()
    .slice(0, longest);

/** What a record is of, as its history is looked for: a kind and which one. */
export const subjectOf = ({
  entity,
  entityId,
}: Pick<AuditContent, 'entity' | 'entityId'>): [string, string] => [
  entity.slice(0, 40),
  entityId.slice(0, 60),
];
