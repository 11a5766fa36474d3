import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { Mails } from '../mail/mails.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { endMail, waitingMail, type Moved } from './request-mail.js';

/**
 * Writes to whoever a request waits for by name, unless they have left since it was made, and to its maker when it is over.
 */
@Injectable()
export class RequestLetters {
  constructor(@Inject(SETTINGS) private readonly settings: NotificationsSettings) {}

  /** `factId`: a level may come to somebody else, who gets a letter as well. */
  async write(fact: Moved, tx: Tx, factId: string): Promise<void> {
    const { organisationId, id, state, level, maker } = fact;
    const { PUBLIC_URL: url } = this.settings;
    const isWaiting = state === 'waiting';
    const people = isWaiting ? fact.people : [maker.userName];
    const mailId = isWaiting ? `level-${level}-${factId.replaceAll('-', '')}` : 'closed';
    const { subject, text, html } = isWaiting ? waitingMail(fact, url) : endMail(fact, state, url);
    const mails = tx.within(organisationId, Mails);
    // of one that was asked for under an earlier release it may not be known where its maker reads mail; a service
    // account reads none
    for (const [index, recipient] of people.filter((name) => name.includes('@')).entries()) {
      const each = index === 0 ? '' : `-${index + 1}`;
      await mails.queue({
        mailId: `request-${id}-${mailId}${each}`,
        recipient,
        subject,
        content: { text, html, files: [], ...(isWaiting ? { isForUser: true } : {}) },
      });
    }
  }
}
