/* oxlint-disable house/sql-has-no-holes -- reviewed: the hole is a constant list of columns of this service; every value is bound */
import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { exportColumns, type StoredExport } from './export-row.js';

/** The queue of downloads, for whichever process makes them. */
export class ExportJobs extends CrossTenantRepository {
  /** Waiting ones, and those whose maker was not heard of again. */
  due(limit: number): Promise<StoredExport[]> {
    return this.query<StoredExport>(
      `SELECT ${exportColumns} FROM exports WHERE state IN ('waiting', 'running') AND leased_until_ms < ?
       ORDER BY id LIMIT ${limit}`,
      [this.scope.now.getTime()],
    );
  }

  /** True for the one process that makes it from now on. */
  async claim(row: StoredExport, leaseMs: number): Promise<boolean> {
    const { affected } = await this.run(
      `UPDATE exports SET state = 'running', leased_until_ms = ?, tries = tries + 1, rows_done = 0
       WHERE id = ? AND leased_until_ms = ? AND state IN ('waiting', 'running')`,
      [this.scope.now.getTime() + leaseMs, row.id, row.leased_until_ms],
    );
    return affected === 1;
  }

  /** Says how far it is and keeps the lease. */
  async progress(id: number, rows: { done: number; total: number }, leaseMs: number): Promise<void> {
    await this.run(
      "UPDATE exports SET rows_done = ?, rows_total = ?, leased_until_ms = ? WHERE id = ? AND state = 'running'",
      [rows.done, rows.total, this.scope.now.getTime() + leaseMs, id],
    );
  }

  async finish(id: number, file: { fileId: string; expiresAtMs: number; rows: number }): Promise<void> {
    await this.run(
      `UPDATE exports SET state = 'done', file_id = ?, expires_at_ms = ?, rows_done = ?, rows_total = ?
       WHERE id = ? AND state = 'running'`,
      [file.fileId, file.expiresAtMs, file.rows, file.rows, id],
    );
  }

  /** Gives it back for another try, or up. */
  async fail(id: number, isFinal: boolean): Promise<void> {
    await this.run(
      isFinal
        ? "UPDATE exports SET state = 'failed' WHERE id = ? AND state = 'running'"
        : "UPDATE exports SET state = 'waiting', leased_until_ms = 0 WHERE id = ? AND state = 'running'",
      [id],
    );
  }
}
