import { Injectable } from '@nestjs/common';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import { on } from '@kobodesk/chassis/events/on';
import { AuditEntries } from './audit-entries.js';

@Injectable()
export class AuditConsumers {
  readonly recorded = on(auditRecorded, 'reporting.audit', async (entry, tx, { fact }) => {
    const occurredAt = fact.occurredAt;
    await tx.within(entry.organisationId ?? 0, AuditEntries).append({
      factId: fact.id,
      occurredAtMs: Date.parse(occurredAt),
      content: { ...entry, occurredAt },
    });
  });
}
