import { thousandths, type Thousandths } from '../../kernel/index.js';
import { isPayableIn } from '../currencies.js';
import { shareInThousandths, shareOf } from '../share.js';
import type { InvoiceStatus } from '../invoice/invoice-states.js';

/** Kinds of credit note (rules/credit-notes.md#kinds). */
export const creditNoteTypes = [
  { id: 1, name: 'Discount and Waiver' },
  { id: 2, name: 'Over Payment' },
  { id: 3, name: 'Credit-Note Issuance' },
] as const;

/** Credit-Note Issuance: against one invoice, for an amount and a reason. */
export const creditIssuance = 3;

/** Request status on the wire (rules/credit-notes.md#states-of-a-request). */
export const creditStatus = { pending: 0, approved: 1, disapproved: 2 } as const;
export const creditStatusNames = ['Pending', 'Approved', 'Disapproved'] as const;

/** How a request says what it takes off (rules/credit-notes.md#percentage-or-value). */
export const discountTypes = ['percent', 'value'] as const;
export type DiscountType = (typeof discountTypes)[number];

export interface Creditable {
  status: InvoiceStatus;
  amount: Thousandths;
  paid: Thousandths;
  /** of an approved note */
  credit: Thousandths;
}

export type CreditRefusal = 'settled' | 'credited' | 'nothing' | 'too-much' | 'too-fine' | 'currency';

/** Why a note of `credit` cannot stand on the invoice, or undefined (rules/credit-notes.md#how-much). */
export function creditRefusal(invoice: Creditable, credit: Thousandths): CreditRefusal | undefined {
  if (invoice.status === 'Paid' || invoice.status === 'Voided') return 'settled';
  if (invoice.credit > 0n) return 'credited';
  if (credit <= 0n) return 'nothing';
  return credit > invoice.amount - invoice.paid ? 'too-much' : undefined;
}

/** What an entry of a request says of its credit: an amount, a share of the invoice in per cent, or both. */
export interface AskedCredit {
  /** which of the two holds; not said, it is seen by them */
  discountType?: DiscountType | undefined;
  creditAmount?: string | undefined;
  invoiceAmountPercentage?: string | undefined;
}

/**
 * The credit of an entry. A percentage is computed here (rules/credit-notes.md#percentage-or-value), in whole
 * minor units. Where nobody says which of the two is meant, the amount beside a percentage only tells that it is, for
 * screens send both; where they say different things the amount holds.
 */
export function creditOf(currencyId: number, amount: Thousandths, asked: AskedCredit): Thousandths {
  const { creditAmount, invoiceAmountPercentage: percent, discountType } = asked;
  const given = creditAmount === undefined ? undefined : thousandths(creditAmount);
  if (percent === undefined || discountType === 'value') return given ?? 0n;
  const isMeant =
    discountType === 'percent' || given === undefined || given === shareInThousandths(amount, percent);
  return isMeant ? shareOf(currencyId, amount, percent) : given;
}

/** Does it leave a third decimal that nobody can pay? Taking the fraction off an invoice that has one is fine. */
export const isTooFine = (currencyId: number, { amount, paid }: Creditable, credit: Thousandths): boolean =>
  !isPayableIn(currencyId, credit) && !isPayableIn(currencyId, amount - paid - credit);

/**
 * One value for several invoices, and not one percentage of each: as the request says, or else as its entries look
 * (rules/credit-notes.md#one-currency-for-a-value).
 */
export function isValueNote(entries: readonly AskedCredit[]): boolean {
  const said = entries.find(({ discountType }) => discountType !== undefined)?.discountType;
  return said === undefined ? looksLikeValues(entries) : said === 'value';
}

const looksLikeValues = (entries: readonly AskedCredit[]): boolean =>
  entries.some(({ creditAmount }) => creditAmount !== undefined) &&
  entries.some(
    ({ invoiceAmountPercentage: percent }) =>
      percent === undefined || percent !== entries[0]?.invoiceAmountPercentage,
  );
