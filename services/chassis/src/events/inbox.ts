/* oxlint-disable house/sql-has-no-holes -- reviewed: the holes are marks; every value is bound */
import type { Executor, Reader } from '../database/database.js';
import { isDuplicate } from '../database/database.js';
import type { Fact } from './on.js';

/** False when the consumer took the fact before: its effect is committed and nothing is to be done. */
export async function takeOnce(
  executor: Executor,
  consumer: string,
  fact: Fact,
  at: number,
): Promise<boolean> {
  try {
    await executor.run('INSERT INTO inbox (consumer, fact_id, taken_at_ms) VALUES (?, ?, ?)', [
      consumer,
      fact.id,
      at,
    ]);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** A fact, and the name of the consumer that takes it. */
export interface Share {
  readonly as: string;
  readonly fact: Fact;
}

/** The same for several, none of which was taken before; throws the error of a duplicate where one was. */
export async function takeAllOnce(executor: Executor, shares: readonly Share[], at: number): Promise<void> {
  await executor.run(
    `INSERT INTO inbox (consumer, fact_id, taken_at_ms) VALUES ${shares.map(() => '(?, ?, ?)').join(', ')}`,
    shares.flatMap(({ as, fact }) => [as, fact.id, at]),
  );
}

/** The ids of those that were taken before. */
export async function takenBefore(reader: Reader, shares: readonly Share[]): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ fact_id: string }>(
    `SELECT fact_id FROM inbox WHERE ${shares.map(() => '(consumer = ? AND fact_id = ?)').join(' OR ')}`,
    shares.flatMap(({ as, fact }) => [as, fact.id]),
  );
  return new Set(rows.map(({ fact_id }) => fact_id));
}

/** Puts a fact aside that could not be taken, with the reason; the others go on. */
export async function bury(
  executor: Executor,
  consumer: string,
  fact: Fact,
  failure: { reason: string; attempts: number; at: number },
): Promise<void> {
  try {
    await executor.run(
      'INSERT INTO dead_letters (consumer, fact_id, fact, reason, attempts, died_at_ms) VALUES (?, ?, ?, ?, ?, ?)',
      [consumer, fact.id, JSON.stringify(fact), failure.reason.slice(0, 500), failure.attempts, failure.at],
    );
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}
