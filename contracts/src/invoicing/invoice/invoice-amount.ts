import { sumOf, thousandths, type Thousandths } from '../../kernel/index.js';
import { isPayableIn, moneyText, payableIn } from '../currencies.js';
import type { InvoiceStatus } from './invoice-states.js';

/** What an invoice comes to: the sum of its items, which keep three decimals, rounded to what can be paid. */
export const invoiceAmount = (currencyId: number, items: readonly Thousandths[]): Thousandths =>
  payableIn(currencyId, sumOf(items));

/** What the line 'Rounding' under the items says; 0: there is no such line. */
export const roundingOf = (
  amount: Thousandths,
  bills: readonly Readonly<{ amount: string }>[],
): Thousandths => (bills.length === 0 ? 0n : amount - sumOf(bills.map((bill) => thousandths(bill.amount))));

/** What an invoice is for, and what is still due of it. */
export interface Owed {
  currencyId: number;
  status: InvoiceStatus;
  /** decimal text */
  amount: string;
  /** decimal text: the amount less what was credited and paid */
  outstanding: string;
}

/**
 * The way out for what was raised with a third decimal before amounts were rounded, in words; undefined for what can be
 * paid as it is. An edit rounds the amount while nothing has been paid or credited, a credit takes the fraction off
 * afterwards.
 */
export function amountCorrection({ currencyId, status, amount, outstanding }: Owed): string | undefined {
  const due = thousandths(outstanding);
  const exact = payableIn(currencyId, due);
  if (isPayableIn(currencyId, due)) return undefined;
  const why = `${moneyText(due, currencyId)} cannot be paid: it has a third decimal.`;
  if (status === 'Unpaid' && amount === outstanding)
    return `${why} Please edit the invoice: its amount then becomes ${moneyText(exact, currencyId)}`;
  const fraction = due % 10n;
  return `${why} Please request a credit note of ${moneyText(fraction, currencyId)}`;
}
