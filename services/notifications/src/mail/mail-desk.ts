import { Inject, Injectable } from '@nestjs/common';
import { causeOf } from '@kobodesk/chassis/desk/cause';
import { done, WorkQueue, type Verdict } from '@kobodesk/chassis/desk/work-queue';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { CONTEXT, MAIL, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Attachment, Mailer } from '@kobodesk/chassis/mail/mailer';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import type { NotificationsSettings } from '../notifications.settings.js';
import type { MailContent, MailEntity } from './mail.entity.js';
import { PrintedInvoices } from './printed-invoices.js';
import { DueMails } from './mails.maintenance.js';

/** Sends the mails that wait. A mail has an id that never changes, so that sending it again after a crash is harmless. */
@Injectable()
export class MailDesk extends WorkQueue<MailEntity> {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    @Inject(MAIL) private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly prints: PrintedInvoices,
  ) {
    super(context, {
      line: DueMails,
      lookEveryMs: 1000,
      batch: 20,
      mostTries: 10,
      alone: 'mail',
      work: 'mails',
      operation: 'notifications.mail.send',
    });
  }

  protected async workOff(mail: MailEntity, unit: Unit): Promise<Verdict> {
    const { mailId: id, recipient: to, subject, content } = mail;
    await this.mailer.send({
      id,
      correlationId: causeOf(mail),
      from: this.settings.MAIL_FROM,
      to,
      subject,
      text: content.text,
      html: content.html,
      attachments: [
        ...(await this.attachmentsOf(unit, mail.organisationId, content)),
        ...(await this.prints.of(unit, mail)),
      ],
    });
    return done();
  }

  private async attachmentsOf(
    unit: Unit,
    organisationId: number,
    { files }: MailContent,
  ): Promise<Attachment[]> {
    const kept = unit.within(organisationId, KeptFiles);
    const attachments: Attachment[] = [];
    for (const { fileId, name, contentType } of files) {
      const content = await kept.read(fileId);
      if (!content) throw new Error(`the attachment ${name} is gone`);
      attachments.push({ name, contentType, content });
    }
    return attachments;
  }
}
