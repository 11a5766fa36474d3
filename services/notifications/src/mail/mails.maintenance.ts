import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { Line } from '@kobodesk/chassis/desk/work-queue';
import type { NamedFile } from '@kobodesk/chassis/files/adoption-desk';
import { LessThanOrEqual } from 'typeorm';
import { MailEntity } from './mail.entity.js';

/** what stands before the reason of a mail that the server did not take yet while it takes others */
export const deferred = 'Not yet: ';

/** The mails of all organisations that are due. */
export class DueMails extends CrossTenantRepository implements Line<MailEntity> {
  private readonly mails = this.table(MailEntity);

  due(limit: number): Promise<MailEntity[]> {
    const due = { state: 'waiting', nextTry: LessThanOrEqual(this.scope.now) } as const;
    return this.mails.list(due, { nextTry: 'ASC' }, limit);
  }

  /** The files of the mails that wait. */
  async filesOfWaiting(): Promise<NamedFile[]> {
    const waiting = await this.mails.list({ state: 'waiting' });
    return waiting.flatMap(({ organisationId, mailId: owner, content }) =>
      content.files.map(({ fileId }) => ({ fileId, organisationId, owner })),
    );
  }

  done({ id }: MailEntity): Promise<unknown> {
    return this.mails.update({ id }, { state: 'sent', sentAt: this.scope.now });
  }
  again(
    { id }: MailEntity,
    { tries, nextTry, reason }: { tries: number; nextTry: Date; reason: string },
  ): Promise<unknown> {
    return this.mails.update({ id }, { tries, nextTry, lastError: reason.slice(0, 300) });
  }
  async giveUp(
    { id, organisationId, content }: MailEntity,
    { tries, reason }: { tries: number; reason: string },
  ): Promise<void> {
    await this.mails.update({ id }, { state: 'failed', tries, lastError: reason.slice(0, 300) });
    if (content.ageingRun !== undefined)
      await this.run('UPDATE ageing_runs SET failed = failed + 1 WHERE id = ? AND organisation_id = ?', [
        content.ageingRun,
        organisationId,
      ]);
  }
}
