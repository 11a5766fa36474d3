import {
  amountCorrection,
  hindranceText,
  mayAskForReference,
  referenceHindrance,
  type InvoiceForPayment,
} from '@kobodesk/contracts/invoicing';
import { isCustomerStaff, isProviderAdmin, type Actor } from '@kobodesk/contracts/kernel';

/** Why no reference may be made for an invoice, in words; undefined when it may. */
export function hindrance(invoice: InvoiceForPayment): string | undefined {
  const known = referenceHindrance(invoice);
  return known === undefined ? amountCorrection(invoice) : hindranceText(known, invoice.status);
}

/** The rule of the contracts, for an actor and an invoice. */
export const mayGenerate = (actor: Actor, invoice: InvoiceForPayment): boolean =>
  mayAskForReference({
    isCreator: actor.userId === invoice.createdByUserId,
    isProviderAdmin: isProviderAdmin(actor),
    isCustomerStaff: isCustomerStaff(actor),
  });
