import { ReferenceTaken, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import { decimalOf, thousandths } from '@kobodesk/contracts/kernel';
import type { PaidClaim } from '@kobodesk/contracts/payments';

/** What speaks against a claim, and the field that says so. */
export interface Objection {
  field: string;
  message: string;
}

/** What stands on the invoice when it is paid: its amount less what was credited. */
const payable = (invoice: InvoiceForPayment): bigint =>
  thousandths(invoice.amountPaid) + thousandths(invoice.outstanding);

/** What the payment is known by: the reference given, else that of the invoice. */
export const referenceOf = (claim: PaidClaim, invoice: InvoiceForPayment): string =>
  claim.remitaRetrievalReference ?? invoice.rrr;

/**
 * Why an invoice cannot be marked as paid as it was claimed; undefined when it can. The amount paid is all that was
 * paid of the invoice: a part of it would leave the invoice unpaid.
 */
export function objectionTo(claim: PaidClaim, invoice: InvoiceForPayment): Objection | undefined {
  if (invoice.status === 'Voided')
    return { field: 'invoiceNumber', message: 'A voided invoice cannot be marked as paid' };
  if (invoice.status === 'Paid' || thousandths(invoice.outstanding) <= 0n)
    return { field: 'invoiceNumber', message: 'The invoice has been paid already' };
  if (claim.amount !== undefined && thousandths(claim.amount) !== thousandths(invoice.amount))
    return { field: 'amount', message: `The amount of the invoice is ${invoice.amount}` };
  const due = payable(invoice);
  if (claim.amountPaid !== undefined && thousandths(claim.amountPaid) !== due)
    return {
      field: 'amountPaid',
      message: `The invoice is paid when ${decimalOf(due)} is paid`,
    };
  if (referenceOf(claim, invoice) === '')
    return { field: 'remitaRetrievalReference', message: 'Please input the payment reference' };
  return undefined;
}

/**
 * What came by the provider's reference of another invoice is the money of that one: it is booked there when the provider confirms it.
 * @param owner the invoice that the reference was made for, as far as it is known here
 */
export const objectionToReference = (
  { invoiceNumber }: Pick<InvoiceForPayment, 'invoiceNumber'>,
  owner: string | undefined,
): Objection | undefined =>
  (owner ?? invoiceNumber) === invoiceNumber
    ? undefined
    : { field: 'remitaRetrievalReference', message: ReferenceTaken.message as string };

/**
 * Does a row say what the invoice says already? It then confirms payments that are booked, as the report of payments
 * without a notification lists them, and brings no money.
 */
export const saysWhatIsBooked = (
  { amount, amountPaid }: Pick<PaidClaim, 'amount' | 'amountPaid'>,
  invoice: InvoiceForPayment,
): boolean =>
  amount !== undefined &&
  amountPaid !== undefined &&
  thousandths(amount) === thousandths(invoice.amount) &&
  thousandths(amountPaid) === thousandths(invoice.amountPaid) &&
  thousandths(invoice.amountPaid) > 0n;
