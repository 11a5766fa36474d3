import * as z from 'zod';
import { Source } from './actor.js';
import { event } from './event.js';

/**
 * One state change, written in the transaction of the change: who, for which organisation, from which address,
 * through what, and what changed. The reporting service chains the entries by hash.
 */
export const auditRecorded = event(
  'audit.entry.recorded',
  1,
  z.object({
    organisationId: z.number().int().nullable(),
    userId: z.number().int().nullable(),
    userName: z.string(),
    personName: z.string(),
    address: z.string(),
    source: Source,
    service: z.string(),
    /** the operation or consumer that made the change */
    operation: z.string(),
    /** verb and noun for people: 'Create invoice' */
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    description: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    correlationId: z.string(),
  }),
);
