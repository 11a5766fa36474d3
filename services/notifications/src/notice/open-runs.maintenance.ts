import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { NoticeRunEntity } from './notice-run.entity.js';

/** Runs of every organisation that are under way. */
export class OpenRuns extends CrossTenantRepository {
  private readonly runs = this.table(NoticeRunEntity);

  /** By ageing_runs_open. */
  all(): Promise<NoticeRunEntity[]> {
    return this.runs.list({ doneAt: IsNull() }, { id: 'ASC' });
  }

  /** Mails that have not left yet, up to so many. By mails_due. */
  async waitingMails(most: number): Promise<number> {
    const waiting = await this.query<{ id: number }>(
      `SELECT id FROM mails WHERE state = 'waiting' LIMIT ${Math.trunc(most)}`,
    );
    return waiting.length;
  }
}
