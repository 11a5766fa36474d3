import type { EventDefinition } from '@kobodesk/contracts/kernel';
import { v7 as uuid } from 'uuid';
import type { Executor, Parameter, Reader } from '../database/database.js';
import { padded } from '../database/statements/padded.js';
import type { Receipt } from './bus.js';
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

/** A row of the outbox, in the order of the columns. */
export type OutboxEntry = readonly Parameter[];

/** A fact as the outbox takes it. Throws when the body does not fit its contract. */
export function outboxEntry(announcement: Announcement): OutboxEntry {
  const { event, key, organisationId, occurredAt, correlationId } = announcement;
  const body = event.body.parse(announcement.body);
  return [
    uuid(),
    event.name,
    event.version,
    key,
    organisationId,
    JSON.stringify(body),
    correlationId,
    occurredAt.getTime(),
  ];
}

const entriesAtOnce = 50;

/** Writes facts beside the change that caused them, in one statement unless they are very many. */
export async function putInOutbox(executor: Executor, entries: readonly OutboxEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += entriesAtOnce) {
    const some = entries.slice(from, from + entriesAtOnce);
    const rows = some.map(() => '(?, ?, ?, ?, ?, ?, ?, ?)').join(', ');
    await executor.run(
      `INSERT INTO outbox (id, name, version, fact_key, organisation_id, body, correlation_id, occurred_at_ms)
       VALUES ${rows}`,
      some.flat(),
    );
  }
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

/** The oldest unpublished facts but for those of some keys, in the order in which they were written. */
export async function unpublished(
  reader: Reader,
  limit: number,
  but: readonly string[] = [],
): Promise<Fact[]> {
  const keys = padded(but);
  const others = keys.length === 0 ? '' : ` AND fact_key NOT IN (${keys.map(() => '?').join(', ')})`;
  const rows = await reader.query<OutboxRow>(
    `SELECT ${columns} FROM outbox WHERE published_at_ms IS NULL${others} ORDER BY id LIMIT ${limit}`,
    keys,
  );
  return rows.map(factOf);
}

/** When the fact was announced that has waited longest to be published; undefined where none waits. Index outbox_unpublished. */
export async function oldestWaiting(reader: Reader): Promise<number | undefined> {
  const [row] = await reader.query<Pick<OutboxRow, 'occurred_at_ms'>>(
    'SELECT occurred_at_ms FROM outbox WHERE published_at_ms IS NULL ORDER BY id LIMIT 1',
  );
  return row && Number(row.occurred_at_ms);
}

/** A fact that the bus has taken, and where it keeps it. */
export interface Published {
  readonly id: string;
  readonly receipt: Receipt | undefined;
}

/** Usually one group: those of one round lie in one memory. */
export function byMemory(published: readonly Published[]): Published[][] {
  const groups = new Map<string, Published[]>();
  for (const one of published) {
    const name = one.receipt?.memory ?? '';
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}

/** Those of one memory. */
export async function markPublished(
  executor: Executor,
  published: readonly Published[],
  at: number,
): Promise<void> {
  const holes = published.map(() => '?').join(', ');
  const ids = published.map(({ id }) => id);
  const [first] = published;
  if (!first?.receipt) {
    await executor.run(`UPDATE outbox SET published_at_ms = ? WHERE id IN (${holes})`, [at, ...ids]);
    return;
  }
  const places = published.map(() => 'WHEN ? THEN ?').join(' ');
  await executor.run(
    `UPDATE outbox SET published_at_ms = ?, bus_memory = ?, bus_place = CASE id ${places} END WHERE id IN (${holes})`,
    [at, first.receipt.memory, ...published.flatMap(({ id, receipt }) => [id, receipt?.place ?? 0]), ...ids],
  );
}

export interface Placed {
  id: string;
  bus_place: number;
}

/** The last fact at or before a place of a memory. */
export async function lastPlaced(
  reader: Reader,
  memory: string,
  atMost: number,
): Promise<Placed | undefined> {
  const [row] = await reader.query<{ id: string; bus_place: number | string }>(
    'SELECT id, bus_place FROM outbox WHERE bus_memory = ? AND bus_place <= ? ORDER BY bus_place DESC LIMIT 1',
    [memory, atMost],
  );
  return row && { id: row.id, bus_place: Number(row.bus_place) };
}

const again = 'UPDATE outbox SET published_at_ms = NULL, bus_memory = NULL, bus_place = NULL';

/** Facts that lay behind a place of a memory that is shorter now are published again. */
export async function publishAgainAfter(executor: Executor, memory: string, place: number): Promise<number> {
  const { affected } = await executor.run(`${again} WHERE bus_memory = ? AND bus_place > ?`, [memory, place]);
  return affected;
}

/** Facts that another memory had, or none that is known, are published again unless they are older than `since`. */
export async function publishAgainUnlessIn(
  executor: Executor,
  memory: { name: string; since: number },
  since: number,
): Promise<number> {
  const { affected } = await executor.run(
    `${again} WHERE published_at_ms IS NOT NULL AND occurred_at_ms > ?
     AND (bus_memory <> ? OR (bus_memory IS NULL AND published_at_ms < ?))`,
    [since, memory.name, memory.since],
  );
  return affected;
}

export async function sweepOutbox(executor: Executor, before: number): Promise<void> {
  await executor.run('DELETE FROM outbox WHERE published_at_ms < ?', [before]);
  await executor.run('DELETE FROM inbox WHERE taken_at_ms < ?', [before]);
  await executor.run('DELETE FROM idempotency_keys WHERE created_at_ms < ?', [before]);
}
