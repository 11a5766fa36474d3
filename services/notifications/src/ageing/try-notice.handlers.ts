import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { bandOf, listReceivables, walkReceivables, type Receivable } from '@kobodesk/contracts/invoicing';
import { AgencyNotChosen, refusalOf, type RequestOf } from '@kobodesk/contracts/kernel';
import {
  NoInvoiceToShow,
  NothingDue,
  previewNotice,
  tryNotice,
  usualThresholds,
} from '@kobodesk/contracts/notifications';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Work } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AgeingConfigurations } from './ageing-configurations.js';
import { cleanTemplate } from './clean-template.js';
import { MailDesk } from '../mail/mail-desk.js';
import { Mails } from '../mail/mails.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { letterOf } from '../notice/notice-mails.js';
import { firstDay } from '../notice/notice-work.js';

type Asking = Pick<Work, 'ask' | 'read' | 'actor'>;
type Tried = RequestOf<typeof previewNotice>;

/** The same for every repetition of a request, and short whatever its key is. */
const mailIdOf = (key: string): string =>
  `notice-test-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;

/** far ahead: what is not due yet will do where nothing is late */
const lastDay = '9998-12-31';

/** What a template makes of a real invoice, before it is saved (rules/ageing-notices.md#trying-a-template). */
@Injectable()
export class TryNoticeHandlers {
  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly desk: MailDesk,
  ) {}

  readonly preview = handle(previewNotice, async (asked, call) => {
    const { invoiceNumber, subject, text } = await this.letter(call, asked);
    return { data: { invoiceNumber, subject, text } };
  });

  readonly send = handle(tryNotice, async (asked, call) => {
    const { invoiceNumber, subject, html, text } = await this.letter(call, asked);
    const recipient = call.actor.userName;
    const answer = await call.write(async (tx) => {
      await tx.of(Mails).queue({
        mailId: mailIdOf(call.requestKey ?? call.correlationId),
        recipient,
        subject: `Test: ${subject}`.slice(0, 300),
        content: { html, text, files: [] },
      });
      await tx.audit({
        action: 'Try ageing notice',
        entity: 'ageing configuration',
        entityId: call.actor.organisationId ?? 0,
        description: `A notice of invoice ${invoiceNumber} was sent to ${recipient} as a test`,
      });
      return { message: `A test mail was sent to ${recipient}` };
    });
    void this.desk.wake();
    return answer;
  });

  private async letter(call: Asking, { notificationTemplate, invoiceNumber }: Tried) {
    const { organisationId } = call.actor;
    if (organisationId === null) throw refusalOf(AgencyNotChosen);
    const invoice = await invoiceOf(call, invoiceNumber);
    const { data: profile } = await call.ask(getOrganisationProfile, { organisationId });
    const thresholds = (await call.read(AgeingConfigurations).get()) ?? usualThresholds;
    const template = cleanTemplate(notificationTemplate);
    const publicUrl = this.settings.PUBLIC_URL;
    const sender = { profile, template, publicUrl, priorityEmails: [], officers: new Map<number, string>() };
    const { status: band } = bandOf(invoice.days, thresholds);
    return { invoiceNumber: invoice.invoiceNumber, ...letterOf(sender, [{ invoice, band }]) };
  }
}

/** The one that is named, or that has been due for longest. */
async function invoiceOf(call: Asking, invoiceNumber: string | undefined): Promise<Receivable> {
  if (invoiceNumber === undefined) {
    const { data } = await call.ask(walkReceivables, { fromDueDay: firstDay, toDueDay: lastDay, most: 1 });
    if (!data[0]) throw refusalOf(NoInvoiceToShow);
    return data[0];
  }
  const { data } = await call.ask(listReceivables, { invoiceNumbers: [invoiceNumber.slice(0, 60)] });
  if (!data[0]) throw refusalOf(NothingDue, { invoiceNumbers: [invoiceNumber] });
  return data[0];
}
