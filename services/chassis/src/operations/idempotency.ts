/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks; every value is bound */
import { createHash } from 'node:crypto';
import { KeyInUse, KeyReused, refusalOf } from '@kobodesk/contracts/kernel';
import { isDuplicate, type Executor, type Reader } from '../database/database.js';

/** What a repeated request is known by. The scope holds organisation, user and operation: other people's keys are theirs. */
export interface IdempotencyKey {
  scope: string;
  key: string;
  hash: string;
}

/** Thrown inside `write` to leave it with the answer that the first request got. */
export class Replay extends Error {
  constructor(readonly reply: string) {
    super('replay');
  }
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The kept answer of a key; undefined when the key is new. Throws KeyReused for another request under the same key. */
export async function keptReply(
  reader: Reader,
  { scope, key, hash }: IdempotencyKey,
): Promise<string | undefined> {
  const rows = await reader.query<{ request_hash: string; reply: string | null }>(
    'SELECT request_hash, reply FROM idempotency_keys WHERE scope = ? AND idempotency_key = ?',
    [scope, key],
  );
  const row = rows[0];
  if (!row) return undefined;
  if (row.request_hash !== hash) throw refusalOf(KeyReused);
  if (row.reply === null) throw refusalOf(KeyInUse);
  return row.reply;
}

/** Throws the kept answer of a key, if there is one. */
export async function replayIfKept(reader: Reader, key: IdempotencyKey): Promise<void> {
  const reply = await keptReply(reader, key);
  if (reply !== undefined) throw new Replay(reply);
}

/** A key with the answer of its request, and when that was (epoch ms). */
export interface KeptKey extends IdempotencyKey {
  readonly reply: string;
  readonly at: number;
}

/**
 * Keeps keys and their answers, as the last statement of the transaction of the effects. The same request beside it waits
 * here for the first, at the latest, and then leaves what it did undone and replays; one of several is an error of all.
 */
export async function keepKeys(executor: Executor, keys: readonly KeptKey[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    await executor.run(
      `INSERT INTO idempotency_keys (scope, idempotency_key, request_hash, reply, created_at_ms)
       VALUES ${keys.map(() => '(?, ?, ?, ?, ?)').join(', ')}`,
      keys.flatMap(({ scope, key, hash, reply, at }) => [scope, key, hash, reply, at]),
    );
  } catch (error) {
    const [key] = keys;
    if (!key || keys.length > 1 || !isDuplicate(error)) throw error;
    const reply = await keptReply(executor, key);
    if (reply === undefined) throw refusalOf(KeyInUse);
    throw new Replay(reply);
  }
}

export async function keepReply(
  executor: Executor,
  { scope, key }: IdempotencyKey,
  reply: string,
): Promise<void> {
  await executor.run('UPDATE idempotency_keys SET reply = ? WHERE scope = ? AND idempotency_key = ?', [
    reply,
    scope,
    key,
  ]);
}
