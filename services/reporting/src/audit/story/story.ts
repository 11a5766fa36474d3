import { decimalOf, isCustomerStaff, thousandths, type Actor } from '@kobodesk/contracts/kernel';
import type { AuditRow, StoryEvent, StoryKind } from '@kobodesk/contracts/reporting';

type Told = Pick<AuditRow, 'action' | 'description' | 'before' | 'after'>;

interface Telling {
  kind: StoryKind;
  title: string;
  /** between the people of the agency: its customers are told what came of it */
  isInside?: true;
  note?: (row: Told) => string;
  day?: (row: Told) => string;
  amount?: (row: Told) => string;
}

const textOf = (values: AuditRow['after'], name: string): string => {
  const value = values?.[name];
  return typeof value === 'string' ? value : '';
};
/** an amount as it was recorded, '1,250.500' in older records; '' for none */
const plain = (amount: string): string => amount.replaceAll(',', '');
const amountAt = (name: string) => (row: Told) => plain(textOf(row.after, name));
const less = (amount: string): string => (amount === '' ? '' : decimalOf(-thousandths(amount)));
/** 'It was requested that …: Raised twice' → 'Raised twice' */
const reason = ({ description }: Told): string => {
  const at = description.indexOf(': ');
  return at === -1 ? '' : description.slice(at + 2);
};
const reference = ({ after }: Told): string => textOf(after, 'reference');
const grown = ({ before, after }: Told): string =>
  decimalOf(thousandths(plain(textOf(after, 'paid'))) - thousandths(plain(textOf(before, 'paid') || '0')));
const standing = (row: Told): string => (textOf(row.after, 'status') === 'Paid' ? 'Paid in full' : '');
const recipients = ({ after }: Told): string => {
  const to = after?.['recipients'];
  return Array.isArray(to) ? `To ${to.join(', ')}` : '';
};
const why = { note: reason };
const withReference = (row: Told): string => [reference(row), reason(row)].filter(Boolean).join(' · ');

/**
 * How the page of an invoice tells each action of the trail; what is not here is told by another record of the same
 * moment (what the provider confirmed is applied, what was approved is carried out), or concerns nobody there.
 */
const tellings: Readonly<Record<string, Telling>> = {
  'Create invoice': { kind: 'raised', title: 'Invoice raised', amount: amountAt('amount') },
  'Generate RRR': {
    kind: 'reference',
    title: 'RRR generated',
    note: ({ after }) => textOf(after, 'rrr'),
    amount: amountAt('amount'),
  },
  'Re-issue RRR': {
    kind: 'reference',
    title: 'RRR replaced',
    note: ({ after }) => textOf(after, 'rrr'),
    amount: amountAt('amount'),
  },
  'Take back RRR': { kind: 'reference', title: 'RRR taken back' },
  'Replace payment reference': { kind: 'reference', title: 'RRR replaced' },
  'Correct payment reference': {
    kind: 'corrected',
    isInside: true,
    title: 'RRR corrected',
  },
  'Correct creator': { kind: 'corrected', isInside: true, title: 'Creator corrected' },
  'Apply payment': { kind: 'paid', title: 'Payment', note: standing, amount: (row) => less(grown(row)) },
  'Acknowledge payment': { kind: 'paid', title: 'Payment acknowledged' },
  'Request credit note': {
    kind: 'credit',
    isInside: true,
    title: 'Credit note requested',
    note: withReference,
    amount: (row) => less(plain(textOf(row.after, 'credit'))),
  },
  'Approve credit note': { kind: 'credit', title: 'Credit note approved', ...why },
  'Decline credit note': { kind: 'credit', isInside: true, title: 'Credit note declined', ...why },
  'Record refund': {
    kind: 'refund',
    isInside: true,
    title: 'Refund recorded',
    note: reference,
    amount: amountAt('amount'),
  },
  'Confirm refund': {
    kind: 'refund',
    isInside: true,
    title: 'Refund confirmed',
    ...why,
    amount: amountAt('refunded'),
  },
  'Decline refund': { kind: 'refund', isInside: true, title: 'Refund declined', ...why },
  'Withdraw refund': { kind: 'refund', isInside: true, title: 'Refund withdrawn', note: reference },
  'Request edit': { kind: 'edit', isInside: true, title: 'Edit requested', ...why },
  'Edit request declined': { kind: 'edit', isInside: true, title: 'Edit declined', ...why },
  'Edit invoice': { kind: 'edit', title: 'Invoice edited', ...why },
  'Request void': { kind: 'void', isInside: true, title: 'Void requested', ...why },
  'Withdraw credit note': { kind: 'credit', isInside: true, title: 'Credit note withdrawn' },
  'Withdraw edit request': { kind: 'edit', isInside: true, title: 'Edit request withdrawn' },
  'Withdraw void request': { kind: 'void', isInside: true, title: 'Void request withdrawn', ...why },
  'Void request declined': { kind: 'void', isInside: true, title: 'Void declined', ...why },
  'Void invoice': { kind: 'void', title: 'Invoice voided', ...why },
  'Share invoice': {
    kind: 'sent',
    title: 'Invoice shared',
    note: ({ after }) => `To ${textOf(after, 'recipient')}`,
  },
  'Send ageing notice': { kind: 'sent', title: 'Notice sent', note: recipients },
  'Promise payment': {
    kind: 'promise',
    title: 'Promise to pay',
    day: ({ after }) => textOf(after, 'day'),
    amount: amountAt('promised'),
  },
  'Say that it was paid': { kind: 'promise', title: 'The payer says that it was paid' },
  'Withdraw promise': { kind: 'promise', title: 'Promise withdrawn', ...why },
  'Judge promise': { kind: 'promise', title: 'Promise ended', note: ({ after }) => textOf(after, 'state') },
  'Raise dispute': { kind: 'dispute', title: 'Disputed', ...why, amount: amountAt('disputed') },
  'Approve dispute': { kind: 'dispute', title: 'Dispute approved', ...why },
  'Decline dispute': { kind: 'dispute', title: 'Dispute declined', ...why },
};

/** What entries were called before there was one pair of words for every answer: they stand in the trail for ever. */
const earlierNames: Readonly<Record<string, string>> = {
  'Disapprove credit note': 'Decline credit note',
  'Disapprove refund': 'Decline refund',
  'Accept dispute': 'Approve dispute',
  'Reject dispute': 'Decline dispute',
};

/** Who is named: people; the staff of a customer learn of themselves alone. */
function nameOf(row: AuditRow, reader: Actor): string {
  if (row.source === 'system' || row.source === 'provider') return '';
  return isCustomerStaff(reader) && row.userName !== reader.userName ? '' : row.personName;
}

/** A record of the trail as the page of its invoice tells it; undefined: another record tells it. */
export function storyEventOf(row: AuditRow, reader: Actor): StoryEvent | undefined {
  const telling = tellings[earlierNames[row.action] ?? row.action];
  if (!telling || (telling.isInside && isCustomerStaff(reader))) return undefined;
  return {
    id: row.id,
    at: row.timeStamp,
    kind: telling.kind,
    title: telling.title,
    note: telling.note?.(row) ?? '',
    day: telling.day?.(row) ?? '',
    amount: telling.amount?.(row) ?? '',
    by: nameOf(row, reader),
  };
}
