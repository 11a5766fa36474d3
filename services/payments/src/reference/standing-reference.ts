import type { InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import { asThousandths } from '@kobodesk/chassis/database/database';
import type { ReferenceRow } from './references.maintenance.js';

/**
 * Does a reference fit what its invoice says today? One for all of it is for exactly what is due; one for a part for
 * less, as long as parts are taken. One that somebody typed has no amount known here, and is left alone.
 */
export function fitsInvoice(
  reference: Pick<ReferenceRow, 'amount_thousandths' | 'is_part'>,
  { outstanding, leastPart }: InvoiceForPayment,
): boolean {
  const issuedFor = asThousandths(reference.amount_thousandths);
  const due = thousandths(outstanding);
  if (issuedFor === 0n || issuedFor === due) return true;
  return reference.is_part === 1 && issuedFor < due && leastPart !== null;
}

/** The amount to ask for when nobody named one: that of the reference that is there or on its way, else all that is due. */
export function usualAmount(newest: ReferenceRow | undefined, invoice: InvoiceForPayment): string {
  const isOpen = newest?.state === 'active' || newest?.state === 'asked';
  return isOpen && fitsInvoice(newest, invoice)
    ? decimalOf(asThousandths(newest.amount_thousandths))
    : invoice.outstanding;
}
