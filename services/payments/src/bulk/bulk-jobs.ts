import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import type { NewRow } from '@kobodesk/chassis/database/rows';
import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { BulkJobState, BulkRowState, PlanKind } from '@kobodesk/contracts/payments';
import { In, LessThan, MoreThan } from 'typeorm';
import { BulkJobEntity, BulkRowEntity } from './bulk-job.entity.js';

export type NewBulkRow = Omit<NewRow<BulkRowEntity, 'organisationId'>, 'jobId'>;
/** `own`: kinds of which each sees their own plans alone */
type Sought = { kinds: readonly PlanKind[]; own: readonly PlanKind[]; state?: BulkJobState | undefined };
type Known = Pick<BulkJobEntity, 'id' | 'state'> & Partial<Pick<BulkJobEntity, 'ranPosition' | 'received'>>;

/** The plans of one organisation. */
export class BulkJobs extends ScopedRepository {
  private readonly jobs = this.table(BulkJobEntity);

  insert(job: NewRow<BulkJobEntity, 'organisationId'>): Promise<number> {
    return this.jobs.insert(job);
  }

  find(id: number): Promise<BulkJobEntity | null> {
    return this.jobs.find({ id });
  }

  /** A plan of the caller's that was begun for the same file, and not ended. Key: bulk_jobs_input. */
  draftOf(kind: PlanKind, inputHash: string): Promise<BulkJobEntity | null> {
    const { userName: makerUserName } = this.actor;
    return this.jobs.find({ makerUserName, inputHash, kind, state: 'draft' }, { id: 'DESC' });
  }

  /** Those that nobody went on with. Key: bulk_jobs_input. */
  forgotten(before: Date): Promise<BulkJobEntity[]> {
    const { userName: makerUserName } = this.actor;
    return this.jobs.list({ makerUserName, state: 'draft', madeAt: LessThan(before) }, { id: 'ASC' }, 5);
  }

  /** The plan that stands with these effects. Key: bulk_jobs_hash. */
  standing(standingHash: string): Promise<BulkJobEntity | null> {
    return this.jobs.find({ standingHash });
  }

  page({ kinds, own, state }: Sought, page: { from: number; pageSize: number }) {
    const { userName: makerUserName } = this.actor;
    const stated = state === undefined ? {} : { state };
    const either = [
      { kind: In([...kinds]), ...stated },
      { kind: In([...own]), makerUserName, ...stated },
    ];
    return this.jobs.page({ either, order: { id: 'DESC' }, ...page });
  }

  /** False when it stands otherwise than it was read, or another plan with the same effects stands. */
  async change(known: Known, patch: Partial<Omit<BulkJobEntity, 'organisationId'>>): Promise<boolean> {
    const { id, state, ranPosition, received } = known;
    const asRead = {
      ...(ranPosition === undefined ? {} : { ranPosition }),
      ...(received === undefined ? {} : { received }),
    };
    return (await unlessDuplicate(() => this.jobs.update({ id, state, ...asRead }, patch))) === 1;
  }

  async remove(id: number): Promise<void> {
    await this.table(BulkRowEntity).remove({ jobId: id });
    await this.jobs.remove({ id });
  }
}

/** The rows of the plans of one organisation. */
export class BulkRows extends ScopedRepository {
  private readonly rows = this.table(BulkRowEntity);

  async add(jobId: number, rows: readonly NewBulkRow[]): Promise<void> {
    await this.rows.insertAll(rows.map((row) => ({ ...row, jobId })));
  }

  /** Which of these a plan has already. Key: bulk_rows_key. */
  async known(jobId: number, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const rows = await this.rows.list({ jobId, rowKey: In([...keys]) });
    return new Set(rows.map(({ rowKey }) => rowKey ?? ''));
  }

  /** By bulk_rows_position. */
  after(jobId: number, position: number, most: number): Promise<BulkRowEntity[]> {
    return this.rows.list({ jobId, position: MoreThan(position) }, { position: 'ASC' }, most);
  }

  /** By bulk_rows_state, for each of them in turn where there is one. */
  of(
    jobId: number,
    states: readonly BulkRowState[],
    { after, most }: { after: number; most: number },
  ): Promise<BulkRowEntity[]> {
    const where = { jobId, state: In([...states]), position: MoreThan(after) };
    return this.rows.list(where, { position: 'ASC' }, most);
  }

  /** What became of rows that were to be run: each that waited, once. */
  settle(ids: readonly number[], state: BulkRowState, why = ''): Promise<number> {
    return this.rows.update({ id: In([...ids]), state: 'waiting' }, { state, why });
  }
}
