import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { systemActor } from '@kobodesk/contracts/kernel';
import { renderInvoice } from '@kobodesk/contracts/reporting';
import type { FileStore } from '@kobodesk/chassis/files/file-store';
import { FILES } from '@kobodesk/chassis/hosts/tokens';
import type { Attachment } from '@kobodesk/chassis/mail/mailer';
import type { Unit } from '@kobodesk/chassis/operations/unit';
import type { MailEntity } from './mail.entity.js';

/** after so many tries a letter leaves without what cannot be printed: it has the address of each invoice */
const triesWithPrints = 5;

/** Invoices as PDF, printed when the letter leaves that names them: kept, they would be a table of megabytes. */
@Injectable()
export class PrintedInvoices {
  constructor(@Inject(FILES) private readonly files: FileStore) {}

  async of(unit: Unit, { organisationId, tries, content }: MailEntity): Promise<Attachment[]> {
    const numbers = content.prints ?? [];
    if (tries >= triesWithPrints) return [];
    const attachments: Attachment[] = [];
    // one after the other: a printer is shared with people who wait for theirs
    for (const invoiceNumber of numbers) {
      const as = systemActor('notifications', organisationId);
      const { data: printed } = await unit.ask(renderInvoice, { invoiceNumber }, as);
      const file = await this.files.open(printed.fileId);
      if (!file) throw new Error(`the print of ${invoiceNumber} is gone`);
      attachments.push({
        name: printed.fileName,
        contentType: 'application/pdf',
        content: await buffer(file.stream),
      });
    }
    return attachments;
  }
}
