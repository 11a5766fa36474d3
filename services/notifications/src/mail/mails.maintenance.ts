import { CrossTenantRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { NamedFile } from '@kobodesk/chassis/files/adoption-desk';
import { LessThanOrEqual } from 'typeorm';
import { MailEntity } from './mail.entity.js';

/** The mails of all organisations that are due. */
export class DueMails extends CrossTenantRepository {
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

  async markSent(id: number): Promise<void> {
    await this.mails.update({ id }, { state: 'sent', sentAt: this.scope.now });
  }

  async postpone(
    id: number,
    { tries, until, error, isLast }: { tries: number; until: Date; error: string; isLast: boolean },
  ): Promise<void> {
    const state = isLast ? 'failed' : 'waiting';
    await this.mails.update({ id }, { state, tries, nextTry: until, lastError: error.slice(0, 300) });
  }
}
