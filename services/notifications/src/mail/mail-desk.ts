import { Inject, Injectable } from '@nestjs/common';
import { findActiveUser, getOrganisationProfile } from '@kobodesk/contracts/identity';
import { systemActor } from '@kobodesk/contracts/kernel';
import { causeOf } from '@kobodesk/chassis/desk/cause';
import { done, WorkQueue, type Verdict } from '@kobodesk/chassis/desk/work-queue';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { CONTEXT, MAIL, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import {
  MailDeferred,
  MailRefused,
  type Attachment,
  type Mail,
  type Mailer,
} from '@kobodesk/chassis/mail/mailer';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import type { NotificationsSettings } from '../notifications.settings.js';
import type { MailContent, MailEntity } from './mail.entity.js';
import { PrintedInvoices } from './printed-invoices.js';
import { deferred, DueMails } from './mails.maintenance.js';

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
      // two days, by far the most of them an hour apart: nobody writes again what is given up
      mostTries: 60,
      alone: 'mail',
      work: 'mails',
      operation: 'notifications.mail.send',
    });
  }

  protected async workOff(mail: MailEntity, unit: Unit): Promise<Verdict> {
    const { mailId: id, recipient: to, subject, content } = mail;
    const withheld = content.isForUser ? await withheldFrom(unit, mail) : undefined;
    if (withheld) return withheld;
    return this.handOver({
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
  }

  /** What went wrong with the server and not with the mail is for the queue to count, as with everything else. */
  private async handOver(mail: Mail): Promise<Verdict> {
    try {
      await this.mailer.send(mail);
      return done();
    } catch (error) {
      if (error instanceof MailRefused) return { is: 'hopeless', reason: error.message };
      if (error instanceof MailDeferred) return { is: 'again', reason: `${deferred}${error.message}` };
      throw error;
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
}

/** Whoever may not sign in to the agency any more gets none; while it is switched off nobody may, and it waits. */
async function withheldFrom(
  unit: Unit,
  { organisationId, recipient }: MailEntity,
): Promise<Verdict | undefined> {
  const as = systemActor('notifications', organisationId);
  if ((await unit.ask(findActiveUser, { email: recipient }, as)).data !== null) return undefined;
  const { data: agency } = await unit.ask(getOrganisationProfile, { organisationId }, as);
  if (agency.isActive === false) return { is: 'again', reason: 'The agency is switched off' };
  return { is: 'hopeless', reason: 'Whoever it is for has left' };
}
