import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { KeptParts } from '@kobodesk/chassis/threads/written-file';
import { In, LessThan } from 'typeorm';
import type { ControlTotal } from '@kobodesk/contracts/reporting';
import { ExportEntity, type Kept } from './export.entity.js';

const open = () => In(['waiting', 'running'] as const);
const giveUpAfter = 3;
/** so long it is no try that a download could not be made; what is always too slow is not asked for an hour */
const longestWaitMs = { closing: Infinity, outage: 3_600_000, slow: 600_000, fault: -Infinity } as const;
const shortestPauseMs = 1000;
const longestPauseMs = 60_000;

/** A download as one process makes it: what it says no longer counts once another one does. */
export interface Making {
  id: number;
  maker: string;
  leaseMs: number;
}

/** What is in the store of one that is begun now. */
const begunAt = (now: Date): Kept => ({
  parts: [],
  next: { after: null, done: 0 },
  state: undefined,
  atMs: now.getTime(),
});

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
  async claim(row: ExportEntity, { id, maker, leaseMs }: Making): Promise<boolean> {
    const { leasedUntil, tries } = row;
    const kept = row.kept ?? begunAt(this.scope.now);
    const claimed = await this.exports.update(
      { id, leasedUntil, state: open() },
      {
        state: 'running',
        maker,
        leasedUntil: this.lease(leaseMs),
        tries: tries + 1,
        rowsDone: kept.next.done,
        kept,
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
  keep(making: Making, parts: KeptParts): Promise<void> {
    const kept = { ...parts, atMs: this.scope.now.getTime() };
    return this.running(making, { kept, tries: 0, leasedUntil: this.lease(making.leaseMs) });
  }

  finish(making: Making, { fileId, expiresAt, rows, totals }: Finished): Promise<void> {
    const counts = { rowsDone: rows, rowsTotal: rows };
    return this.running(making, { state: 'done', fileId, expiresAt, ...counts, totals, kept: null });
  }

  /** However long a step takes that says nothing of how far it is. */
  async renew({ id, maker, leaseMs }: Making): Promise<void> {
    await this.exports.update({ id, maker, state: 'running' }, { leasedUntil: this.lease(leaseMs) });
  }

  /**
   * Gives it back for another try after a pause, or up; nothing where another process makes it by now. What is away comes
   * back, and a process that ends has another one after it: neither is a try. It waits since it was begun, or since its
   * last part: however long it stood in line, or the parts took, it is not lost for it.
   */
  async fail({ id, maker }: Making, why: keyof typeof longestWaitMs): Promise<void> {
    const ours = { id, maker, state: 'running' } as const;
    // as it is now: with a part more in the store the tries began anew
    const [row] = await this.exports.list(ours);
    if (!row) return;
    const waitedMs = this.scope.now.getTime() - (row.kept?.atMs ?? row.createdAt.getTime());
    const isTry = waitedMs >= longestWaitMs[why];
    if (isTry && row.tries >= giveUpAfter)
      return void (await this.exports.update(ours, { state: 'failed', kept: null }));
    // as long as it has waited already: what is away for a moment holds nobody up, and what is for long is asked seldom
    const pauseMs = why === 'closing' ? 0 : Math.min(longestPauseMs, Math.max(shortestPauseMs, waitedMs));
    const tries = isTry ? row.tries : Math.max(0, row.tries - 1);
    await this.exports.update(ours, { state: 'waiting', tries, leasedUntil: this.lease(pauseMs) });
  }

  private async running({ id, maker }: Making, patch: Partial<ExportEntity>): Promise<void> {
    const changed = await this.exports.update({ id, maker, state: 'running' }, patch);
    if (changed !== 1) throw new Error('another process makes this download');
  }

  private lease(ms: number): Date {
    return new Date(this.scope.now.getTime() + ms);
  }
}
