import { Inject, Injectable } from '@nestjs/common';
import { sendAccountLetter } from '@kobodesk/contracts/notifications';
import { MAIL, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Mailer } from '@kobodesk/chassis/mail/mailer';
import { handle } from '@kobodesk/chassis/operations/handle';
import type { NotificationsSettings } from '../notifications.settings.js';
import { accountMail } from './account-mail.js';

/** Letters that carry a secret: sent, never queued. Identity asks again until one has left. */
@Injectable()
export class AccountLetterHandlers {
  constructor(
    @Inject(MAIL) private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  readonly send = handle(sendAccountLetter, async (letter) => {
    await this.mailer.send({
      id: letter.mailId,
      from: this.settings.MAIL_FROM,
      to: letter.recipient,
      ...accountMail(letter, this.settings.PUBLIC_URL.replace(/\/+$/, '')),
      attachments: [],
    });
    return { message: 'The letter was sent' };
  });
}
