import type { EventDefinition } from '@kobodesk/contracts/kernel';
import { v7 as uuid } from 'uuid';
import type { Executor } from '../database/database.js';
import type { Fact } from './on.js';

interface OutboxRow {
  id: string;
  name: string;
  version: number;
  fact_key: string;
  organisation_id: number | null;
  body: string;
  correlation_id: string;
  occurred_at_ms: number | string;
}

export interface Announcement {
  event: EventDefinition;
  body: unknown;
  key: string;
  organisationId: number | null;
  occurredAt: Date;
  correlationId: string;
}

/** Writes a fact beside the change that caused it. Throws when the body does not fit its contract. */
export async function putInOutbox(executor: Executor, announcement: Announcement): Promise<void> {
  const { event, key, organisationId, occurredAt, correlationId } = announcement;
  const body = event.body.parse(announcement.body);
  await executor.run(
    `INSERT INTO outbox (id, name, version, fact_key, organisation_id, body, correlation_id, occurred_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      uuid(),
      event.name,
      event.version,
      key,
      organisationId,
      JSON.stringify(body),
      correlationId,
      occurredAt.getTime(),
    ],
  );
}

const columns = 'id, name, version, fact_key, organisation_id, body, correlation_id, occurred_at_ms';

const factOf = (row: OutboxRow): Fact => ({
  id: row.id,
  name: row.name,
  version: Number(row.version), // a version, not money
  key: row.fact_key,
  organisationId: row.organisation_id === null ? null : Number(row.organisation_id),
  occurredAt: new Date(Number(row.occurred_at_ms)).toISOString(),
  correlationId: row.correlation_id,
  body: JSON.parse(row.body) as unknown,
});

/** The oldest unpublished facts, in the order in which they were written. */
export async function unpublished(executor: Executor, limit: number): Promise<Fact[]> {
  const rows = await executor.query<OutboxRow>(
    `SELECT ${columns} FROM outbox WHERE published_at_ms IS NULL ORDER BY id LIMIT ${limit}`,
  );
  return rows.map(factOf);
}

export async function markPublished(executor: Executor, ids: readonly string[], at: number): Promise<void> {
  const holes = ids.map(() => '?').join(', ');
  await executor.run(`UPDATE outbox SET published_at_ms = ? WHERE id IN (${holes})`, [at, ...ids]);
}

/** A bus whose memory begins later than a fact was published may have forgotten it: it is published again. */
export async function forgetPublished(executor: Executor, before: number, since: number): Promise<number> {
  const { affected } = await executor.run(
    'UPDATE outbox SET published_at_ms = NULL WHERE published_at_ms < ? AND occurred_at_ms > ?',
    [before, since],
  );
  return affected;
}

export async function sweepOutbox(executor: Executor, before: number): Promise<void> {
  await executor.run('DELETE FROM outbox WHERE published_at_ms < ?', [before]);
  await executor.run('DELETE FROM inbox WHERE taken_at_ms < ?', [before]);
  await executor.run('DELETE FROM idempotency_keys WHERE created_at_ms < ?', [before]);
}
