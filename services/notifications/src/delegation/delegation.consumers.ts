import { Inject, Injectable } from '@nestjs/common';
import type { FactOf } from '@kobodesk/contracts/kernel';
import { delegationChanged } from '@kobodesk/contracts/workflow';
import { momentText } from '@kobodesk/chassis/clock/zone';
import { on } from '@kobodesk/chassis/events/on';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import { Mails } from '../mail/mails.js';
import { shortLetter } from '../mail/short-letter.js';
import type { NotificationsSettings } from '../notifications.settings.js';

const wordsOf = ({ state, delegator, from, until, timeZone }: FactOf<typeof delegationChanged>) => {
  const { fullName } = delegator;
  const [first, last] = [from, until].map((instant) => momentText(new Date(instant), timeZone));
  const span = `from ${first} until ${last}`;
  return state === 'made'
    ? {
        subject: `You decide for ${fullName}`,
        line: `${fullName} asks you to decide requests and changes in their place ${span}.`,
      }
    : {
        subject: `A delegation of ${fullName} has ended`,
        line: `${fullName} ended the delegation ${span}.`,
      };
};

/** Tells whoever stands in for somebody that they do, and that they do no more (rules/approvals.md#delegations). */
@Injectable()
export class DelegationConsumers {
  constructor(@Inject(SETTINGS) private readonly settings: NotificationsSettings) {}

  readonly changed = on(delegationChanged, 'notifications.delegation-changed', async (fact, tx) => {
    const words = wordsOf(fact);
    const { subject, text, html } = shortLetter(words.subject, [words.line], {
      address: `${this.settings.PUBLIC_URL}/delegations`,
      words: 'See who decides for whom',
    });
    const mails = tx.within(fact.organisationId, Mails);
    const idOf = (state: typeof fact.state): string => `delegation-${fact.id}-${state}`;
    // who heard that it has ended is not told that it begins: neither by a letter that was put off, nor by a late fact
    if (fact.state === 'ended') await mails.takeBack(idOf('made'));
    else if (await mails.has(idOf('ended'))) return;
    await mails.queue({
      mailId: idOf(fact.state),
      recipient: fact.delegate.userName,
      subject,
      content: { text, html, files: [], isForUser: true },
    });
  });
}
