import { amountInWords, decimalOf, thousandths } from '../../kernel/index.js';
import { currencyOf } from '../currencies.js';
import type { InvoiceRow } from './invoice.js';

type Standing = Pick<InvoiceRow, 'status' | 'amountPaid' | 'creditNoteRequestStatus'>;

/**
 * Nothing is due and nothing was paid: a credit note settled it. It counts as paid
 * (rules/credit-notes.md#settled-by-a-credit).
 */
const isCredited = ({ status, amountPaid, creditNoteRequestStatus }: Standing): boolean =>
  status === 'Paid' && creditNoteRequestStatus === 1 && thousandths(amountPaid) === 0n;

/** The status as people read it: what a credit settled does not read as if money had come in. */
export const shownStatus = (invoice: Standing): InvoiceRow['status'] | 'Credited' =>
  isCredited(invoice) ? 'Credited' : invoice.status;

/** What is still owed of it, a decimal text: nothing of a voided one, and never less than nothing. */
export function openAmount({
  status,
  amountPayable,
  amountPaid,
}: Pick<InvoiceRow, 'status' | 'amountPayable' | 'amountPaid'>): string {
  const open = thousandths(amountPayable) - thousandths(amountPaid);
  return decimalOf(status === 'Voided' || open < 0n ? 0n : open);
}

/** What stands beside the total of a sheet: what is payable in words, or why nothing is. */
export function sheetWords(
  invoice: Standing & Pick<InvoiceRow, 'amountPayable' | 'currencyId' | 'creditNoteReference'>,
): string {
  if (isCredited(invoice)) return `Settled by credit note ${invoice.creditNoteReference}`;
  const currency = currencyOf(invoice.currencyId);
  return currency
    ? amountInWords(invoice.amountPayable, { major: currency.name, minor: currency.minorUnit })
    : '';
}
