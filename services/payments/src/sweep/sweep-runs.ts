import { sweepFailuresShown, type SweepRun } from '@kobodesk/contracts/payments';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { In } from 'typeorm';
import { SweepEntity, SweepFailureEntity } from './sweep.entity.js';

/** The sweeps of one organisation, by the runs of its schedules. */
export class SweepRuns extends TableRepository<SweepEntity> {
  protected readonly target = SweepEntity;

  /** By sweeps_run. */
  async ofRuns(runIds: readonly number[]): Promise<SweepRun[]> {
    if (runIds.length === 0) return [];
    const sweeps = await this.list({ runId: In([...runIds]) });
    return sweeps.map(({ runId, planned, asked, found, failed, note, doneAt }) => ({
      runId: runId ?? 0,
      planned,
      asked,
      found,
      failed,
      note,
      doneAt: doneAt?.toISOString() ?? '',
    }));
  }

  /** By sweep_failures_sweep. */
  async failuresOf(runId: number): Promise<SweepFailureEntity[]> {
    const sweep = await this.find({ runId });
    if (!sweep) return [];
    return this.table(SweepFailureEntity).list({ sweepId: sweep.id }, { id: 'ASC' }, sweepFailuresShown);
  }
}
