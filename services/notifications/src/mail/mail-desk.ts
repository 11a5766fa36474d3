import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { causeOf, ownCause } from '@kobodesk/chassis/desk/cause';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { CONTEXT, MAIL, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Attachment, Mailer } from '@kobodesk/chassis/mail/mailer';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Unit } from '@kobodesk/chassis/operations/unit';
import type { NotificationsSettings } from '../notifications.settings.js';
import type { MailContent, MailEntity } from './mail.entity.js';
import { DueMails } from './mails.maintenance.js';

const lookEveryMs = 1000;
const batch = 20;
const mostTries = 10;

/** Sends the mails that wait. A mail has an id that never changes, so that sending it again after a crash is harmless. */
@Injectable()
export class MailDesk extends Desk {
  constructor(
    @Inject(CONTEXT) context: ServiceContext,
    @Inject(MAIL) private readonly mailer: Mailer,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {
    super(context, { lookEveryMs, work: 'mails' });
  }

  protected async look(): Promise<void> {
    await this.context.database.exclusively('mail', async () => {
      for (const mail of await this.unit(ownCause()).acrossTenants(DueMails).due(batch))
        await this.send(mail);
    });
  }

  private async send(mail: MailEntity): Promise<void> {
    const { content } = mail;
    const correlationId = causeOf(mail);
    const unit = this.unit(correlationId);
    try {
      await this.mailer.send({
        id: mail.mailId,
        correlationId,
        from: this.settings.MAIL_FROM,
        to: mail.recipient,
        subject: mail.subject,
        text: content.text,
        html: content.html,
        attachments: await this.attachmentsOf(unit, mail.organisationId, content),
      });
      await unit.write((tx) => tx.acrossTenants(DueMails).markSent(mail.id));
    } catch (error) {
      const tries = mail.tries + 1;
      this.context.log.warn({ mail: mail.id, correlationId, tries, error: String(error) }, 'a mail stays');
      const until = new Date(this.context.clock.now().getTime() + 1000 * 2 ** tries);
      const attempt = { tries, until, error: String(error), isLast: tries >= mostTries };
      await unit.write((tx) => tx.acrossTenants(DueMails).postpone(mail.id, attempt));
    }
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

  private unit(correlationId: string): Unit {
    return new Unit(this.context, {
      actor: systemActor('notifications', null),
      correlationId,
      now: this.context.clock.now(),
      operation: 'notifications.mail.send',
    });
  }
}
