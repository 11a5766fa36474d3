import { Inject, Injectable } from '@nestjs/common';
import { getOrganisationProfile, type OrganisationProfile } from '@kobodesk/contracts/identity';
import { bandOf, listReceivables, type Receivable } from '@kobodesk/contracts/invoicing';
import { AgencyNotChosen, refusalOf } from '@kobodesk/contracts/kernel';
import {
  AgeingNotConfigured,
  NothingDue,
  sendAgeingNotices,
  type AgeingConfiguration,
} from '@kobodesk/contracts/notifications';
import { dayOf } from '@kobodesk/chassis/clock/zone';
import { SETTINGS } from '@kobodesk/chassis/hosts/tokens';
import type { Tx } from '@kobodesk/chassis/operations/call';
import { handle } from '@kobodesk/chassis/operations/handle';
import { AgeingConfigurations } from '../ageing/ageing-configurations.js';
import { MailDesk } from '../mail/mail-desk.js';
import { Mails, type NewMail } from '../mail/mails.js';
import type { NotificationsSettings } from '../notifications.settings.js';
import { heldBack } from './notice.js';
import { NoticePolicies } from '../policy/notice-policies.js';
import { reachedStep } from '../policy/policy.js';
import { payerAndPriority, recipientsOf } from '../policy/recipients.js';
import { draftOf, noticeAudit, noticeMails, prioritiesOf } from './notice-mails.js';
import { Notices } from './notices.js';

/** Those that went out, those that could not, and those that had gone out before. */
interface Outcome {
  sent: Receivable[];
  withoutAddress: Receivable[];
  toldToday: Receivable[];
  heldBack: Receivable[];
}

const customersOf = (invoices: readonly Receivable[]): number =>
  new Set(invoices.map(({ customerId }) => customerId)).size;

/** What whoever pressed the button is told (rules/ageing-notices.md#by-hand). */
export function messageOf({ sent, withoutAddress, toldToday, heldBack: held }: Outcome): string {
  const lacking = customersOf(withoutAddress);
  return [
    `Notification sent to ${customersOf(sent)} customer(s)`,
    ...(lacking === 0 ? [] : [`${lacking} customer(s) without an e-mail address`]),
    ...(toldToday.length === 0 ? [] : [`${toldToday.length} invoice(s) notified today already`]),
    ...(held.length === 0 ? [] : [`${held.length} invoice(s) promised or disputed`]),
  ].join('; ');
}

/** Notices by hand (rules/ageing-notices.md#by-hand). */
@Injectable()
export class NoticeHandlers {
  constructor(
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    private readonly desk: MailDesk,
  ) {}

  readonly send = handle(sendAgeingNotices, async ({ invoiceNumbers }, call) => {
    const { organisationId } = call.actor;
    if (organisationId === null) throw refusalOf(AgencyNotChosen);
    const configuration = (await call.read(AgeingConfigurations).get()) ?? call.refuse(AgeingNotConfigured);
    const { data: invoices } = await call.ask(listReceivables, { invoiceNumbers });
    const known = new Set(invoices.map(({ invoiceNumber }) => invoiceNumber));
    const unknown = invoiceNumbers.filter((number) => !known.has(number));
    if (unknown.length > 0) call.refuse(NothingDue, { invoiceNumbers: unknown });
    const { data: profile } = await call.ask(getOrganisationProfile, { organisationId });
    const answer = await call.write(async (tx) => ({
      message: messageOf(await this.write(tx, { invoices, configuration, profile })),
    }));
    void this.desk.wake();
    return answer;
  });

  private async write(
    tx: Tx,
    work: {
      invoices: readonly Receivable[];
      configuration: AgeingConfiguration;
      profile: OrganisationProfile;
    },
  ): Promise<Outcome> {
    const { configuration, profile } = work;
    const sender = {
      profile,
      template: configuration.notificationTemplate,
      publicUrl: this.settings.PUBLIC_URL,
      priorityEmails: prioritiesOf(configuration),
      officers: new Map<number, string>(),
    };
    const policy = await tx.of(NoticePolicies).standing(configuration);
    const day = dayOf(tx.now, profile.timeZone);
    const outcome: Outcome = { sent: [], withoutAddress: [], toldToday: [], heldBack: [] };
    const letters: NewMail[] = [];
    // in the order of their keys, so that two people's notices wait for each other and do not lock each other out
    for (const invoice of work.invoices.toSorted((one, other) => one.invoiceId - other.invoiceId)) {
      const { status: band } = bandOf(invoice.days, configuration);
      const step = reachedStep(policy, invoice.days);
      const recipients = recipientsOf(payerAndPriority, invoice, sender);
      const mails = noticeMails(sender, [{ invoice, band }], {
        recipients,
        step,
        isPrinted: policy.attachesInvoices,
        day,
      });
      const reason = heldBack(invoice.hold, day) ?? (mails.length === 0 ? 'no-address' : undefined);
      const isSent = reason === undefined;
      const draft = { ...draftOf(invoice, band), policy: 'hand', step: day, at: tx.now } as const;
      const isClaimed = await tx
        .of(Notices)
        .claim(
          isSent
            ? { ...draft, state: 'sent', sentDay: day, saidStep: step?.key ?? 0, letters: mails.length }
            : { ...draft, state: 'skipped', reason },
        );
      if (!isClaimed) outcome.toldToday.push(invoice);
      else if (!isSent) (reason === 'no-address' ? outcome.withoutAddress : outcome.heldBack).push(invoice);
      else {
        outcome.sent.push(invoice);
        letters.push(...mails);
        await tx.audit(noticeAudit(invoice, recipients));
      }
    }
    await tx.of(Mails).queueAll(letters);
    return outcome;
  }
}
