import { auditRecorded, type Actor } from '@kobodesk/contracts/kernel';
import { outboxEntry, type OutboxEntry } from '../events/outbox.js';
import type { AuditNote } from './work.js';

/** characters of outbox.fact_key */
const longestKey = 80;

/** Who did it, by what, and when. */
export interface Doing {
  actor: Actor;
  correlationId: string;
  now: Date;
  operation: string;
  service: string;
}

/** As the trail calls whoever acts: of a service account with the key that it came with. */
const nameIn = ({ fullName, service }: Actor): string =>
  service ? `${fullName}, key ${service.keyId}` : fullName;

/** A note of the audit trail as a fact. */
export function auditEntry(
  note: AuditNote,
  { actor, correlationId, now, operation, service }: Doing,
): OutboxEntry {
  const organisationId = note.organisationId ?? actor.organisationId;
  return outboxEntry({
    event: auditRecorded,
    body: {
      organisationId,
      userId: note.person?.id ?? actor.userId,
      userName: note.person?.userName ?? actor.userName,
      personName: note.person?.fullName ?? nameIn(actor),
      address: actor.address,
      source: actor.source,
      service: service,
      operation,
      action: note.action,
      entity: note.entity,
      entityId: String(note.entityId),
      description: note.description,
      before: note.before ?? null,
      after: note.after ?? null,
      correlationId,
    },
    // one record's entries stay in order; those of others need not wait until the bus has taken them
    key: `audit:${organisationId ?? 0}:${note.entity}:${note.entityId}`.slice(0, longestKey),
    organisationId,
    occurredAt: now,
    correlationId,
  });
}
