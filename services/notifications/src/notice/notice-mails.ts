import { bandNames, moneyText, type Receivable } from '@kobodesk/contracts/invoicing';
import type { OrganisationProfile } from '@kobodesk/contracts/identity';
import { dayText, thousandths } from '@kobodesk/contracts/kernel';
import type { AgeingConfiguration, NoticeStep } from '@kobodesk/contracts/notifications';
import type { AuditNote } from '@kobodesk/chassis/operations/call';
import type { NewMail } from '../mail/mails.js';
import { recipientsOf, type Addressees } from '../policy/recipients.js';
import { letterId, type Band } from './notice.js';
import type { NoticeRunEntity } from './notice-run.entity.js';
import { noticeLetter, type LetterRow, type NoticeValues } from './notice-letter.js';

/** Whose notices they are, and what they say. */
export interface Sender extends Addressees {
  profile: Pick<OrganisationProfile, 'name' | 'logoURL' | 'brandColour'>;
  /** cleaned HTML; of every step that has none of its own */
  template: string;
  publicUrl: string;
}

const moneyOf = (decimal: string, currencyId: number): string => moneyText(thousandths(decimal), currencyId);
const linkOf = ({ publicUrl }: Sender, { invoiceNumber }: Receivable): string =>
  `${publicUrl}/payment?invoice=${encodeURIComponent(invoiceNumber)}`;

/** [₦1, ₦2, $3] → '₦3 and $3' */
function sumOf(invoices: readonly Receivable[], of: 'amount' | 'outstanding'): string {
  const sums = new Map<number, bigint>();
  for (const invoice of invoices)
    sums.set(invoice.currencyId, (sums.get(invoice.currencyId) ?? 0n) + thousandths(invoice[of]));
  return [...sums].map(([currencyId, sum]) => moneyText(sum, currencyId)).join(' and ');
}

const mostNamed = 3;
/** what stands for the number where a letter is of several */
const numbersOf = (invoices: readonly Receivable[]): string =>
  invoices.length > mostNamed
    ? `${invoices.length} invoices`
    : invoices.map(({ invoiceNumber }) => invoiceNumber).join(', ');

/** Of several invoices the one that has been due for longest says day, status and link. */
function valuesOf(invoices: readonly Told[], sender: Sender): NoticeValues {
  const [first] = invoices.map(({ invoice }) => invoice);
  const oldest = invoices.reduce((one, other) => (other.invoice.days > one.invoice.days ? other : one));
  const all = invoices.map(({ invoice }) => invoice);
  return {
    customer: (first ?? oldest.invoice).customer,
    invoiceNumber: numbersOf(all),
    amount: sumOf(all, 'amount'),
    outstanding: sumOf(all, 'outstanding'),
    invoiceDate: dayText(oldest.invoice.invoiceDate.slice(0, 10)),
    // one that is told of by hand may not be due yet
    days: String(Math.max(0, oldest.invoice.days)),
    status: bandNames[oldest.band - 1] ?? 'Unpaid',
    agency: sender.profile.name,
    rrr: oldest.invoice.rrr,
    paymentLink: linkOf(sender, oldest.invoice),
  };
}

const rowOf = (sender: Sender, invoice: Receivable): LetterRow => ({
  invoiceNumber: invoice.invoiceNumber,
  dueDay: dayText(invoice.dueDay),
  outstanding: moneyOf(invoice.outstanding, invoice.currencyId),
  link: linkOf(sender, invoice),
});

/** An invoice that a letter is of. */
export interface Told {
  invoice: Receivable;
  band: Band;
}

interface Occasion {
  recipients: readonly string[];
  /** that the letter is for; absent by hand, where none is reached */
  step?: Pick<NoticeStep, 'template'> | undefined;
  /** whether the invoices are attached */
  isPrinted?: boolean;
  day: string;
  /** absent: by hand */
  run?: Pick<NoticeRunEntity, 'id' | 'scheduleRunId'>;
}

/** What a notice says. */
export const letterOf = (sender: Sender, told: readonly Told[], step?: Pick<NoticeStep, 'template'>) =>
  noticeLetter(step?.template || sender.template, valuesOf(told, sender), {
    logoURL: sender.profile.logoURL,
    brandColour: sender.profile.brandColour,
    publicUrl: sender.publicUrl,
    rows: told.map(({ invoice }) => rowOf(sender, invoice)),
  });

/** a mail of many is refused by the servers of those who get it */
const mostPrints = 5;

/** The letters about one invoice, or several of a customer: one to each recipient. */
export function noticeMails(
  sender: Sender,
  told: readonly Told[],
  { recipients, step, isPrinted = false, day, run }: Occasion,
): NewMail[] {
  const [first] = told;
  if (!first || recipients.length === 0) return [];
  const { subject, ...letter } = letterOf(sender, told, step);
  const prints = told.slice(0, mostPrints).map(({ invoice }) => invoice.invoiceNumber);
  const content = {
    ...letter,
    files: [],
    ...(isPrinted ? { prints } : {}),
    ...(run ? { ageingRun: run.id } : {}),
  };
  return recipients.map((recipient, index) => ({
    mailId: letterId({ invoiceId: first.invoice.invoiceId, day }, index),
    recipient,
    subject,
    content,
    scheduleRunId: run?.scheduleRunId ?? null,
  }));
}

export const prioritiesOf = ({ notificationEmails }: Pick<AgeingConfiguration, 'notificationEmails'>) =>
  notificationEmails.split(',');

/** Whom the last look, the plan and the letters write to. */
export const recipientsBy =
  (addressees: Addressees, invoice: Receivable) =>
  (step: NoticeStep): string[] =>
    recipientsOf(step, invoice, addressees);

/** What is kept of a notice before anything has become of it. */
export const draftOf = (invoice: Receivable, band: Band) => ({
  invoiceId: invoice.invoiceId,
  invoiceNumber: invoice.invoiceNumber,
  customerId: invoice.customerId,
  band,
  saidStep: null,
  reason: '',
  sentDay: null,
  runId: null,
  currencyId: invoice.currencyId,
  outstanding: thousandths(invoice.outstanding),
  letters: 0,
});

export const noticeAudit = ({ invoiceNumber }: Receivable, recipients: readonly string[]): AuditNote => {
  return {
    action: 'Send ageing notice',
    entity: 'invoice',
    entityId: invoiceNumber,
    description: `A notice of invoice ${invoiceNumber} was sent to ${recipients.join(', ')}`,
    after: { recipients: [...recipients] },
  };
};
