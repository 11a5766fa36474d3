import { Inject, Injectable } from '@nestjs/common';
import { Desk } from '@kobodesk/chassis/desk/desk';
import { KeptFiles } from '@kobodesk/chassis/files/kept-files';
import { CONTEXT } from '@kobodesk/chassis/hosts/tokens';
import type { ServiceContext } from '@kobodesk/chassis/operations/context';
import { Attachments } from './attachments.maintenance.js';

const lookEveryMs = 3600_000;
const batch = 100;
/** so long a mail that went wrong can still be looked into */
const keptMs = 7 * 24 * 3600_000;

/** Removes the attachments of mails that left a week ago, sent or given up. */
@Injectable()
export class AttachmentSweep extends Desk {
  constructor(@Inject(CONTEXT) context: ServiceContext) {
    super(context, {
      lookEveryMs,
      work: 'attachments of mails that have left',
      operation: 'notifications.attachment.sweep',
      looksAtStart: true,
    });
  }

  protected async look(): Promise<void> {
    for (let found = batch; found === batch && !this.isClosing;) {
      const unit = this.unit();
      const before = unit.now.getTime() - keptMs;
      const gone = await unit.acrossTenants(Attachments).ofMailsGoneBefore(before, batch);
      for (const { id, organisationId } of gone)
        await this.unit().write((tx) => tx.within(organisationId, KeptFiles).remove(id));
      found = gone.length;
    }
  }
}
