import { Module } from '@nestjs/common';
import { AccountLetterHandlers } from './account/account-letter.handlers.js';
import { MailDesk } from './mail/mail-desk.js';
import { ShareHandlers } from './share/share.handlers.js';

@Module({ providers: [AccountLetterHandlers, MailDesk, ShareHandlers] })
export class NotificationsModule {}
