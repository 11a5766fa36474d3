import { invoiceAmount, statusFor, type InvoiceStatus } from '@kobodesk/contracts/invoicing';
import { invariant, lineAmount, maximumAmount, type Thousandths } from '@kobodesk/contracts/kernel';

export interface Bill {
  description: string;
  quantity: string;
  rate: string;
  amount: Thousandths;
}

/** no 0/O, 1/I/L, 5/S, 8/B, 2/Z: read aloud and typed in without error */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679';

/** The organisation's code, the year, a number without gaps, and three characters nobody can count to. */
export function invoiceNumber(
  code: string,
  year: string,
  number: number,
  pick: (below: number) => number,
): string {
  const tail = Array.from({ length: 3 }, () => alphabet[pick(alphabet.length)] ?? '').join('');
  return `${code}-${year}-${String(number).padStart(7, '0')}-${tail}`;
}

/**
 * Items with their amounts, quantity x rate rounded half up to three places
 * (rules/amounts.md#an-invoice-can-always-be-paid), and the total: their sum in whole minor units of the
 * currency, so that it can be paid.
 */
export function priced(
  items: readonly { description: string; quantity: string; rate: string }[],
  currencyId: number,
): {
  bills: Bill[];
  total: Thousandths;
} {
  const bills = items.map(({ description, quantity, rate }) => ({
    description,
    quantity,
    rate,
    amount: lineAmount(quantity, rate),
  }));
  const amounts = bills.map(({ amount }) => amount);
  return { bills, total: invoiceAmount(currencyId, amounts) };
}

export const isTooLarge = (total: Thousandths): boolean => total > maximumAmount;

export interface Payable {
  status: InvoiceStatus;
  amount: Thousandths;
  paid: Thousandths;
  /** of an approved credit note; absent: none */
  credit?: Thousandths;
}

/** What is still to be paid of an invoice; of a voided one nothing. */
export const outstandingOf = ({ status, amount, paid, credit = 0n }: Payable): Thousandths =>
  status === 'Voided' ? 0n : amount - credit - paid;

export interface Settled extends Payable {
  /** what counted towards the invoice */
  applied: Thousandths;
  /** what exceeded the amount due: never lost, never negative on the invoice */
  surplus: Thousandths;
}

/** Adds a payment. What is due is covered first; on a voided invoice nothing is due. */
export function settled(invoice: Payable, payment: Thousandths): Settled {
  invariant(payment > 0n, 'a payment is above zero');
  const { amount, credit = 0n } = invoice;
  const due = outstandingOf(invoice);
  const applied = payment < due ? payment : due;
  const paid = invoice.paid + applied;
  const status = invoice.status === 'Voided' ? 'Voided' : statusFor(amount - credit, paid);
  return { amount, credit, paid, status, applied, surplus: payment - applied };
}
