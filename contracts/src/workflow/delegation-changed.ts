import * as z from 'zod';
import { event } from '../kernel/index.js';

/** Somebody is to decide in somebody else's place for a span of time, or not any more (rules/approvals.md#delegations). */
export const delegationChanged = event(
  'workflow.delegation.changed',
  1,
  z.object({
    organisationId: z.number().int(),
    id: z.number().int(),
    state: z.enum(['made', 'ended']),
    delegator: z.object({ fullName: z.string() }),
    /** who decides, and where they read mail */
    delegate: z.object({ userName: z.string(), fullName: z.string() }),
    from: z.string(),
    until: z.string(),
    /** by whose clock the span is told */
    timeZone: z.string(),
  }),
);
