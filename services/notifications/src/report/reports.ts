import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { ReportEntity } from './report.entity.js';

/** Reports of one organisation. */
export class Reports extends TableRepository<ReportEntity> {
  protected readonly target = ReportEntity;

  /** One of each instant: false when another schedule came to it. With a note it is over before it begins. */
  async begin(run: Pick<ReportEntity, 'dueAt' | 'scheduleRunId'>, note = ''): Promise<boolean> {
    const { now, correlationId } = this.scope;
    const nothing = { exportId: null, tries: 0, rowCount: 0, letters: 0 };
    const doneAt = note === '' ? null : now;
    const id = await unlessDuplicate(() => this.insert({ ...run, ...nothing, note, doneAt, correlationId }));
    return id !== undefined;
  }

  /** False when another process has moved it on from where it was seen: then nothing of this transaction may stand. */
  async move({ id, exportId, tries }: ReportEntity, to: Partial<ReportEntity>): Promise<boolean> {
    const seen = { id, tries, exportId: exportId ?? IsNull(), doneAt: IsNull() };
    return (await this.update(seen, to)) === 1;
  }
}
