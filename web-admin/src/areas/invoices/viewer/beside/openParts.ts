import { creditStatus, openAmount, type InvoiceRow } from '@kobodesk/contracts/invoicing';
import { daysBetween, decimalOf, thousandths } from '@kobodesk/contracts/kernel';

type Shown = Pick<
  InvoiceRow,
  'amount' | 'amountPaid' | 'amountPayable' | 'creditNoteRequestStatus' | 'status'
>;

export interface StandingPart {
  label: 'Paid' | 'Credited' | 'Credit requested' | 'Open' | 'Open after that' | 'Voided';
  amount: string;
}

/**
 * What an invoice is made of: its parts end in what was invoiced (rules/invoices.md#the-viewer). A credit that was asked for
 * (decimal text, '' for none) is told apart from what is open, as far as something is.
 */
export function partsOf(invoice: Shown, requested = ''): StandingPart[] {
  const { amount, amountPaid, amountPayable, status } = invoice;
  if (status === 'Voided') return [{ label: 'Voided', amount }];
  const isCredited = invoice.creditNoteRequestStatus === creditStatus.approved;
  const credited = isCredited ? decimalOf(thousandths(amount) - thousandths(amountPayable)) : '0';
  const open = thousandths(openAmount(invoice));
  const asked = requested === '' ? 0n : thousandths(requested);
  const waiting = asked > open ? open : asked;
  const parts: StandingPart[] = [
    { label: 'Paid', amount: amountPaid },
    { label: 'Credited', amount: credited },
    { label: 'Credit requested', amount: decimalOf(waiting) },
    { label: waiting === 0n ? 'Open' : 'Open after that', amount: decimalOf(open - waiting) },
  ];
  return parts.filter(({ label, amount: of }) => !label.startsWith('Credit') || thousandths(of) !== 0n);
}

/** 'in 14 days', 'today', '3 days ago'; both calendar days, YYYY-MM-DD. */
export function awayText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  const counted = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days > 0 ? `in ${counted}` : `${counted} ago`;
}
