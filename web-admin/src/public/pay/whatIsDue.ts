import { thousandths } from '@kobodesk/contracts/kernel';
import type { WebPaymentInvoice } from '@kobodesk/contracts/payments';

type Standing = Pick<WebPaymentInvoice, 'status' | 'outstandingBalance' | 'creditAmount' | 'amountPaid'>;

/** Something is due, whatever was paid or credited of it. */
export const isDueOf = ({ status, outstandingBalance }: Standing): boolean =>
  (status === 'Unpaid' || status === 'Partly Paid') && thousandths(outstandingBalance) > 0n;

/** Nothing came for it: it does not read as if money had (rules/credit-notes.md#settled-by-a-credit). */
export const isSettledByCredit = ({ status, creditAmount, amountPaid }: Standing): boolean =>
  status === 'Paid' && creditAmount !== '' && thousandths(amountPaid) === 0n;

/** What came in between two looks, decimal; undefined for nothing. */
export function arrivedBetween(
  before: Pick<Standing, 'amountPaid'>,
  after: Pick<Standing, 'amountPaid'>,
): bigint | undefined {
  const more = thousandths(after.amountPaid) - thousandths(before.amountPaid);
  return more > 0n ? more : undefined;
}
