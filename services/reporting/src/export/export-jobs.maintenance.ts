import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { KeptParts } from '@kobodesk/chassis/threads/written-file';
import { In, LessThan } from 'typeorm';
import type { ControlTotal } from '@kobodesk/contracts/reporting';
import { ExportEntity } from './export.entity.js';

const open = () => In(['waiting', 'running'] as const);

/** A download as one process makes it: what it says no longer counts once another one does. */
export interface Making {
  id: number;
  maker: string;
  leaseMs: number;
}

interface Finished {
  fileId: string;
  expiresAt: Date;
  rows: number;
  totals: readonly ControlTotal[];
}

/** The queue of downloads, for whichever process makes them. */
export class ExportJobs extends CrossTenantRepository {
  private readonly exports = this.table(ExportEntity);

  /** Waiting ones, and those whose maker was not heard of again. */
  due(limit: number): Promise<ExportEntity[]> {
    return this.exports.list({ state: open(), leasedUntil: LessThan(this.scope.now) }, { id: 'ASC' }, limit);
  }

  /** True for the one process that makes it from now on. */
  async claim({ leasedUntil, tries, kept }: ExportEntity, { id, maker, leaseMs }: Making): Promise<boolean> {
    const claimed = await this.exports.update(
      { id, leasedUntil, state: open() },
      {
        state: 'running',
        maker,
        leasedUntil: this.lease(leaseMs),
        tries: tries + 1,
        rowsDone: kept?.next.done ?? 0,
      },
    );
    return claimed === 1;
  }

  /** Says how far it is and keeps the lease. */
  progress(making: Making, rows: { done: number; total: number }): Promise<void> {
    const leasedUntil = this.lease(making.leaseMs);
    return this.running(making, { rowsDone: rows.done, rowsTotal: rows.total, leasedUntil });
  }

  /** A part more is in the store. Whatever comes in its way now has three tries anew. */
  keep(making: Making, kept: KeptParts): Promise<void> {
    return this.running(making, { kept, tries: 0, leasedUntil: this.lease(making.leaseMs) });
  }

  finish(making: Making, { fileId, expiresAt, rows, totals }: Finished): Promise<void> {
    const counts = { rowsDone: rows, rowsTotal: rows };
    return this.running(making, { state: 'done', fileId, expiresAt, ...counts, totals, kept: null });
  }

  /** Gives it back for another try, or up; nothing where another process makes it by now. */
  async fail({ id, maker }: Making, isFinal: boolean): Promise<void> {
    const patch = isFinal
      ? ({ state: 'failed', kept: null } as const)
      : ({ state: 'waiting', leasedUntil: new Date(0) } as const);
    await this.exports.update({ id, maker, state: 'running' }, patch);
  }

  private async running({ id, maker }: Making, patch: Partial<ExportEntity>): Promise<void> {
    const changed = await this.exports.update({ id, maker, state: 'running' }, patch);
    if (changed !== 1) throw new Error('another process makes this download');
  }

  private lease(ms: number): Date {
    return new Date(this.scope.now.getTime() + ms);
  }
}
