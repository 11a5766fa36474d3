import { unlessDuplicate } from '@kobodesk/chassis/database/database';
import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { StatementRunEntity } from './statement.entity.js';

const nothing = { planned: 0, sent: 0, noAddress: 0, sentBefore: 0, notMade: 0 };

/** Runs of statements of one organisation. */
export class StatementRuns extends TableRepository<StatementRunEntity> {
  protected readonly target = StatementRunEntity;

  /** One of each job at a time (statement_runs_one_open): false while one is under way. */
  async begin(run: Pick<StatementRunEntity, 'dueAt' | 'scheduleRunId' | 'job'>): Promise<boolean> {
    const { correlationId } = this.scope;
    const from = { state: 'planning' as const, lastCustomerId: 0, note: '', doneAt: null };
    const begun = { ...run, ...from, ...nothing, correlationId };
    return (await unlessDuplicate(() => this.insert(begun))) !== undefined;
  }

  /** False when another process has moved it on from where it was seen: then nothing of this transaction may stand. */
  async move(
    { id, state, lastCustomerId }: StatementRunEntity,
    to: Partial<StatementRunEntity>,
  ): Promise<boolean> {
    return (await this.update({ id, state, lastCustomerId, doneAt: IsNull() }, to)) === 1;
  }

  /** What has become of one letter more. */
  async tally(id: number, what: 'sent' | 'not_made'): Promise<void> {
    const column = what === 'sent' ? 'sent = sent + 1' : 'not_made = not_made + 1';
    await this.run(`UPDATE statement_runs SET ${column} WHERE id = ? AND organisation_id = ?`, [
      id,
      this.organisationId,
    ]);
  }
}
