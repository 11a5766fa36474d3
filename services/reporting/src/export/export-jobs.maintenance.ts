import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In, LessThan } from 'typeorm';
import { ExportEntity } from './export.entity.js';

const open = () => In(['waiting', 'running'] as const);

/** The queue of downloads, for whichever process makes them. */
export class ExportJobs extends CrossTenantRepository {
  private readonly exports = this.table(ExportEntity);

  /** Waiting ones, and those whose maker was not heard of again. */
  due(limit: number): Promise<ExportEntity[]> {
    return this.exports.list({ state: open(), leasedUntil: LessThan(this.scope.now) }, { id: 'ASC' }, limit);
  }

  /** True for the one process that makes it from now on. */
  async claim({ id, leasedUntil, tries }: ExportEntity, leaseMs: number): Promise<boolean> {
    const claimed = await this.exports.update(
      { id, leasedUntil, state: open() },
      { state: 'running', leasedUntil: this.lease(leaseMs), tries: tries + 1, rowsDone: 0 },
    );
    return claimed === 1;
  }

  /** Says how far it is and keeps the lease. */
  async progress(id: number, rows: { done: number; total: number }, leaseMs: number): Promise<void> {
    await this.running(id, {
      rowsDone: rows.done,
      rowsTotal: rows.total,
      leasedUntil: this.lease(leaseMs),
    });
  }

  async finish(id: number, file: { fileId: string; expiresAt: Date; rows: number }): Promise<void> {
    const { fileId, expiresAt, rows } = file;
    await this.running(id, { state: 'done', fileId, expiresAt, rowsDone: rows, rowsTotal: rows });
  }

  /** Gives it back for another try, or up. */
  async fail(id: number, isFinal: boolean): Promise<void> {
    await this.running(id, isFinal ? { state: 'failed' } : { state: 'waiting', leasedUntil: new Date(0) });
  }

  private async running(id: number, patch: Partial<ExportEntity>): Promise<void> {
    await this.exports.update({ id, state: 'running' }, patch);
  }

  private lease(ms: number): Date {
    return new Date(this.scope.now.getTime() + ms);
  }
}
