import { Inject, Injectable } from '@nestjs/common';
import { creditNoteDecided } from '@kobodesk/contracts/invoicing';
import { invoiceRequestClosed, invoiceRequestWaiting } from '@kobodesk/contracts/workflow';
import { on } from '@kobodesk/chassis/events/on';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import { Mails } from '../mail/mails.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { closedMail, creditNoteMail, waitingMail } from './request-mail.js';

/**
 * Tells approvers what waits for them, and makers what became of their requests
 * (rules/approvals.md#mail-about-requests).
 */
@Injectable()
export class RequestConsumers {
  constructor(@Inject(SETTINGS) private readonly settings: NotificationsSettings) {}

  readonly waiting = on(invoiceRequestWaiting, 'notifications.request-waiting', async (fact, tx) => {
    const { subject, text, html } = waitingMail(fact, this.settings.PUBLIC_URL);
    const mails = tx.within(fact.organisationId, Mails);
    const approvers = fact.approvers ?? [fact.approver];
    for (const [index, recipient] of approvers.entries()) {
      const each = index === 0 ? '' : `-${index + 1}`;
      await mails.queue({
        mailId: `request-${fact.id}-level-${fact.level}${each}`,
        recipient,
        subject,
        content: { text, html, files: [] },
      });
    }
  });

  readonly closed = on(invoiceRequestClosed, 'notifications.request-closed', async (fact, tx) => {
    const { subject, text, html } = closedMail(fact, this.settings.PUBLIC_URL);
    await tx.within(fact.organisationId, Mails).queue({
      mailId: `request-${fact.id}-closed`,
      recipient: fact.initiator,
      subject,
      content: { text, html, files: [] },
    });
  });

  readonly credited = on(creditNoteDecided, 'notifications.credit-note-decided', async (fact, tx) => {
    if (fact.initiator === '') return;
    const { subject, text, html } = creditNoteMail(fact, this.settings.PUBLIC_URL);
    await tx.within(fact.organisationId, Mails).queue({
      mailId: `credit-note-${fact.organisationId}-${fact.reference}`,
      recipient: fact.initiator,
      subject,
      content: { text, html, files: [] },
    });
  });
}
