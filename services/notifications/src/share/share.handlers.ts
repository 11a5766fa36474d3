import { Inject, Injectable } from '@nestjs/common';
import { getInvoice } from '@kobodesk/contracts/invoicing';
import { shareInvoice } from '@kobodesk/contracts/notifications';
import { renderInvoice } from '@kobodesk/contracts/reporting';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import { handle } from '@kobodesk/chassis/operations/handle';
import { MailDesk } from '../mail/mail-desk.js';
import { Mails } from '../mail/mails.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { shareMail } from './share-mail.js';

@Injectable()
export class ShareHandlers {
  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly desk: MailDesk,
  ) {}

  readonly share = handle(shareInvoice, async ({ invoiceNumber, recipientEmail }, call) => {
    const { data: invoice } = await call.ask(getInvoice, { invoiceNumber });
    const { data: file } = await call.ask(renderInvoice, { invoiceNumber });
    const { subject, text, html } = shareMail(invoice, this.settings.PUBLIC_URL);
    const answer = await call.write(async (tx) => {
      const files = [{ fileId: file.fileId, name: file.fileName, contentType: 'application/pdf' }];
      await tx.of(Mails).queue({
        mailId: `share-${file.fileId}`,
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
}
