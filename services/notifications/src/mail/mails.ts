import { ScopedRepository } from '@kobodesk/chassis/database/scoped-repository';
import type { RunFailure } from '@kobodesk/contracts/notifications';
import { In } from 'typeorm';
import { MailEntity } from './mail.entity.js';

export type NewMail = Pick<MailEntity, 'mailId' | 'recipient' | 'subject' | 'content'> &
  Partial<Pick<MailEntity, 'scheduleRunId'>>;
/** of one statement, which servers take so many bytes of */
const atOnce = 100;
const mostFailures = 100;

/** Mails of one organisation. */
export class Mails extends ScopedRepository {
  queue(mail: NewMail): Promise<void> {
    return this.queueAll([mail]);
  }

  /** Is it there, to leave or left? Key: mails_once. */
  has(mailId: string): Promise<boolean> {
    return this.table(MailEntity).exists({ mailId });
  }

  /** Takes back one that has not left. Key: mails_once. */
  async takeBack(mailId: string): Promise<void> {
    await this.table(MailEntity).remove({ mailId, state: 'waiting' });
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
    const rows = mails.map((mail) => ({ scheduleRunId: null, ...mail, ...waiting }));
    for (let first = 0; first < rows.length; first += atOnce)
      await this.table(MailEntity).insertAll(rows.slice(first, first + atOnce));
  }

  /** What could not be delivered of a run of a schedule. By mails_schedule. */
  async failuresOf(scheduleRunId: number): Promise<RunFailure[]> {
    const failed = { scheduleRunId, state: 'failed' } as const;
    const mails = await this.table(MailEntity).list(failed, { id: 'ASC' }, mostFailures);
    return mails.map(({ recipient, subject, lastError }) => ({
      what: recipient,
      about: subject,
      reason: lastError,
    }));
  }

  /** The same of several runs, counted. */
  async failedOf(runIds: readonly number[]): Promise<Map<number, number>> {
    const mails = await this.table(MailEntity).list({ scheduleRunId: In([...runIds]), state: 'failed' });
    const counts = new Map<number, number>();
    for (const { scheduleRunId } of mails)
      if (scheduleRunId !== null) counts.set(scheduleRunId, (counts.get(scheduleRunId) ?? 0) + 1);
    return counts;
  }
}
