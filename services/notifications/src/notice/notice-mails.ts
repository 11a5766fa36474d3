import { bandNames, moneyText, type Receivable } from '@kobodesk/contracts/invoicing';
import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import { thousandths } from '@kobodesk/contracts/kernel';
import type { AgeingConfiguration } from '@kobodesk/contracts/notifications';
import type { AuditNote } from '@kobodesk/chassis/operations/call';
import type { NewMail } from '../mail/mails.js';
import { addressesOf, letterId, type Band } from './notice.js';
import type { NoticeRunEntity } from './notice-run.entity.js';
import { noticeLetter, type NoticeValues } from './notice-letter.js';

/** Whose notices they are, and what they say. */
export interface Sender {
  profile: Pick<OrganisationProfile, 'name' | 'logoURL'>;
  /** cleaned HTML */
  template: string;
  priorityEmails: readonly string[];
  publicUrl: string;
}

const moneyOf = (decimal: string, currencyId: number): string => moneyText(thousandths(decimal), currencyId);
const dayText = (day: string): string => day.slice(0, 10).split('-').reverse().join('/');

const valuesOf = (invoice: Receivable, band: Band, { profile, publicUrl }: Sender): NoticeValues => ({
  customer: invoice.customer,
  invoiceNumber: invoice.invoiceNumber,
  amount: moneyOf(invoice.amount, invoice.currencyId),
  outstanding: moneyOf(invoice.outstanding, invoice.currencyId),
  invoiceDate: dayText(invoice.invoiceDate),
  // one that is told of by hand may not be due yet
  days: String(Math.max(0, invoice.days)),
  status: bandNames[band - 1] ?? 'Unpaid',
  agency: profile.name,
  rrr: invoice.rrr,
  paymentLink: `${publicUrl}/payment?invoice=${encodeURIComponent(invoice.invoiceNumber)}`,
});

interface Occasion {
  band: Band;
  day: string;
  /** absent: by hand */
  run?: Pick<NoticeRunEntity, 'id' | 'scheduleRunId'>;
}

/** What a notice of an invoice says. */
export const letterOf = (sender: Sender, invoice: Receivable, band: Band) =>
  noticeLetter(sender.template, valuesOf(invoice, band, sender), {
    logoURL: sender.profile.logoURL,
    publicUrl: sender.publicUrl,
  });

/** A letter to each address of the customer, and a copy to each priority e-mail; none without the former. */
export function noticeMails(sender: Sender, invoice: Receivable, { band, day, run }: Occasion): NewMail[] {
  if (addressesOf(invoice.emails).length === 0) return [];
  const { subject, ...letter } = letterOf(sender, invoice, band);
  const content = { ...letter, files: [], ...(run ? { ageingRun: run.id } : {}) };
  return addressesOf(invoice.emails, sender.priorityEmails).map((recipient, index) => ({
    mailId: letterId({ invoiceId: invoice.invoiceId, day }, index),
    recipient,
    subject,
    content,
    scheduleRunId: run?.scheduleRunId ?? null,
  }));
}

export const senderOf = (
  { notificationTemplate, notificationEmails }: AgeingConfiguration,
  profile: OrganisationProfile,
  publicUrl: string,
): Sender => ({
  profile,
  template: notificationTemplate,
  priorityEmails: notificationEmails.split(','),
  publicUrl,
});

/** What is kept of a notice before anything has become of it. */
export const draftOf = (invoice: Receivable, band: Band) => ({
  invoiceId: invoice.invoiceId,
  invoiceNumber: invoice.invoiceNumber,
  customerId: invoice.customerId,
  band,
  reason: '',
  sentDay: null,
  runId: null,
  currencyId: invoice.currencyId,
  outstanding: thousandths(invoice.outstanding),
  letters: 0,
});

export const noticeAudit = ({ invoiceNumber }: Receivable, mails: readonly NewMail[]): AuditNote => {
  const recipients = mails.map(({ recipient }) => recipient);
  return {
    action: 'Send ageing notice',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `A notice of invoice ${invoiceNumber} was sent to ${recipients.join(', ')}`,
    after: { recipients },
  };
};
