import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { getOrganisationProfile } from '@kobodesk/contracts/identity';
import { getInvoice } from '@kobodesk/contracts/invoicing';
import { refusalOf, Unavailable } from '@kobodesk/contracts/kernel';
import { shareInvoice } from '@kobodesk/contracts/notifications';
import { renderInvoice } from '@kobodesk/contracts/reporting';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { FILES, SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import { handle } from '@kobodesk/chassis/operations/handle';
import { MailDesk } from '../mail/mail-desk.js';
import { Mails } from '../mail/mails.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { shareMail } from './share-mail.js';

@Injectable()
export class ShareHandlers {
  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(FILES) private readonly files: FileStore,
    private readonly desk: MailDesk,
  ) {}

  readonly share = handle(shareInvoice, async ({ invoiceNumber, recipientEmail }, call) => {
    const { data: invoice } = await call.ask(getInvoice, { invoiceNumber });
    const { data: file } = await call.ask(renderInvoice, { invoiceNumber });
    const { data: profile } = await call.ask(getOrganisationProfile, { organisationId: invoice.agencyId });
    const { subject, text, html } = shareMail(invoice, profile, this.settings.PUBLIC_URL);
    const pdf = await this.rendered(file.fileId);
    const answer = await call.write(async (tx) => {
      const mailId = `share-${file.fileId}`;
      await tx.of(KeptFiles).keep({ ...pdf.meta, owner: mailId }, pdf.bytes);
      const files = [{ fileId: file.fileId, name: file.fileName, contentType: 'application/pdf' }];
      await tx.of(Mails).queue({
        mailId,
        recipient: recipientEmail,
        subject: subject.replace(/[\r\n]+/g, ' '),
        content: { text, html, files },
      });
      await tx.audit({
        action: 'Share invoice',
        entity: 'invoice',
        entityId: invoiceNumber,
        description: `Invoice ${invoiceNumber} was sent to ${recipientEmail}`,
        after: { recipient: recipientEmail },
      });
      return { message: `Invoice sent to ${recipientEmail}` };
    });
    void this.desk.wake();
    return answer;
  });

  /** The document that was just printed, read so that it is kept for as long as the mail waits. */
  private async rendered(fileId: string) {
    const file = await this.files.open(fileId);
    if (!file) throw refusalOf(Unavailable);
    return { meta: file.meta, bytes: await buffer(file.stream) };
  }
}
