import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import { IsNull } from 'typeorm';
import { deferred } from '../mail/mails.maintenance.js';
import { NoticeRunEntity } from './notice-run.entity.js';

/** Runs of every organisation that are under way. */
export class OpenRuns extends CrossTenantRepository {
  private readonly runs = this.table(NoticeRunEntity);

  /** By ageing_runs_open. */
  all(): Promise<NoticeRunEntity[]> {
    return this.runs.list({ doneAt: IsNull() }, { id: 'ASC' });
  }

  /**
   * Mails that have not left yet, up to so many, but for those that the server put off while it takes others: of an
   * outage they all wait, of a full mailbox one alone does. By mails_due.
   */
  async waitingMails(most: number): Promise<number> {
    const waiting = await this.query<{ id: number }>(
      `SELECT id FROM mails WHERE state = 'waiting' AND (tries = 0 OR last_error NOT LIKE ?)
       LIMIT ${Math.trunc(most)}`,
      [`${deferred}%`],
    );
    return waiting.length;
  }
}
