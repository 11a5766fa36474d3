import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import { MailEntity } from './mail.entity.js';

export type NewMail = Pick<MailEntity, 'mailId' | 'recipient' | 'subject' | 'content'>;
/** of one statement, which servers take so many bytes of */
const atOnce = 100;

/** Mails of one organisation. */
export class Mails extends ScopedRepository {
  queue(mail: NewMail): Promise<void> {
    return this.queueAll([mail]);
  }

  async queueAll(mails: readonly NewMail[]): Promise<void> {
    const { now: nextTry, correlationId } = this.scope;
    const waiting = {
      state: 'waiting',
      tries: 0,
      nextTry,
      sentAt: null,
      lastError: '',
      correlationId,
    } as const;
    const rows = mails.map((mail) => ({ ...mail, ...waiting }));
    for (let first = 0; first < rows.length; first += atOnce)
      await this.table(MailEntity).insertAll(rows.slice(first, first + atOnce));
  }
}
