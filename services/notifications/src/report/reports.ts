import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { ReportEntity } from './report.entity.js';

/** Reports of one organisation. */
export class Reports extends TableRepository<ReportEntity> {
  protected readonly target = ReportEntity;

  /** One of each instant, however many schedules come to it. With a note it is over before it begins. */
  async begin(dueAt: Date, note = ''): Promise<void> {
    const { now, correlationId } = this.scope;
    const nothing = { exportId: null, tries: 0, rowCount: 0, letters: 0 };
    const doneAt = note === '' ? null : now;
    await unlessDuplicate(() => this.insert({ dueAt, ...nothing, note, doneAt, correlationId }));
  }

  /** False when another process has moved it on from where it was seen: then nothing of this transaction may stand. */
  async move({ id, exportId, tries }: ReportEntity, to: Partial<ReportEntity>): Promise<boolean> {
    const seen = { id, tries, exportId: exportId ?? IsNull(), doneAt: IsNull() };
    return (await this.update(seen, to)) === 1;
  }
}
