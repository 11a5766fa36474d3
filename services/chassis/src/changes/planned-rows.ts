import { KeyInUse, refusalOf } from '@kobodesk/contracts/kernel';
import { In } from 'typeorm';
import { unlessDuplicate } from '../database/database.js';
import { ScopedRepository } from '../database/scoped-repository.js';
import type { Tx } from '../operations/call.js';
import { PlannedRowEntity } from './planned-row.entity.js';

/** What became of a row: `stale`, its record had changed; `refused`, it could not be done. */
type Outcome = Pick<PlannedRowEntity, 'state' | 'why'>;

/** What became of the rows of plans of one organisation. */
class PlannedRows extends ScopedRepository {
  private readonly rows = this.table(PlannedRowEntity);

  /** Those of these that were run. Key: planned_rows_key. */
  async of(plan: string, keys: readonly string[]): Promise<Map<string, Outcome>> {
    const rows = await this.rows.list({ plan, rowKey: In([...keys]) });
    return new Map(rows.map(({ rowKey, state, why }) => [rowKey, { state, why }]));
  }

  /** Takes rows as done; false when somebody else is running one of them. */
  async take(plan: string, keys: readonly string[]): Promise<boolean> {
    if (keys.length === 0) return true;
    const taken = keys.map((rowKey) => ({ plan, rowKey, state: 'done' as const, why: '' }));
    const inserted = await unlessDuplicate(async () => {
      await this.rows.insertAll(taken);
      return true;
    });
    return inserted ?? false;
  }

  /** That one of them was not done after all, and why. */
  async note(plan: string, rowKey: string, { state, why }: Outcome): Promise<void> {
    await this.rows.update({ plan, rowKey }, { state, why: why.slice(0, 300) });
  }
}

/** Are all of these rows of the plan, that were done or are being done? */
export async function areOfPlan(tx: Tx, plan: string, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true;
  const known = await tx.of(PlannedRows).of(plan, keys);
  return keys.every((key) => known.get(key)?.state === 'done');
}

/**
 * Runs rows of a plan that another service keeps, each by itself and once ever: one that was run is answered as it came out.
 * The memory of it is written with its effect (decision 096). A refusal with 409 says that the record had changed.
 */
export async function runOnce<Effect extends { key: string }>(
  tx: Tx,
  plan: string,
  effects: readonly Effect[],
  run: (effect: Effect) => Promise<void>,
): Promise<(Outcome & { key: string })[]> {
  const rows = tx.of(PlannedRows);
  const outcomes = await rows.of(
    plan,
    effects.map(({ key }) => key),
  );
  const open = effects.filter(({ key }) => !outcomes.has(key));
  const taken = await rows.take(
    plan,
    open.map(({ key }) => key),
  );
  // somebody else runs the same rows: whoever asks again is answered what became of them
  if (!taken) throw refusalOf(KeyInUse);
  for (const effect of open) {
    const { refusal } = await tx.attempt(() => run(effect));
    const outcome: Outcome = refusal
      ? { state: refusal.report.status === 409 ? 'stale' : 'refused', why: refusal.message }
      : { state: 'done', why: '' };
    if (refusal) await rows.note(plan, effect.key, outcome);
    outcomes.set(effect.key, outcome);
  }
  return effects.map(({ key }) => ({ key, ...(outcomes.get(key) ?? { state: 'failed' as const, why: '' }) }));
}
