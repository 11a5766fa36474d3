import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { RowOutcome } from '@kobodesk/contracts/payments';
import { In } from 'typeorm';
import { PlannedRowEntity } from './planned-row.entity.js';

/** What became of the rows of plans of one organisation. */
export class PlannedRows extends ScopedRepository {
  private readonly rows = this.table(PlannedRowEntity);

  /** Those of these that were run. Key: planned_rows_key. */
  async of(plan: string, keys: readonly string[]): Promise<Map<string, RowOutcome>> {
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
  async note(plan: string, rowKey: string, { state, why }: RowOutcome): Promise<void> {
    await this.rows.update({ plan, rowKey }, { state, why: why.slice(0, 300) });
  }
}
