import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { MailEntity } from './mail.entity.js';

/** Mails of one organisation. */
export class Mails extends ScopedRepository {
  async queue({
    mailId,
    recipient,
    subject,
    content,
  }: Pick<MailEntity, 'mailId' | 'recipient' | 'subject' | 'content'>): Promise<void> {
    const { now: nextTry, correlationId } = this.scope;
    const waiting = { state: 'waiting', tries: 0, nextTry, sentAt: null, lastError: '' } as const;
    await this.table(MailEntity).insert({ mailId, recipient, subject, content, ...waiting, correlationId });
  }
}
