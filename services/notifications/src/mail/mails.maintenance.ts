import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Caused } from '@kobodesk/chassis/desk/cause';
import type { NamedFile } from '@kobodesk/chassis/files/adoption-desk';
import type { MailContent } from './mails.js';

export interface WaitingMail extends Caused {
  id: number;
  organisation_id: number;
  mail_id: string;
  recipient: string;
  subject: string;
  content: string;
  tries: number;
}

/** The mails of all organisations that are due. */
export class DueMails extends CrossTenantRepository {
  due(limit: number): Promise<WaitingMail[]> {
    return this.query<WaitingMail>(
      `SELECT id, organisation_id, mail_id, recipient, subject, content, tries, correlation_id FROM mails
       WHERE state = 'waiting' AND next_try_ms <= ?
       ORDER BY next_try_ms LIMIT ${limit}`,
      [this.scope.now.getTime()],
    );
  }

  /** The files of the mails that wait. */
  async filesOfWaiting(): Promise<NamedFile[]> {
    const rows = await this.query<{ organisation_id: number; mail_id: string; content: string }>(
      "SELECT organisation_id, mail_id, content FROM mails WHERE state = 'waiting' AND content NOT LIKE '%\"files\":[]%'",
    );
    return rows.flatMap(({ organisation_id: organisationId, mail_id: owner, content }) =>
      (JSON.parse(content) as MailContent).files.map(({ fileId }) => ({ fileId, organisationId, owner })),
    );
  }

  async markSent(id: number): Promise<void> {
    await this.run("UPDATE mails SET state = 'sent', sent_at_ms = ? WHERE id = ?", [
      this.scope.now.getTime(),
      id,
    ]);
  }

  async postpone(
    id: number,
    attempt: { tries: number; until: number; error: string; isLast: boolean },
  ): Promise<void> {
    await this.run('UPDATE mails SET state = ?, tries = ?, next_try_ms = ?, last_error = ? WHERE id = ?', [
      attempt.isLast ? 'failed' : 'waiting',
      attempt.tries,
      attempt.until,
      attempt.error.slice(0, 300),
      id,
    ]);
  }
}
