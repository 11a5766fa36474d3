import { Injectable } from '@nestjs/common';
import { auditRecorded } from '@kobodesk/contracts/kernel';
import { onMany, type Taken } from '@kobodesk/chassis/events/on';
import { byOrganisation } from '@kobodesk/chassis/events/by-organisation';
import { soonAfter } from '../soon-after.js';
import { AuditEntries } from './audit-entries.js';

@Injectable()
export class AuditConsumers {
  readonly recorded = onMany(
    auditRecorded,
    'reporting.audit',
    async (taken) => {
      for (const [organisationId, some] of byOrganisation(taken)) {
        const [{ tx }] = some;
        await tx.within(organisationId, AuditEntries).append(some.map(entryOf));
      }
    },
    soonAfter,
  );
}

const entryOf = ({ body, fact: { id: factId, occurredAt } }: Taken<typeof auditRecorded>) => ({
  factId,
  occurredAtMs: Date.parse(occurredAt),
  content: { ...body, occurredAt },
});
