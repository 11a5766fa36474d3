import type { InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { ReferenceEntity } from './reference.entity.js';

/**
 * Does a reference fit what its invoice says today? One for all of it is for exactly what is due; one for a part for
 * less, as long as parts are taken. One that somebody typed has no amount known here, and is left alone.
 */
export function fitsInvoice(
  { amount: issuedFor, isPart }: Pick<ReferenceEntity, 'amount' | 'isPart'>,
  { outstanding, leastPart }: InvoiceForPayment,
): boolean {
  const due = thousandths(outstanding);
  if (issuedFor === 0n || issuedFor === due) return true;
  return isPart && issuedFor < due && leastPart !== null;
}

/** The amount to ask for when nobody named one: that of the reference that is there or on its way, else all that is due. */
export function usualAmount(newest: ReferenceEntity | null, invoice: InvoiceForPayment): string {
  const isOpen = newest?.state === 'active' || newest?.state === 'asked';
  return isOpen && fitsInvoice(newest, invoice) ? decimalOf(newest.amount) : invoice.outstanding;
}

/**
 * Did the provider make it, as far as is known? It did not make the number of a transfer that a report sheet put on an invoice:
 * that one is for no amount, was paid from the first, and what the provider passes on of it was never asked.
 */
export const isOfProvider = ({
  state,
  amount,
  isDivisionKnown,
}: Pick<ReferenceEntity, 'state' | 'amount' | 'isDivisionKnown'>): boolean =>
  state !== 'paid' || amount !== 0n || isDivisionKnown;
