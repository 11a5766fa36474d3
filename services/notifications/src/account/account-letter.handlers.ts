import { Inject, Injectable } from '@nestjs/common';
import { LetterRefused, sendAccountLetter } from '@kobodesk/contracts/notifications';
import { MAIL, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import { MailRefused, type Mailer } from '@kobodesk/chassis/mail/mailer';
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

  readonly send = handle(sendAccountLetter, async (letter, call) => {
    const mail = {
      id: letter.mailId,
      from: this.settings.MAIL_FROM,
      to: letter.recipient,
      ...accountMail(letter, this.settings.PUBLIC_URL.replace(/\/+$/, '')),
      attachments: [],
    };
    await this.mailer.send(mail).catch((error: unknown) => {
      if (error instanceof MailRefused) call.refuse(LetterRefused);
      throw error;
    });
    return { message: 'The letter was sent' };
  });
}
