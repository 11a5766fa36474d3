import type { Operation, ProblemOf } from '@kobodesk/contracts/kernel';
import type { SharedWrite } from './together/shared-write.js';
import type { Tx, Work } from './work.js';

export type { Attempt, AuditNote, Tx, Work } from './work.js';

/** One call of an operation. */
export interface Call<O extends Operation = Operation> extends Work {
  /**
   * The only transaction of a command. With an Idempotency-Key the value that `work` returns is kept as the answer of
   * the key, so the handler returns exactly that value.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, in a transaction that calls with the same `key` (an organisation, say) may share. */
  writeShared<I, T>(shared: SharedWrite<I, T>, key: string, item: I): Promise<T>;
  /** Known only with an Idempotency-Key: the same for every repetition of the request. */
  readonly requestKey?: string;
  /** Refuses with a problem that the operation declares. */
  refuse(problem: ProblemOf<O>, details?: unknown): never;
}
