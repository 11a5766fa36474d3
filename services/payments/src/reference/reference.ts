import {
  amountCorrection,
  hindranceText,
  mayAskForReference,
  referenceHindrance,
  type InvoiceForPayment,
} from '@kobodesk/contracts/invoicing';
import { isCustomerStaff, isProviderAdmin, type Actor } from '@kobodesk/contracts/kernel';
import type { ReferenceEntity } from './reference.entity.js';

/**
 * What of a payment the provider sends straight to others: what it was told to when its reference was made. One of another
 * amount comes whole (rules/settlement.md#where-it-is-divided).
 */
export const passedOnOf = (
  reference: Pick<ReferenceEntity, 'amount' | 'invoiceNumber' | 'organisationId' | 'passedOn'> | null,
  payment: { organisationId: number; invoiceNumber: string; amount: bigint },
): bigint =>
  reference?.organisationId === payment.organisationId &&
  reference.invoiceNumber === payment.invoiceNumber &&
  reference.amount === payment.amount
    ? reference.passedOn
    : 0n;

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
