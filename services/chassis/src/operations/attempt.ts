import { Refusal } from '@kobodesk/contracts/kernel';
import type { Executor } from '../database/database.js';
import type { OutboxEntry } from '../events/outbox.js';
import type { Attempt } from './work.js';

/** Work within a transaction that may be refused: a refusal undoes what it wrote and announced, and nothing else. */
export async function attempt<T>(
  executor: Executor,
  facts: OutboxEntry[],
  work: () => Promise<T>,
): Promise<Attempt<T>> {
  const before = facts.length;
  await executor.run('SAVEPOINT attempt');
  try {
    const value = await work();
    await executor.run('RELEASE SAVEPOINT attempt');
    return { value };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await executor.run('ROLLBACK TO SAVEPOINT attempt');
    facts.length = before;
    return { refusal: error };
  }
}
