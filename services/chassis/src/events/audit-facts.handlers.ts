import { auditFactsOf, auditRecorded } from '@kobodesk/contracts/kernel';
import type { ServiceContext } from '../operations/context.js';
import { handle, type Handler } from '../operations/handle.js';

/** rows of the outbox that one look walks over */
const step = 5000;
/** a fact that was published just now may still be on its way */
const settlingMs = 60_000;

interface OutboxStep {
  id: string;
  name: string;
  organisation_id: number | null;
  occurred_at_ms: number | string;
  published_at_ms: number | string | null;
}

/** What the outbox holds of the records for the audit trail, for comparison with the trail itself. */
export class AuditFactHandlers {
  readonly list: Handler;

  constructor(context: ServiceContext) {
    this.list = handle(auditFactsOf(context.service).list, async ({ organisationId, after }, call) => {
      const rows = await context.database.reader.query<OutboxStep>(
        `SELECT id, name, organisation_id, occurred_at_ms, published_at_ms FROM outbox WHERE id > ? ORDER BY id LIMIT ${step}`,
        [after ?? ''],
      );
      const settledBefore = call.now.getTime() - settlingMs;
      const own = rows.filter(
        (row) => row.name === auditRecorded.name && Number(row.organisation_id ?? 0) === organisationId,
      );
      const settled = own.filter(({ published_at_ms: at }) => at !== null && Number(at) <= settledBefore);
      const last = rows.length === step ? rows.at(-1)?.id : undefined;
      return {
        facts: settled.map((row) => ({
          id: row.id,
          occurredAt: new Date(Number(row.occurred_at_ms)).toISOString(),
        })),
        waiting: own.length - settled.length,
        ...(last === undefined ? {} : { next: last }),
      };
    });
  }
}
