import { Inject, Injectable } from '@nestjs/common';
import { disputeHandedOver, moneyText } from '@kobodesk/contracts/invoicing';
import { thousandths } from '@kobodesk/contracts/kernel';
import { on } from '@kobodesk/chassis/events/on';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import { Mails } from '../mail/mails.js';
import { shortLetter } from '../mail/short-letter.js';
import type { NotificationsSettings } from '../notifications.settings.js';

/** Tells whoever is to look after a dispute from now on (rules/collection.md#disputes). */
@Injectable()
export class DisputeConsumers {
  constructor(@Inject(SETTINGS) private readonly settings: NotificationsSettings) {}

  readonly handedOver = on(disputeHandedOver, 'notifications.dispute-handed-over', async (fact, tx, work) => {
    const { organisationId, disputeId, invoiceNumber, customerId, customerName, by, owner, reason } = fact;
    const { subject, text, html } = shortLetter(
      `The dispute of invoice ${invoiceNumber} is yours`,
      [
        `${by} handed you the dispute of invoice ${invoiceNumber} of ${customerName}.`,
        `Disputed: ${moneyText(thousandths(fact.amount), fact.currencyId)}`,
        `Reason: ${reason}`,
      ],
      {
        address: `${this.settings.PUBLIC_URL}/customer-details?customer=${customerId}&tab=disputes`,
        words: 'See the disputes of the customer',
      },
    );
    await tx.within(organisationId, Mails).queue({
      // it may be handed on, and come back
      mailId: `dispute-${disputeId}-${work.fact.id.replaceAll('-', '')}`,
      recipient: owner.userName,
      subject,
      content: { text, html, files: [] },
    });
  });
}
