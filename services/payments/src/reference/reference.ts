import { amountCorrection, naira, type InvoiceForPayment } from '@kobodesk/contracts/invoicing';
import type { Actor } from '@kobodesk/contracts/kernel';

/** Why no reference may be made for an invoice; undefined when it may (000 §4). */
export function hindrance(invoice: InvoiceForPayment): string | undefined {
  if (invoice.status !== 'Unpaid')
    return `A payment reference cannot be generated for a ${invoice.status.toLowerCase()} invoice`;
  if (invoice.currencyId !== naira) return 'A payment reference can only be generated for a naira invoice';
  if (invoice.isVoidPending) return 'A request to void this invoice is pending';
  return amountCorrection(invoice);
}

/** The creator, or a provider admin on the creator's behalf (000 §4). */
export const mayGenerate = (actor: Actor, invoice: InvoiceForPayment): boolean =>
  actor.userId === invoice.createdByUserId || actor.role === 'vgg_admin' || actor.role === 'superadmin';
