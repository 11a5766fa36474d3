import { Module } from '@nestjs/common';
import { MailDesk } from './mail/mail-desk.js';
import { ShareHandlers } from './share/share.handlers.js';

@Module({ providers: [MailDesk, ShareHandlers] })
export class NotificationsModule {}
