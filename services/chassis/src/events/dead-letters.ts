import type { DeadLetterKind, DeadLetterState } from '@kobodesk/contracts/kernel';
import type { Executor, Reader } from '../database/database.js';
import type { Fact } from './on.js';

export interface LetterRow {
  id: number;
  consumer: string;
  fact: string;
  reason: string;
  attempts: number;
  state: DeadLetterState;
  died_at_ms: number | string;
  decided_by: string | null;
  decided_at_ms: number | string | null;
  decision_reason: string | null;
}

/** What was decided about a letter, by whom and why. */
export interface Decision {
  state: 'requeued' | 'discarded';
  by: string;
  at: number;
  reason: string | null;
}

const columns =
  'id, consumer, fact, reason, attempts, state, died_at_ms, decided_by, decided_at_ms, decision_reason';

/** no consumer has this name: a list of names is never empty */
const nobody = '';

export const factIn = (row: Pick<LetterRow, 'fact'>): Fact => JSON.parse(row.fact) as Fact;

/** Letters in a state, the newest first; of some consumers, or of all others. Index dead_letters_state. */
export async function lettersIn(
  reader: Reader,
  state: DeadLetterState,
  whose: { isOneOf: boolean; consumers: readonly string[] },
  limit: number,
): Promise<LetterRow[]> {
  const names = [...whose.consumers, nobody];
  const holes = names.map(() => '?').join(', ');
  const condition = whose.isOneOf ? `consumer IN (${holes})` : `consumer NOT IN (${holes})`;
  return reader.query<LetterRow>(
    `SELECT ${columns} FROM dead_letters WHERE state = ? AND ${condition} ORDER BY died_at_ms DESC, id DESC LIMIT ${limit}`,
    [state, ...names],
  );
}

/** How many letters each consumer has in a state. Index dead_letters_state. */
export async function countsIn(
  reader: Reader,
  state: DeadLetterState,
): Promise<{ consumer: string; count: number }[]> {
  const rows = await reader.query<{ consumer: string; n: number | string }>(
    'SELECT consumer, COUNT(*) AS n FROM dead_letters WHERE state = ? GROUP BY consumer',
    [state],
  );
  return rows.map(({ consumer, n }) => ({ consumer, count: Number(n) })); // how many, not money
}

export async function letter(reader: Reader, id: number): Promise<LetterRow | undefined> {
  const [row] = await reader.query<LetterRow>(`SELECT ${columns} FROM dead_letters WHERE id = ?`, [id]);
  return row;
}

/** False when somebody decided before. */
export async function decide(executor: Executor, id: number, decision: Decision): Promise<boolean> {
  const { state, by, at, reason } = decision;
  const { affected } = await executor.run(
    `UPDATE dead_letters SET state = ?, decided_by = ?, decided_at_ms = ?, decision_reason = ?
     WHERE id = ? AND state = 'dead'`,
    [state, by, at, reason, id],
  );
  return affected === 1;
}

/** The letter stays, with why it could not be taken this time. */
export async function failedAgain(executor: Executor, id: number, reason: string): Promise<void> {
  await executor.run(
    "UPDATE dead_letters SET reason = ?, attempts = attempts + 1 WHERE id = ? AND state = 'dead'",
    [reason.slice(0, 500), id],
  );
}

/** Letters whose fact was delivered again and taken: its effect is there, and nothing is left to decide. */
export async function settleTaken(executor: Executor, at: number): Promise<void> {
  await executor.run(
    `UPDATE dead_letters SET state = 'requeued', decided_at_ms = ?, decision_reason = 'Taken when it was delivered again'
     WHERE state = 'dead' AND EXISTS (SELECT 1 FROM inbox WHERE inbox.consumer = dead_letters.consumer
     AND inbox.fact_id = dead_letters.fact_id)`,
    [at],
  );
}

/** Consumers of facts of a kind; consumers that nobody knows any more count as 'other'. */
export function whoseOf(
  kind: DeadLetterKind | undefined,
  payments: readonly string[],
): { isOneOf: boolean; consumers: readonly string[] } {
  if (kind === undefined) return { isOneOf: false, consumers: [] };
  return { isOneOf: kind === 'payment', consumers: payments };
}
