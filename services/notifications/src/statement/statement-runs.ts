import { TableRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { ScheduleRunEntity } from '../schedule/schedule-run.entity.js';
import { StatementRunEntity } from './statement.entity.js';

/** Statements of account to customers, settlement statements to beneficiaries. */
export type StatementJob = 'statement' | 'settlement';

const nothing = { planned: 0, sent: 0, noAddress: 0, sentBefore: 0, notMade: 0 };

/** Runs of statements of one organisation. */
export class StatementRuns extends TableRepository<StatementRunEntity> {
  protected readonly target = StatementRunEntity;

  /** One of each job at a time: false while one is under way. */
  async begin(run: Pick<StatementRunEntity, 'dueAt' | 'scheduleRunId'>, job: StatementJob): Promise<boolean> {
    if (await this.isOpen(job)) return false;
    const { correlationId } = this.scope;
    const from = { state: 'planning' as const, lastCustomerId: 0, note: '', doneAt: null };
    await this.insert({ ...run, ...from, ...nothing, correlationId });
    return true;
  }

  /** Keys: statement_runs_open, primary of schedule_runs. */
  private async isOpen(job: StatementJob): Promise<boolean> {
    const open = await this.query(
      `SELECT r.id FROM statement_runs r
       LEFT JOIN schedule_runs s ON s.organisation_id = r.organisation_id AND s.id = r.schedule_run_id
       WHERE r.organisation_id = ? AND r.done_at_ms IS NULL
         AND CASE WHEN s.job = 'settlement' THEN 'settlement' ELSE 'statement' END = ? LIMIT 1`,
      [this.organisationId, job],
    );
    return open.length > 0;
  }

  /** What it was begun for, as its schedule knows it; before runs were recorded there was one job. */
  async jobOf({ scheduleRunId }: Pick<StatementRunEntity, 'scheduleRunId'>): Promise<StatementJob> {
    if (scheduleRunId === null) return 'statement';
    const run = await this.table(ScheduleRunEntity).find({ id: scheduleRunId });
    return run?.job === 'settlement' ? 'settlement' : 'statement';
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
