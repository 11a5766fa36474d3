/* oxlint-disable house/sql-has-no-holes -- reviewed: holes are names and conditions from constants of change-query.ts; every value is bound */
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { changeColumns, type StoredChange } from './change-query.js';

/** The changes of all organisations: provider staff see them before they choose an agency. */
export class AllChanges extends CrossTenantRepository {
  async find(id: number): Promise<StoredChange | undefined> {
    const [row] = await this.query<StoredChange>(
      `SELECT ${changeColumns} FROM change_requests WHERE id = ?`,
      [id],
    );
    return row;
  }
}
