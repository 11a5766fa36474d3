import type { Thousandths } from '../../kernel/index.js';
import type { InvoiceStatus } from '../invoice/invoice-states.js';

/** Kinds of credit note (decisions Q01). */
export const creditNoteTypes = [
  { id: 1, name: 'Discount and Waiver' },
  { id: 2, name: 'Over Payment' },
  { id: 3, name: 'Credit-Note Issuance' },
] as const;

/** Request status on the wire (002 §4). */
export const creditStatus = { pending: 0, approved: 1, disapproved: 2 } as const;
export const creditStatusNames = ['Pending', 'Approved', 'Disapproved'] as const;

export interface Creditable {
  status: InvoiceStatus;
  amount: Thousandths;
  paid: Thousandths;
  /** of an approved note */
  credit: Thousandths;
}

export type CreditRefusal = 'settled' | 'credited' | 'nothing' | 'too-much';

/** Why a note of `credit` cannot stand on the invoice, or undefined (decisions Q18). */
export function creditRefusal(invoice: Creditable, credit: Thousandths): CreditRefusal | undefined {
  if (invoice.status === 'Paid' || invoice.status === 'Voided') return 'settled';
  if (invoice.credit > 0n) return 'credited';
  if (credit <= 0n) return 'nothing';
  return credit > invoice.amount - invoice.paid ? 'too-much' : undefined;
}

/** Places of a percentage. */
const places = 4;
const scale = 10n ** BigInt(places);

const rounded = (value: bigint, by: bigint): bigint => (value + by / 2n) / by;

/** `percent` (decimal text, at most 4 places) of an amount, to the thousandth, half up (002 §5). */
export function creditOf(amount: Thousandths, percent: string): Thousandths {
  const [whole = '0', fraction = ''] = percent.split('.');
  return rounded(amount * BigInt(whole + fraction.padEnd(places, '0')), 100n * scale);
}

/** What share of the amount a credit is, as decimal text in per cent with at most 4 places. */
export function percentageOf(amount: Thousandths, credit: Thousandths): string {
  if (amount === 0n) return '0';
  const share = rounded(credit * 100n * scale, amount);
  const fraction = (share % scale).toString().padStart(places, '0').replace(/0+$/, '');
  return fraction === '' ? String(share / scale) : `${share / scale}.${fraction}`;
}
